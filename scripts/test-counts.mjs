import path from 'node:path';

/**
 * Counts of a test run: `{ passed, failed, problems }`. A problem is a failure outside any test,
 * such as a file that did not load; it also counts as failed.
 */
function counted(passed, failedTests, problems) {
  return { passed, failed: failedTests + problems.length, problems };
}

/** A run without a report, such as one whose set-up failed. */
export function noReport(what) {
  return counted(0, 0, [`${what}: nenhum relatório, os testes não chegaram a rodar`]);
}

/**
 * Reads vitest's JSON report. Each project's tests are in `tests/<project>/`; a project that ran
 * none is a failure, because a wrong pattern would otherwise look like success.
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

/** Reads Playwright's JSON report. A flaky test counts as failed: nothing is retried here. */
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
