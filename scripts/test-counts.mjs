import path from 'node:path';

/** Files whose tests may be skipped: a small disk can only be mounted by root. */
const MAY_SKIP = ['tests/faults/disk-full.test.ts'];

/** How vitest reports a test that was not run. */
const NOT_RUN = ['skipped', 'pending', 'todo'];

/**
 * The result of a test run: `{ passed, failures, flaky }`. A failure is the name of a test that
 * failed or was skipped, or a failure outside any test, such as a file that did not load; `flaky`
 * names the tests that passed only on a retry.
 */
function counted(passed, failures, flaky = []) {
  return { passed, failures, flaky };
}

/** A run without a report, such as one whose set-up failed. */
export function noReport(what) {
  return counted(0, [`${what}: nenhum relatório, os testes não chegaram a rodar`]);
}

/**
 * Reads vitest's JSON report. Each project's tests are in `tests/<project>/`; a project that ran
 * none is a failure, because a wrong pattern would otherwise look like success. A skipped test also
 * fails, because its program is missing and the gap would go unnoticed.
 */
export function vitestCounts(report, root, projects) {
  const executed = new Map(projects.map((project) => [project, 0]));
  const failures = [];
  let passed = 0;
  for (const file of report.testResults) {
    const name = path.relative(root, file.name).split(path.sep).join('/');
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    const filePassed = file.assertionResults.filter(({ status }) => status === 'passed').length;
    passed += filePassed;
    failures.push(...failed.map((test) => `${name} › ${test.fullName}`));
    if (!MAY_SKIP.includes(name)) {
      const skipped = file.assertionResults.filter(({ status }) => NOT_RUN.includes(status));
      failures.push(...skipped.map((test) => skippedTest(`${name} › ${test.fullName}`)));
    }
    if (file.status === 'failed' && failed.length === 0) failures.push(`${name}: ${file.message}`);
    const project = name.split('/')[1];
    if (executed.has(project)) {
      executed.set(project, executed.get(project) + filePassed + failed.length);
    }
  }
  return counted(passed, [...failures, ...withoutTests(executed)]);
}

/**
 * Reads Playwright's JSON report. A test that passed only on a retry counts as passed and is in
 * `flaky` (decision 0170). A skipped one is a failure: a test for one project alone has a tag
 * (`@js-only`), and does not appear in the other's report.
 */
export function playwrightCounts(report, projects) {
  const executed = new Map(projects.map((project) => [project, 0]));
  const failures = [];
  const flaky = [];
  let passed = 0;
  for (const { file, title, projectName, status } of testsIn(report.suites ?? [])) {
    const name = `[${projectName}] ${file} › ${title}`;
    if (status === 'skipped') {
      failures.push(skippedTest(name));
      continue;
    }
    if (status === 'expected' || status === 'flaky') passed += 1;
    else failures.push(name);
    if (status === 'flaky') flaky.push(name);
    executed.set(projectName, (executed.get(projectName) ?? 0) + 1);
  }
  const errors = (report.errors ?? []).map((error) => `Playwright: ${error.message ?? error}`);
  return counted(passed, [...failures, ...errors, ...withoutTests(executed)], flaky);
}

function skippedTest(name) {
  return `${name}: não rodou`;
}

function testsIn(suites) {
  return suites.flatMap((suite) => [
    ...(suite.specs ?? []).flatMap(({ file, title, tests }) =>
      tests.map((test) => ({ file, title, ...test })),
    ),
    ...testsIn(suite.suites ?? []),
  ]);
}

function withoutTests(executed) {
  return [...executed]
    .filter(([, count]) => count === 0)
    .map(([project]) => `nenhum teste rodou no projeto ${project}`);
}
