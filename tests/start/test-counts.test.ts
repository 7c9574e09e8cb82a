import { describe, expect, it } from 'vitest';

import {
  noReport,
  playwrightCounts,
  strayErrors,
  vitestCounts,
} from '../../scripts/test-counts.mjs';

const file = (name: string, statuses: string[], { status = 'passed', message = '' } = {}) => ({
  name: `/house/${name}`,
  status,
  message,
  assertionResults: statuses.map((each, n) => ({ status: each, fullName: `test ${n + 1}` })),
});

describe('counting a vitest report', () => {
  it('adds up the tests of all files', () => {
    const testResults = [
      file('tests/domain/money.test.ts', ['passed', 'passed']),
      file('tests/app/form.test.ts', ['passed', 'failed'], { status: 'failed' }),
    ];
    const counts = vitestCounts({ testResults }, '/house', ['domain', 'app']);
    expect(counts).toEqual({ passed: 3, failures: ['tests/app/form.test.ts › test 2'], flaky: [] });
  });

  it('names the first line of what a failed test says', () => {
    const [name, fullName] = ['/house/tests/api/a.test.ts', 'adds'];
    const failureMessages = ['AssertionError: expected 1 to be 2\n    at a.test.ts:3'];
    const assertionResults = [{ status: 'failed', fullName, failureMessages }];
    const testResults = [{ name, status: 'failed', message: '', assertionResults }];
    expect(vitestCounts({ testResults }, '/house', ['api']).failures).toEqual([
      'tests/api/a.test.ts › adds: AssertionError: expected 1 to be 2',
    ]);
  });

  it('counts a file that did not load as a failure', () => {
    const testResults = [
      file('tests/domain/money.test.ts', ['passed']),
      file('tests/domain/date.test.ts', [], { status: 'failed', message: 'Cannot find module' }),
    ];
    const counts = vitestCounts({ testResults }, '/house', ['domain']);
    expect(counts).toEqual({
      passed: 1,
      failures: ['tests/domain/date.test.ts: Cannot find module'],
      flaky: [],
    });
  });

  it.each(['skipped', 'pending', 'todo'])('counts a test that is %s as a failure', (status) => {
    const testResults = [file('tests/api/danfe.test.ts', ['passed', status])];
    expect(vitestCounts({ testResults }, '/house', ['api'])).toEqual({
      passed: 1,
      failures: ['tests/api/danfe.test.ts › test 2: não rodou'],
      flaky: [],
    });
  });

  it('counts a skipped test as nothing if it may be skipped', () => {
    const testResults = [
      file('tests/faults/disk-full.test.ts', ['skipped', 'skipped']),
      file('tests/faults/kills.test.ts', ['passed']),
    ];
    const counts = vitestCounts({ testResults }, '/house', ['faults']);
    expect(counts).toEqual({ passed: 1, failures: [], flaky: [] });
  });

  it('counts a project that ran no test as a failure', () => {
    const testResults = [
      file('tests/domain/money.test.ts', ['passed']),
      file('tests/api/client.test.ts', []),
    ];
    const counts = vitestCounts({ testResults }, '/house', ['domain', 'api']);
    expect(counts).toEqual({
      passed: 1,
      failures: ['nenhum teste rodou no projeto api'],
      flaky: [],
    });
  });
});

it('errors outside the tests are found in what vitest prints, with their place', () => {
  const bar = '\u001b[31m⎯⎯⎯⎯⎯⎯\u001b[39m';
  const printed = [
    ' ✓ api tests/api/client.test.ts (1 test) 54ms',
    `${bar}\u001b[41m Unhandled Errors ${bar}`,
    'Vitest caught 2 unhandled errors during the test run.',
    '',
    `${bar} Unhandled Rejection ${bar}`,
    'Error: Connection terminated',
    ' ❯ api/db/pool.ts:12:3',
    '',
    `${bar} Failed Tests 1 ${bar}`,
  ].join('\n');
  const told = strayErrors(printed);
  expect(told[0]).toMatch(/Unhandled Rejection/u);
  expect(told.slice(1, 3)).toEqual(['Error: Connection terminated', ' ❯ api/db/pool.ts:12:3']);
  expect(strayErrors(' ✓ api tests/api/client.test.ts')).toEqual([]);
});

describe('counting a Playwright report', () => {
  const suite = (...tests: { projectName: string; status: string }[]) => ({
    suites: [
      { suites: [{ specs: [{ file: 'order.spec.ts', title: 'saves', tests }] }], specs: [] },
    ],
    errors: [],
  });

  it('reads nested suites; flaky is passed and named, skipped is a failure', () => {
    const report = suite(
      { projectName: 'js', status: 'expected' },
      { projectName: 'js', status: 'flaky' },
      { projectName: 'no-js', status: 'unexpected' },
      { projectName: 'no-js', status: 'skipped' },
    );
    expect(playwrightCounts(report, ['js', 'no-js'])).toEqual({
      passed: 2,
      failures: ['[no-js] order.spec.ts › saves', '[no-js] order.spec.ts › saves: não rodou'],
      flaky: ['[js] order.spec.ts › saves'],
    });
  });

  it('counts an error outside of the tests and a project without tests', () => {
    const report = {
      ...suite({ projectName: 'js', status: 'expected' }),
      errors: [{ message: 'Chromium não encontrado' }],
    };
    expect(playwrightCounts(report, ['js', 'no-js'])).toEqual({
      passed: 1,
      failures: ['Playwright: Chromium não encontrado', 'nenhum teste rodou no projeto no-js'],
      flaky: [],
    });
  });
});

it('a run without a report is one failure', () => {
  expect(noReport('testes da API')).toEqual({
    passed: 0,
    failures: ['testes da API: nenhum relatório, os testes não chegaram a rodar'],
    flaky: [],
  });
});
