import { generateCnpj, generateCpf } from '@brazilian-utils/brazilian-utils';
import type { Page } from '@playwright/test';

import { expect, test } from '../../support/browser-fixtures';
import { LATE, saveAnd } from '../../support/held-saves';
import { KEPT_FORMS } from '../../support/kept-forms';
import { nextYear } from '../../support/next-year';
import { answering, open, told } from '../../support/person';
import { nothingIsLeft, offer, typeAndReload, waitUntilNothingIsKept } from './support/kept';

/** The forms of registered records: kept-forms.spec.ts. */

const field = (page: Page, name: string) => page.locator(`main [name="${name}"]`);

const person = (name: string) => ({ name, phone: '19991230001', zipCode: '01001000' });

/** The form of each register: its required values, its choices, and the field typed into last. */
const NEW: {
  register: string;
  values: () => Record<string, string>;
  chosen?: Record<string, string>;
  late: string;
  saved: string;
}[] = [
  {
    register: 'client',
    values: () => ({ cpfCnpj: generateCpf(), ...person('Maria da Obra') }),
    late: 'complement',
    saved: 'Cliente atualizado com sucesso!',
  },
  {
    register: 'supplier',
    values: () => ({ cpfCnpj: generateCnpj(), ...person('Zé do Vale') }),
    late: 'complement',
    saved: 'Fornecedor atualizado com sucesso',
  },
  {
    register: 'company',
    values: () => ({ cnpj: generateCnpj(), ...person('Filial Nova') }),
    late: 'complement',
    saved: 'Empresa atualizada com sucesso',
  },
  {
    register: 'professional',
    values: () => {
      const cpf = generateCpf();
      return {
        cpf,
        birthDate: '05/12/1980',
        email: `p${cpf}@prumo.com.br`,
        ...person('Pedro da Obra'),
      };
    },
    late: 'complement',
    saved: 'Profissional atualizado com sucesso',
  },
  {
    register: 'product',
    values: () => ({ value: '10,00', ncm: '68091100', description: 'Placa' }),
    chosen: { idProductUnity: '1', blingIdProductGroup: '1' },
    late: 'description',
    saved: 'Produto atualizado com sucesso',
  },
  {
    register: 'payable',
    // Of several bills, the first is the record.
    values: () => ({
      value: '10,00',
      dueDate: nextYear('05/02'),
      times: '3',
      description: 'Frete',
    }),
    chosen: { idSupplier: '1', idCompany: '1' },
    late: 'observation',
    saved: 'Conta atualizada com sucesso',
  },
];

/** Fills in an open form of a new record. */
async function fillNew(page: Page, { values, chosen, late }: (typeof NEW)[number]) {
  for (const [name, value] of Object.entries(chosen ?? {}))
    await field(page, name).selectOption(value);
  for (const [name, value] of Object.entries(values())) await field(page, name).fill(value);
  if (late === 'complement') {
    await expect(field(page, 'city')).toHaveValue('São Paulo');
    await field(page, 'street').fill('Avenida das Obras');
    await field(page, 'number').fill('10');
  }
  await field(page, late).press('Control+End');
  await page.keyboard.type('Um');
}

for (const form of NEW) {
  const path = `/dashboard/${form.register}/new`;
  test(`${path}: typed text is offered again and asked about, and after the save is in the record's form, under the same caret @js-only`, async ({
    signedIn: page,
  }) => {
    const sample = KEPT_FORMS.find((one) => one.path === path);
    if (!sample) throw new Error(`no form at ${path}`);
    await open(page, `${path}?page=1`);
    const typing = await typeAndReload(page, sample);
    await offer(page).getByRole('button', { name: 'Descartar' }).click();
    await waitUntilNothingIsKept(page);

    await fillNew(page, form);
    await saveAnd(page, async () => {
      await page.keyboard.type(' dois ');
      await page.keyboard.press('ArrowLeft');
    });
    await told(page, LATE);
    await page.unrouteAll();
    await expect(page).toHaveURL(new RegExp(`/dashboard/${form.register}/\\d+\\?page=1$`));
    const late = field(page, form.late);
    await expect(late).toBeFocused();
    await page.keyboard.type(' três');
    await expect(late).toHaveValue(/Um dois três $/);
    await page.keyboard.press('Control+s');
    await told(page, form.saved);
    await page.goBack();
    await answering(page);
    await expect(late).toHaveValue(/Um dois três$/);
    // It was saved as the one that it is, and nothing of a second is kept.
    await nothingIsLeft(page, typing);
  });
}

test('typing while the list is loading leads back to the record @js-only', async ({
  signedIn: page,
}) => {
  for (const register of ['client', 'product']) {
    const form = NEW.find((one) => one.register === register);
    if (!form) throw new Error(`no form of ${register}`);
    await open(page, `/dashboard/${register}/new?page=1`);
    await fillNew(page, form);
    const asked = page.waitForRequest(/\/dashboard\/\w+\?page=1&_data=.*_index/);
    let letGo = () => undefined as void;
    const released = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(/_data=.*_index/, async (route) => {
      await released;
      await route.fallback().catch(() => undefined);
    });
    await page.keyboard.press('Control+s');
    await asked;
    await page.keyboard.type(' dois');
    await expect(page).toHaveURL(new RegExp(`/dashboard/${register}/\\d+\\?page=1$`));
    letGo();
    await page.keyboard.type(' três');
    await told(page, LATE);
    await expect(field(page, form.late)).toHaveValue(/Um dois três$/);
    await field(page, form.late).fill('');
    await page.keyboard.type('Fim');
    await page.keyboard.press('Control+s');
    await told(page, form.saved);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
});

test('when the answer does not name the new record, text typed after the save is reported as lost @js-only', async ({
  signedIn: page,
  prumo,
}) => {
  const form = NEW.find(({ register }) => register === 'client');
  if (!form) throw new Error('no form of client');
  await open(page, '/dashboard/client/new?page=1');
  await fillNew(page, form);
  prumo.gate.reply('POST client', { status: 201, body: {} });
  await saveAnd(page, () => page.keyboard.type(' dois'));
  await told(page, 'O que você digitou depois não foi salvo.');
  await expect(page).toHaveURL(/\/dashboard\/client\?page=1$/);
  prumo.gate.open();
});
