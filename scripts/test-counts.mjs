import path from 'node:path';

/**
 * Counts of one test run: `{ passed, failed, problems }`, where a problem is a failure that is no
 * single test, such as a file that did not load. Problems are counted in `failed` too.
 */
function counted(passed, failedTests, problems) {
  return { passed, failed: failedTests + problems.length, problems };
}

/** A run that left no report at all, such as one whose set-up failed. */
export function noReport(what) {
  return counted(0, 0, [`${what}: nenhum relatório, os testes não chegaram a rodar`]);
}

/**
 * Reads vitest's JSON report. Each project keeps its tests in `tests/<project>/`; one that ran no
 * test is a failure, or a wrong pattern would look like success.
 */
export function vitestCounts(report, root, projects) {
  const executed = new Map(projects.map((project) => [project, 0]));
  const problems = [];
  let passed = 0;
  let failed = 0;
  for (const file of report.testResults) {
    const name = path.relative(root, file.name).split(path.sep).join('/');
    const states = file.assertionResults.map((test) => test.status);
    const filePassed = states.filter((state) => state === 'passed').length;
    const fileFailed = states.filter((state) => state === 'failed').length;
    passed += filePassed;
    failed += fileFailed;
    if (file.status === 'failed' && fileFailed === 0) problems.push(`${name}: ${file.message}`);
    const project = name.split('/')[1];
    if (executed.has(project)) {
      executed.set(project, executed.get(project) + filePassed + fileFailed);
    }
  }
  return counted(passed, failed, [...problems, ...withoutTests(executed)]);
}

/** Reads Playwright's JSON report. A flaky test is a failed one: nothing is retried here. */
export function playwrightCounts(report, projects) {
  const executed = new Map(projects.map((project) => [project, 0]));
  let passed = 0;
  let failed = 0;
  for (const { projectName, status } of testsIn(report.suites ?? [])) {
    if (status === 'skipped') continue;
    if (status === 'expected') passed += 1;
    else failed += 1;
    executed.set(projectName, (executed.get(projectName) ?? 0) + 1);
  }
  const problems = (report.errors ?? []).map((error) => `Playwright: ${error.message ?? error}`);
  return counted(passed, failed, [...problems, ...withoutTests(executed)]);
}

function testsIn(suites) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap((spec) => spec.tests),
    ...testsIn(suite.suites ?? []),
  ]);
}

function withoutTests(executed) {
  return [...executed]
    .filter(([, count]) => count === 0)
    .map(([project]) => `nenhum teste rodou no projeto ${project}`);
}
