import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Locator, Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { keysArrive, trapsTheFocus } from '../../support/keyboard';
import { button, open, openTab } from '../../support/person';
import type { PrumoServers } from '../../support/prumo-servers';

/**
 * A dialog that opens by itself or by the server's response; those opened by a button alone are
 * tested on every screen, in screens.spec.
 */
interface OwnDialog {
  /** The component that contains the dialog. */
  file: string;
  name: string;
  /** Opens it; returns the element focused before, if it still exists when the dialog closes. */
  open: (page: Page, prumo: PrumoServers) => Promise<Locator | null>;
  /** The element to type or answer in. */
  first: (dialog: Locator) => Locator;
}

const field = (label: string) => (dialog: Locator) => dialog.getByLabel(label, { exact: true });
const answer = (name: string) => (dialog: Locator) =>
  dialog.getByRole('button', { name, exact: true });

async function pressed(of: Locator): Promise<Locator> {
  await of.click();
  return of;
}

async function sell(page: Page): Promise<void> {
  await open(page, '/dashboard/direct-sale');
  await page.getByLabel('Código do produto', { exact: true }).fill('1');
  await page.getByLabel('Código do produto', { exact: true }).press('Enter');
  await expect(page.locator('[name="products[0].idProduct"]')).toHaveValue('1');
}

const DIALOGS: readonly OwnDialog[] = [
  {
    file: 'search/search-dialog',
    name: 'Buscar',
    open: async (page) => {
      await open(page, '/dashboard/client');
      const before = page.getByLabel('Nome', { exact: true });
      await before.press('Control+k');
      return before;
    },
    first: (dialog) => dialog.getByRole('combobox'),
  },
  {
    file: 'order/late/product-search-dialog',
    name: 'Buscar produto',
    open: async (page) => {
      await open(page, '/dashboard/order/new');
      await openTab(page, 'Itens do pedido');
      return pressed(button(page, 'Buscar produto'));
    },
    first: field('Descrição'),
  },
  {
    file: 'order/late/new-product-dialog',
    name: 'Cadastrar produto',
    open: async (page) => {
      await open(page, '/dashboard/order/new');
      await openTab(page, 'Itens do pedido');
      return pressed(button(page, 'Cadastrar produto'));
    },
    first: field('Descrição'),
  },
  {
    file: 'order/late/new-professional-dialog',
    name: 'Cadastrar profissional',
    open: async (page) => {
      await open(page, '/dashboard/order/new');
      await openTab(page, 'Informações da obra');
      return pressed(button(page, 'Cadastrar profissional'));
    },
    first: field('Nome completo'),
  },
  {
    file: 'order/late/note-dialog',
    name: 'Gerar NF',
    open: async (page) => {
      await open(page, '/dashboard/order/3');
      await button(page, 'Opções').click();
      await button(page, 'Gerar NF').click();
      return button(page, 'Opções');
    },
    first: (dialog) => dialog.getByRole('radio').first(),
  },
  {
    file: 'order/late/clearing-dialog',
    name: 'Apagar dados das parcelas?',
    open: async (page) => {
      await open(page, '/dashboard/order/3');
      await page.getByLabel('Status').selectOption({ label: 'Orçamento' });
      return pressed(button(page, 'Salvar'));
    },
    first: answer('Voltar sem salvar'),
  },
  {
    file: 'direct-sale/dialogs/sale-dialog',
    name: 'Pagamento',
    open: async (page) => {
      await sell(page);
      await pressed(button(page, 'Finalizar'));
      return page.getByLabel('Código de barras', { exact: true });
    },
    first: answer('Dinheiro'),
  },
  {
    file: 'direct-sale/dialogs/sale-dialog',
    name: 'Finalizar venda',
    open: async (page) => {
      await sell(page);
      await button(page, 'Finalizar').click();
      await button(page, 'Próximo').click();
      return null;
    },
    first: (dialog) => dialog.locator('[name=clientCpfCnpj]'),
  },
  {
    file: 'direct-sale/dialogs/sale-dialog',
    name: 'Cadastrar cliente',
    open: async (page) => {
      await sell(page);
      await button(page, 'Finalizar').click();
      await button(page, 'Próximo').click();
      await page.locator('[name=clientCpfCnpj]').fill(generateCpf());
      await page.locator('[name=clientCpfCnpj]').press('Enter');
      return null;
    },
    first: (dialog) => dialog.locator('[name=registerName]'),
  },
  {
    file: 'direct-sale/dialogs/sale-dialog',
    name: 'Deseja realmente cancelar?',
    open: async (page) => {
      await sell(page);
      await pressed(button(page, 'Cancelar'));
      return page.getByLabel('Código de barras', { exact: true });
    },
    first: answer('Não, continuar a venda'),
  },
  {
    file: 'security/give-away-dialog',
    name: 'Deixar de ser administrador?',
    open: async (page, prumo) => {
      await open(page, '/dashboard/security/roles');
      await page.getByRole('link', { name: 'Escolher o papel de Marina Duarte Campos' }).click();
      await page.getByLabel('Papel', { exact: true }).selectOption('counter');
      prumo.gate.reply('GET security/roles', {
        status: 200,
        body: { RolesOn: true, Roles: [] },
      });
      return pressed(button(page, 'Atualizar'));
    },
    first: (dialog) => dialog.getByRole('link', { name: 'Continuar administrador' }),
  },
  {
    file: '../components/navigation/leave-dialog',
    name: 'Há alterações não salvas',
    open: async (page) => {
      await open(page, '/dashboard/order/new');
      await page.locator('[name=clientName]').fill('Nome que fica');
      return pressed(
        page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Meu Perfil' }),
      );
    },
    first: answer('Continuar editando'),
  },
  {
    file: '../components/ui/payment-due',
    name: 'Pagamento pendente!',
    open: async (page, prumo) => {
      prumo.gate.reply('GET client/filter', {
        status: 402,
        body: { message: 'Assinatura vencida.' },
      });
      await open(page, '/dashboard/client?name=a');
      return null;
    },
    first: answer('Entendi'),
  },
];

for (const { file, name, open: arrive, first } of DIALOGS) {
  test(`${name}: focuses its input, and restores the focus @js-only`, async ({
    signedIn: page,
    prumo,
  }) => {
    void file;
    const before = await arrive(page, prumo);
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog).toBeVisible();
    await expect(first(dialog)).toBeFocused();
    await trapsTheFocus(page);
    // Between the last stop and the first no key reaches the page.
    await first(dialog).focus();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    if (before) await expect(before).toBeFocused();
    if (await before?.evaluate((focused) => focused instanceof HTMLInputElement))
      await keysArrive(page, page.locator(':focus'));
    else await expect(page.locator('body')).not.toBeFocused();
  });
}

test('every dialog that opens by itself is tested here @once', () => {
  const app = path.resolve(import.meta.dirname, '../../../app');
  const files = readdirSync(app, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.tsx'),
  );
  const own = files.filter(
    (file) =>
      !['components/ui/dialog.tsx', 'features/order/late/order-dialog.tsx'].includes(file) &&
      /<(dialog|Popup|OrderDialog)\b/.test(readFileSync(path.join(app, file), 'utf8')),
  );
  const tried = DIALOGS.map(({ file }) => path.join('features', `${file}.tsx`));
  // delete-link is opened by its link, as screens.spec does on every screen; the others are tested
  // in fiscal-note.spec, combobox.spec, dead-session.spec and other-person.spec.
  expect(own.filter((file) => !tried.includes(file))).toEqual([
    'features/deletion/delete-link.tsx',
    'features/fiscal-note/note-cancelling.tsx',
    'features/menu/quick-search.tsx',
    'features/session/other-person-dialog.tsx',
    'features/session/sign-in-dialog.tsx',
  ]);
});
