import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { removeTemporaryFolder, temporaryFolder } from './temporary-folder.mjs';
import { noReport, playwrightCounts, strayErrors, vitestCounts } from './test-counts.mjs';

const root = path.resolve(import.meta.dirname, '..');
const results = path.join(root, 'test-results');
const bin = (name) => path.join(root, 'node_modules/.bin', name);

/**
 * Steps that report only by exit code. They run in parallel, the longest first, and print when they
 * end. Each is a command of package.json, so that `npm run` and `npm test` check alike.
 */
const CHECKS = [
  { name: 'construção', script: 'build' },
  { name: 'lint', script: 'lint:code' },
  { name: 'formato', script: 'lint:format' },
  { name: 'promessas', script: 'lint:promises' },
  { name: 'tipos', script: 'typecheck' },
  { name: 'o que ninguém usa', script: 'lint:unused' },
  { name: 'setas e círculos', script: 'lint:arrows' },
].map(({ name, script }) => ({ name, command: ['npm', 'run', '--silent', script] }));

/** Steps that count tests. Each has the whole machine and prints as it goes. */
const TESTS = [
  // One run: the projects read many of the same files, and each end overlaps the next start.
  vitestStep('testes de regras, telas, API e falhas', [
    ...['api', 'start', 'faults', 'app', 'domain', 'web', 'lint'],
  ]),
  {
    name: 'testes no navegador',
    command: [bin('playwright'), 'test'],
    report: path.join(results, 'playwright.json'),
    count: (report) => playwrightCounts(report, ['js', 'no-js', 'pdf-viewer']),
  },
];

function vitestStep(name, projects) {
  const report = path.join(results, 'vitest.json');
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  return {
    name,
    command: [bin('vitest'), 'run', ...chosen, ...reporters],
    report,
    count: (content) => vitestCounts(content, root, projects),
  };
}

const TMPDIR = temporaryFolder();
process.on('exit', () => removeTemporaryFolder(TMPDIR));
// Without a listener a signal ends this process and leaves the folder; the child gets it too.
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const outcomes = [];

await inLanes(2, CHECKS, async (step) => {
  const { code, seconds, output } = await run(step);
  if (code !== 0) process.stdout.write(`\n${output.trimEnd()}\n`);
  record(step, { passed: 0, failures: code === 0 ? [] : [step.name], flaky: [] }, seconds);
});
for (const step of TESTS) {
  console.log(`\n▶ ${step.name}`);
  const { code, seconds, output } = await run(step, process.stdout);
  const counts = readCounts(step);
  // A failing runner with all tests passed means an error outside any test.
  if (code !== 0 && counts.failures.length === 0) {
    const errors = [`${step.name}: o executor terminou com código ${code}`, ...strayErrors(output)];
    counts.failures.push(errors.join('\n'));
  }
  record(step, counts, seconds);
}
finish();

async function inLanes(lanes, steps, work) {
  const waiting = [...steps];
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) await work(step);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** Runs a step to its end; what it prints goes to `shown`, if given, as it comes. */
async function run(step, shown) {
  const started = Date.now();
  const [program, ...args] = step.command;
  const child = spawn(program, args, {
    cwd: root,
    env: { ...process.env, TMPDIR, TEST_MODULES: path.join(TMPDIR, 'modules') },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      chunks.push(chunk);
      shown?.write(chunk);
    });
  }
  const [code] = await once(child, 'close');
  const seconds = Math.round((Date.now() - started) / 1000);
  return { code: code ?? 1, seconds, output: Buffer.concat(chunks).toString() };
}

function readCounts(step) {
  try {
    return step.count(JSON.parse(readFileSync(step.report, 'utf8')));
  } catch {
    return noReport(step.name);
  }
}

function record(step, { passed, failures, flaky }, seconds) {
  const tests = step.count ? `, ${passed} passaram e ${failures.length} falharam` : '';
  const outcome = failures.length === 0 ? 'ok' : 'FALHOU';
  const line = `${outcome.padEnd(6)} ${step.name} (${seconds} s${tests})`;
  console.log(line);
  outcomes.push({ line, passed, failures, flaky });
}

/** Failures and flaky tests are also listed at the end, for those who read only the last lines. */
function finish() {
  console.log('\nResumo');
  for (const { line, failures, flaky } of outcomes) {
    console.log(`  ${line}`);
    for (const name of flaky) console.log(`         só na segunda vez: ${name}`);
    for (const line of failures.flatMap((failure) => failure.trim().split('\n'))) {
      console.log(`         ${line}`);
    }
  }
  const passed = outcomes.reduce((total, outcome) => total + outcome.passed, 0);
  const failed = outcomes.reduce((total, outcome) => total + outcome.failures.length, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
