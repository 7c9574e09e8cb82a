import { defineConfig } from '@playwright/test';

import { findChromium, findHeadlessShell } from './tests/support/chromium';
import { machineClock } from './tests/support/run-clock';

// The workers read this file again; they take the browsers found the first time.
const executablePath = findHeadlessShell();
const wholeBrowser = findChromium();
process.env.HEADLESS_SHELL_PATH = executablePath;
process.env.CHROMIUM_PATH = wholeBrowser;

const asRoot = process.getuid?.() === 0;

// Chromium's sandbox refuses root; the rest keeps it from calling its maker's servers, and any
// other: a page that leads to one ends at an error at once, whatever network there is.
const args = [
  ...(asRoot ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

/**
 * A worker's pages share one process, which knows the app's scripts already (measured: a page's CPU
 * time is a fifth less).
 */
const oneProcess = '--renderer-process-limit=1';

/** A page lives for seconds: what V8 compiles anew for it in the background is never earned back. */
const quickCode = '--js-flags=--no-opt --no-maglev';

// On a run with another clock (scripts/test-on-day.mjs) only the pages have it: see run-clock.
const env = machineClock();

export default defineConfig({
  testDir: 'tests/browser',
  outputDir: 'test-results/browser',
  globalSetup: './tests/support/build-for-run.ts',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A journey that a busy machine broke is taken once more, and named at the end (decision 0170).
  retries: 1,
  // Three on two cores: with two, both are busy all but a hundredth of the time; a fourth costs a
  // sixth more of both (106 journeys: 131 s with two, 133 s with three, 154 s with four).
  workers: 3,
  // They end what hangs. What only waits its turn on a busy machine is waited for.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: 'test-results/playwright.json' }],
    ['junit', { outputFile: 'test-results/playwright.xml' }],
  ],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    trace: 'off',
    launchOptions: { executablePath, args: [...args, oneProcess, quickCode], env },
  },
  projects: [
    { name: 'js', grepInvert: /@nojs-only|@pdf-viewer/ },
    // What shows a PDF inside a page: only the whole browser can.
    {
      name: 'pdf-viewer',
      grep: /@pdf-viewer/,
      use: { launchOptions: { executablePath: wholeBrowser, args, env } },
    },
    // @once: what the server alone answers, or what another journey or a fast test posts natively.
    { name: 'no-js', grepInvert: /@js-only|@once/, use: { javaScriptEnabled: false } },
  ],
});
