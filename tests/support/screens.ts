import type { Page } from '@playwright/test';

import type { PrumoServers } from './prumo-servers';

/**
 * Every screen: checks that apply to all screens iterate over this list. A test ensures that no
 * page is missing.
 */
export interface Screen {
  path: string;
  who: 'signedIn' | 'signedOut';
  /** How to reach a screen that cannot be opened by its address alone. */
  arrive?: (page: Page, prumo: PrumoServers) => Promise<void>;
}

/** Opened without a session. */
const PUBLIC_PATHS = [
  '/',
  '/send-recovery-email',
  '/sign-up-password?complete-register=usado',
  '/confirm-email?email-change=x',
  '/stop-email-change?email-change=x',
  '/stop-second-factor?second-factor=x',
];

const PATHS = [
  '/dashboard',
  '/dashboard/client',
  '/dashboard/client?name=&cpfCnpj=&status=',
  '/dashboard/client/new',
  // They owe something overdue.
  '/dashboard/client/6',
  '/dashboard/client/1/anonymise',
  '/dashboard/company',
  '/dashboard/company/new',
  '/dashboard/company/1',
  '/dashboard/company/1/contract',
  '/dashboard/company/1/face',
  '/dashboard/company/1/messages',
  '/dashboard/company/1/bank-account',
  '/dashboard/company/1/fiscal',
  '/dashboard/company/1/fiscal/certificate',
  '/dashboard/fiscal-note',
  '/dashboard/fiscal-note/1',
  '/dashboard/supplier',
  '/dashboard/supplier/new',
  '/dashboard/supplier/1',
  '/dashboard/professional',
  '/dashboard/professional/new',
  '/dashboard/professional/3',
  '/dashboard/product',
  '/dashboard/product?description=nada',
  '/dashboard/product/new',
  '/dashboard/product/1',
  '/dashboard/import/client',
  '/dashboard/receivable',
  '/dashboard/receivable?due=overdue&site=rua',
  '/dashboard/receivable/categories',
  '/dashboard/payable',
  '/dashboard/payable?isPaid=-1',
  '/dashboard/payable/new',
  '/dashboard/payable/categories',
  '/dashboard/payable/chosen?id=4&id=5',
  '/dashboard/payable/4',
  '/dashboard/profile',
  '/dashboard/search?query=placa',
  '/dashboard/help',
  '/dashboard/help/quote',
  '/dashboard/profile/access',
  '/dashboard/profile/second-factor',
  '/dashboard/history',
  '/dashboard/history/order/3',
  '/dashboard/security',
  '/dashboard/security/events',
  '/dashboard/security/people/3',
  '/dashboard/security/roles',
  '/dashboard/security/roles/office',
  '/dashboard/order',
  '/dashboard/order/new',
  '/dashboard/order/3',
  '/dashboard/order/19/client-link',
  '/dashboard/order/3/payments',
  '/dashboard/order/3/send',
  '/dashboard/order/3/send/quote',
  '/dashboard/order/3/send/quote/whatsapp',
  '/dashboard/direct-sale',
  '/dashboard/direct-sale?sale=3&change=1250',
  '/dashboard/direct-sale/pix?value=11000&sale=b7c1f0de-2f3a-4d61-9c3e-0a1b2c3d4e5f',
  '/dashboard/order/3/coupon?width=80',
  '/dashboard/report',
  '/dashboard/report?startDate=2026-03-02&endDate=2026-03-01',
  '/dashboard/delete/client/1',
  '/dashboard/deactivate/client?id=1&id=2',
  '/dashboard/saved-filter/order?list=%3Fstatus%3D1',
  '/dashboard/nada',
];

/** A file with all required columns, and a row where everything is wrong. */
const ROWS = 'CPF;Nome;Celular;CEP;Rua;Número;Bairro;Cidade;Estado\r\n1;Um;1;1;R;1;B;C;X';
const IMPORTED = {
  name: 'clientes.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(ROWS, 'latin1'),
};

export const SCREENS: readonly Screen[] = [
  ...PUBLIC_PATHS.map((path) => ({ path, who: 'signedOut' }) as const),
  {
    path: '/sign-up-password?complete-register=convite',
    who: 'signedOut',
    arrive: async (page, prumo) => {
      prumo.gate.reply('POST professional/invitation', {
        status: 200,
        body: { Name: 'Maria Aparecida da Silva', Email: 'maria.silva@gesso.com.br' },
      });
      await page.goto('/sign-up-password?complete-register=convite');
      await page.getByText('maria.silva@gesso.com.br').waitFor();
    },
  },
  { path: '/send-code-received', who: 'signedOut', arrive: askForCode },
  {
    path: '/create-new-password',
    who: 'signedOut',
    arrive: async (page, prumo) => {
      await askForCode(page);
      prumo.gate.reply('POST session/validate-recovery-code', { status: 200, body: {} });
      await page.getByLabel('Código').fill('123456');
      await page.getByRole('button', { name: 'Validar código' }).click();
      await page.waitForURL(/create-new-password/);
    },
  },
  {
    path: '/second-factor',
    who: 'signedOut',
    arrive: async (page, prumo) => {
      prumo.gate.reply('POST session/login', {
        status: 200,
        body: { SecondFactor: { Token: 'half' } },
      });
      await page.goto('/');
      await page.getByLabel('E-mail ou CPF').fill('joao.ferraz@prumo.com.br');
      await page.getByLabel('Senha').fill('Qualquer@1');
      await page.getByRole('button', { name: 'Entrar' }).click();
      await page.waitForURL(/second-factor/);
    },
  },
  ...PATHS.map((path) => ({ path, who: 'signedIn' }) as const),
  {
    path: '/dashboard/import/client/1',
    who: 'signedIn',
    arrive: async (page) => {
      await page.goto('/dashboard/import/client');
      await page.getByLabel('Arquivo CSV').setInputFiles(IMPORTED);
      await page.getByRole('button', { name: 'Enviar e conferir' }).click();
      await page.waitForURL(/import\/client\/\d+$/);
      // The earlier screen may still be there, with its table of imports.
      await page.getByRole('table', { name: 'Erros do arquivo' }).waitFor();
    },
  },
  {
    path: '/dashboard/receivable/receive',
    who: 'signedIn',
    arrive: (page) => withTwoTicked(page, 'Receber marcadas'),
  },
  {
    path: '/dashboard/receivable/remind',
    who: 'signedIn',
    arrive: (page) => withTwoTicked(page, 'Enviar lembretes'),
  },
  { path: '/dashboard/profile/second-factor?prepared', who: 'signedIn', arrive: prepareFactor },
  {
    path: '/dashboard/profile/recovery-codes',
    who: 'signedIn',
    arrive: async (page, prumo) => {
      await prepareFactor(page, prumo);
      prumo.gate.reply('PUT session/second-factor', {
        status: 200,
        body: { RecoveryCodes: ['0123456789abcdef', 'ghjkmnpqrstvwxyz'] },
      });
      await page.getByLabel('Código que o aplicativo mostra').fill('123456');
      await page.getByRole('button', { name: 'Ligar' }).click();
      await page.waitForURL(/recovery-codes/);
    },
  },
];

/** Goes to the QR code, of a made-up secret. */
async function prepareFactor(page: Page, { gate }: PrumoServers): Promise<void> {
  gate.reply('POST session/second-factor/setup', {
    status: 200,
    body: {
      Secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      Uri: 'otpauth://totp/Prumo:joao?issuer=Prumo&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    },
  });
  await page.goto('/dashboard/profile/second-factor');
  await page.getByLabel('Senha atual').fill('Qualquer@1');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Ligar' }).waitFor();
}

async function askForCode(page: Page): Promise<void> {
  await page.goto('/send-recovery-email');
  await page.getByLabel('E-mail').fill('joao.ferraz@prumo.com.br');
  await page.getByRole('button', { name: 'Já possuo o código' }).click();
  await page.waitForURL(/send-code-received/);
}

/** The page that a button opens for two installments of the list. */
async function withTwoTicked(page: Page, button: string): Promise<void> {
  await page.goto('/dashboard/receivable');
  const boxes = page.getByRole('checkbox', { name: /^Receber a/ });
  for (const index of [0, 1]) await boxes.nth(index).check();
  await page.getByRole('button', { name: button }).click();
  await page.waitForURL(/\/receivable\/re\w+\?/);
}
