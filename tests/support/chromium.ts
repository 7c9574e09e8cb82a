import { existsSync } from 'node:fs';

import { chromium } from '@playwright/test';

import { installDebianPackage } from './debian-package';
import { canInstallDebianPackages, findOnPath, isExecutable } from './programs';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const HOW_TO_INSTALL =
  'Chromium não encontrado e não foi possível instalá-lo. Instale-o ' +
  '(Debian/Ubuntu: apt-get install chromium; outros: npx playwright install chromium) ' +
  'ou aponte CHROMIUM_PATH para o executável.';

/** The browser for the screen tests, installed when missing. */
export function findChromium(): string {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (isExecutable(given)) return given;
    throw new Error(`CHROMIUM_PATH aponta para ${given}, que não é um programa executável.`);
  }
  const installed = findOnPath(...NAMES) ?? playwrightsOwn();
  if (installed !== null) return installed;
  if (canInstallDebianPackages() && installDebianPackage('chromium')) {
    const fresh = findOnPath(...NAMES);
    if (fresh !== null) return fresh;
  }
  throw new Error(HOW_TO_INSTALL);
}

const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * The headless shell for tests that need no window: the same engine, opening pages in half the
 * time. Installed where possible; otherwise, or when CHROMIUM_PATH is set, one browser runs
 * everything.
 */
export function findHeadlessShell(): string {
  const whole = findChromium();
  const given = process.env.HEADLESS_SHELL_PATH;
  if (given) return given;
  if (process.env.CHROMIUM_PATH) return whole;
  const installed = findOnPath(HEADLESS_SHELL);
  if (installed !== null) return installed;
  const fresh =
    canInstallDebianPackages() && installDebianPackage(HEADLESS_SHELL)
      ? findOnPath(HEADLESS_SHELL)
      : null;
  return fresh ?? whole;
}

function playwrightsOwn(): string | null {
  const file = chromium.executablePath();
  return file !== '' && existsSync(file) ? file : null;
}
