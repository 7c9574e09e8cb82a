import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Locator, Page } from '@playwright/test';

const PASSWORD = 'Gesso&Drywall7';

export interface Professional {
  name: string;
  email: string;
  password: string;
}

/**
 * A professional for one test, made by the operator's command: other tests need the demo account
 * unchanged.
 */
export async function newProfessional(
  { dataDir, webUrl }: { dataDir: string; webUrl: string },
  firstNames: string,
): Promise<Professional> {
  const cpf = generateCpf();
  // A distinct name for each run, since the lists keep those of other tests.
  const name = `${firstNames} ${letters(cpf)}`;
  const email = `pessoa${cpf}@prumo.com.br`;
  await promisify(execFile)(
    process.execPath,
    [
      path.resolve('build/prumo.js'),
      'create-professional',
      ...['--name', name, '--email', email, '--cpf', cpf],
    ],
    {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PRUMO_PASSWORD: PASSWORD,
        DATA_DIR: dataDir,
        WEB_URL: webUrl,
      },
    },
  );
  return { name, email, password: PASSWORD };
}

/** Fills in and sends the sign-in form of a page or a dialog. */
export async function sendSignIn(
  where: Page | Locator,
  { email, password }: Professional,
): Promise<void> {
  await where.getByLabel('E-mail ou CPF').fill(email);
  await where.getByLabel('Senha').fill(password);
  await where.getByRole('button', { name: 'Entrar' }).click();
}

/** Digits as a surname: names contain no digits. */
function letters(digits: string): string {
  const text = [...digits].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  return text[0]?.toUpperCase() + text.slice(1);
}
