import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { clearExtensionCache } from '~/server/http/extensions.server';

import { appHandler } from '../support/app-handler';
import { billEntity, paidBill } from '../support/bill-entities';
import { typedBill } from '../support/bill-post';
import { pageOf } from '../support/page';
import { post, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const REPEAT = { body: ['bill-repeat', 'bill-bar-code'] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-02-21T15:00:00Z') });
  api.state.bills = [billEntity()];
});
afterEach(() => void vi.useRealTimers());

describe('the page of a bill', async () => {
  const handle = await appHandler();
  const visit = async (path: string, init?: RequestInit) =>
    pageOf(await handle(await signedInRequest(path, init)));

  it('when new chooses no supplier, and does not repeat if the API cannot', async () => {
    const page = await visit('/dashboard/payable/new');
    expect([page.status, page.value('idSupplier'), page.value('times')]).toEqual([200, '', null]);
    for (const words of ['Cadastrar conta a pagar', 'Pagar hoje', 'Salvar', 'Gesso Araripe'])
      expect(page.text).toContain(words);
    expect(page.text).not.toContain('Gerar recibo');
  });

  it('when new repeats if the API does', async () => {
    api.reply('GET extensions', REPEAT);
    expect((await visit('/dashboard/payable/new')).value('times')).toBe('');
  });

  it.each([
    ['stores no files', [], false],
    ['stores one per bill', ['bill-attachment'], true],
    ['stores several', ['bill-attachment', 'bill-attachments'], true],
  ])('when new leads on to its files, unless the API stores none: %s', async (_, names, is) => {
    clearExtensionCache();
    api.reply('GET extensions', { body: names });
    const { text } = await visit('/dashboard/payable/new');
    expect(text.includes('Salvar e anexar')).toBe(is);
  });

  it('that is stored has files of its own, and no button that leads to them', async () => {
    clearExtensionCache();
    api.reply('GET extensions', { body: ['bill-attachments'] });
    expect((await visit('/dashboard/payable/7')).text).not.toContain('Salvar e anexar');
  });

  it('that is paid offers no payment', async () => {
    api.state.bills = [paidBill()];
    const page = await visit('/dashboard/payable/7');
    expect([page.text.includes('Pagar hoje'), page.text.includes('Cancelar pagamento')]).toEqual([
      false,
      true,
    ]);
  });

  it('of a paid one shows its payment, its receipt, and a question before reversing it', async () => {
    api.state.bills = [paidBill()];
    const page = await visit('/dashboard/payable/7?isPaid=1');
    for (const words of [
      'Valor pago',
      'R$ 1.510,00',
      'Cancelar pagamento',
      'O status do boleto será alterado para Não Pago!',
      'Gerar recibo',
      'Atualizar',
    ])
      expect(page.text).toContain(words);
    expect([
      page.value('fees'),
      page.value('discount'),
      page.value('paymentDate'),
      page.value('dueDate'),
    ]).toEqual(['10,50', '0,50', '2026-03-09', '2026-03-20']);
    expect(page.html).toContain('href="/dashboard/payable/7/receipt"');
    expect(page.html).toContain('href="/dashboard/payable?isPaid=1#linha-7"');
  });

  it.each([{ PaymentDate: null }, { IdSupplier: null }, { IdCompany: null }])(
    'with %j has no receipt',
    async (change) => {
      api.state.bills = [paidBill(change)];
      expect((await visit('/dashboard/payable/7')).text).not.toContain('Gerar recibo');
    },
  );

  it('links to the other bills with its bar code', async () => {
    api.reply('GET extensions', REPEAT);
    api.state.bills = [billEntity({ BarCode: '123' })];
    api.reply('GET bill/bar-code/123', {
      body: [billEntity({ IdBillToPay: 8, Description: 'A mesma' }), billEntity()],
    });
    const page = await visit('/dashboard/payable/7');
    expect(page.text).toContain('Este código de barras já está cadastrado:');
    expect(page.html).toContain('href="/dashboard/payable/8"');
    expect(page.html).not.toContain('href="/dashboard/payable/7" target');
  });

  it('shows both values when the code contradicts the typed one, and posts what the code filled in', async () => {
    const said = ['Valor do código: R$ 1.500,00', 'Vencimento do código: 21/02/2025'];
    const read = { intent: 'read-bar-code', value: '1.600,00', dueDate: '22/02/2025' };
    const page = await visit('/dashboard/payable/new', post(typedBill(read)));
    for (const words of [...said, 'Usar o do código']) expect(page.text).toContain(words);
    expect([page.value('value'), page.value('dueDate'), page.value('valueOfCode')]).toEqual([
      '1.600,00',
      '2025-02-22',
      '',
    ]);
    const filled = await visit(
      '/dashboard/payable/new',
      post(typedBill({ ...read, value: '', dueDate: '' })),
    );
    expect([
      filled.value('value'),
      filled.value('valueOfCode'),
      filled.value('dueDateOfCode'),
    ]).toEqual(['1.500,00', '1.500,00', '2025-02-21']);
    for (const words of [...said, 'Usar o do código']) expect(filled.text).not.toContain(words);
  });

  it('shows what was posted, without JavaScript', async () => {
    const page = await visit(
      '/dashboard/payable/new',
      post(typedBill({ description: '', barCode: '', fees: '3,21' })),
    );
    expect([page.status, page.value('fees'), page.value('idSupplier')]).toEqual([422, '3,21', '9']);
    expect(page.text).toContain('Digite a descrição do lançamento');
  });
});
