import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Files whose tests may be skipped: a small disk can only be mounted by root. */
const MAY_SKIP = ['tests/faults/disk-full.test.ts'];

/** Of an error outside any test, as many lines of vitest's report are shown: its text and place. */
const LINES_OF_ONE = 20;

/** The title of one: `⎯⎯ Unhandled Rejection ⎯⎯`, not of the whole list nor of failed tests. */
const ERROR_TITLE = /^⎯+ (?!Unhandled Errors|Failed )\S.* ⎯+$/u;

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
    failures.push(...failed.map((test) => `${name} › ${test.fullName}${reason(test)}`));
    if (!MAY_SKIP.includes(name)) {
      const skipped = file.assertionResults.filter(({ status }) => NOT_RUN.includes(status));
      failures.push(...skipped.map((test) => skippedTest(`${name} › ${test.fullName}`)));
    }
    if (file.status === 'failed' && failed.length === 0) {
      failures.push(`${name}: ${firstLine(file.message)}`);
    }
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
  const errors = (report.errors ?? []).map(
    (error) => `Playwright: ${firstLine(error.message ?? String(error))}`,
  );
  return counted(passed, [...failures, ...errors, ...withoutTests(executed)], flaky);
}

/**
 * The lines in which vitest tells errors outside any test, such as a rejection that nobody awaits:
 * they end its run with code 1, and its JSON report does not have them.
 */
export function strayErrors(output) {
  const lines = stripVTControlCharacters(output).split('\n');
  const told = lines.flatMap((line, at) =>
    ERROR_TITLE.test(line) ? lines.slice(at, at + LINES_OF_ONE) : [],
  );
  return told.map((line) => line.trimEnd()).filter(Boolean);
}

function firstLine(text) {
  return text.trim().split('\n')[0];
}

/** The first line of a failed test's message, after a colon; vitest knows none of some. */
function reason({ failureMessages }) {
  const message = failureMessages?.[0];
  return message ? `: ${firstLine(stripVTControlCharacters(message))}` : '';
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
