import { describe, expect, it } from 'vitest';

import { emptyDraft } from '@domain/order/draft/draft';

import { appHandler } from '../support/app-handler';
import { IDEMPOTENCY_KEY, ORDER_DRAFT, orderForm } from '../support/forms';
import { NO_CLIENT, press } from '../support/order-post';
import { pageOf } from '../support/page';
import { signedInPost } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();
const ADDRESS = { street: 'Praça da Sé', district: 'Sé', city: 'São Paulo', state: 'SP' };
describe('without JavaScript, every button returns the next draft and saves nothing', () => {
  const typed = {
    ...emptyDraft(),
    clientCpfCnpj: '529.982.247-25',
    clientName: 'M',
    observation: 'a\nb',
  };

  it('look up the client', async () => {
    const { status, answer } = await press('look-up-client', typed);
    expect(status).toBe(200);
    expect(answer).toMatchObject({ section: 'cliente', errors: [], toast: null });
    expect(answer.draft).toEqual({
      ...typed,
      idClient: '12',
      // The typed values can be restored.
      clientBefore: expect.stringContaining('"M"') as string,
      foundDocument: '52998224725',
      foundId: '12',
      clientName: 'Maria da Silva',
      clientPhone: '(11) 9 8765-4321',
      clientEmail: 'maria@exemplo.com.br',
      clientZipCode: '01.001-000',
      clientStreet: 'Praça da Sé',
      clientNumber: '10',
      clientDistrict: 'Sé',
      clientCity: 'São Paulo',
      clientState: 'SP',
    });
    expect(api.asked()).toEqual(['GET client/cpf-cnpj/52998224725']);
  });

  it('look up an unknown client: the typed values are the new client’s', async () => {
    const draft = { ...typed, clientCpfCnpj: '111.444.777-35' };
    const { answer } = await press('look-up-client', draft);
    expect(answer.draft).toEqual({ ...draft, typedDocument: '11144477735' });
    expect(answer.toast).toMatchObject({
      type: 'info',
      message: 'Cliente não cadastrado. Preencha os dados dele.',
    });
  });

  it('a save with a document typed over the client’s runs the look-up, and saves nothing', async () => {
    const overtyped = { ...ORDER_DRAFT, clientCpfCnpj: '111.444.777-35' };
    const { status, answer } = await press('save', overtyped);
    expect(status).toBe(422);
    expect(answer.toast).toMatchObject({
      message: 'Cliente não cadastrado. Preencha os dados dele.',
      description: 'O orçamento não foi salvo: confira o cliente, e salve de novo.',
    });
    expect(answer.draft).toMatchObject({ idClient: '', clientName: '', foundDocument: '' });
  });

  it.each(['---', ' ./ '])('a save with %j for the document is refused at it', async (signs) => {
    const { status, answer } = await press('save', { ...ORDER_DRAFT, clientCpfCnpj: signs });
    expect(status).toBe(422);
    expect(answer.errors).toEqual([{ path: 'clientCpfCnpj', message: 'CPF/CNPJ inválido' }]);
  });

  it('keeps a registered client’s order without their document', async () => {
    const told = 'Sem o documento, o orçamento deixa de ser do cliente cadastrado.';
    const textOf = async (draft: typeof ORDER_DRAFT) => {
      const posted = await signedInPost('/dashboard/order/40', orderForm(draft, 'refresh'));
      return (await pageOf(await handle(posted))).text;
    };
    expect(await textOf({ ...ORDER_DRAFT, clientCpfCnpj: '' })).toContain(told);
    expect(await textOf(ORDER_DRAFT)).not.toContain(told);
  });

  it('look up another document than the client’s: the client is removed', async () => {
    const { answer } = await press('look-up-client', {
      ...ORDER_DRAFT,
      clientCpfCnpj: '111.444.777-35',
    });
    const { clientBefore } = answer.draft;
    expect(answer.draft).toEqual({
      ...ORDER_DRAFT,
      ...NO_CLIENT,
      clientCpfCnpj: '111.444.777-35',
      typedDocument: '11144477735',
      clientBefore,
    });
    // The client can be restored.
    const { answer: undone } = await press('restore-client', answer.draft);
    expect(undone.draft).toMatchObject({ idClient: '12', clientName: ORDER_DRAFT.clientName });
  });

  it.each(['', '123', '529.982.247-24', '012.345.678-90'])(
    'look up the document "%s": refused without a call',
    async (clientCpfCnpj) => {
      const { answer } = await press('look-up-client', { ...typed, clientCpfCnpj });
      expect(answer.errors).toEqual([{ path: 'clientCpfCnpj', message: 'CPF/CNPJ inválido' }]);
      expect(answer.draft).toEqual({ ...typed, clientCpfCnpj });
      expect(api.calls).toEqual([]);
    },
  );

  it.each([
    [
      'client',
      {
        clientStreet: 'Praça da Sé',
        clientDistrict: 'Sé',
        clientCity: 'São Paulo',
        clientState: 'SP',
      },
      'cliente',
    ],
    ['building', ADDRESS, 'obra'],
  ])('look the CEP of the %s up', async (target, filled, section) => {
    const draft = { ...typed, zipCode: '01.001-000', clientZipCode: '01.001-000' };
    const { answer } = await press(`look-up-zip:${target}`, draft);
    expect(answer.draft).toEqual({ ...draft, ...filled });
    expect(answer.section).toBe(section);
  });

  it.each([
    ['client', { clientStreet: '', clientDistrict: '', clientCity: '', clientState: '--' }],
    ['building', { street: '', district: '', city: '', state: '--' }],
  ])('look up a CEP of the %s that does not exist', async (target, cleared) => {
    const draft = { ...ORDER_DRAFT, zipCode: '99.999-999', clientZipCode: '99.999-999' };
    expect((await press(`look-up-zip:${target}`, draft)).answer.draft).toEqual({
      ...draft,
      ...cleared,
    });
  });

  it.each([
    ['discount-rate', { discountRate: '10' }, { discountValue: '25,00' }],
    ['payment-type-all', { paymentTypeAll: '6' }, {}],
  ])('%s changes the payment in one step', async (intent, entry, change) => {
    const { answer } = await press(intent, ORDER_DRAFT, entry);
    expect(answer.draft).toMatchObject(change);
    expect([answer.section, answer.errors]).toEqual(['pagamento', []]);
    expect(answer.payment).toEqual({ discountRate: '', paymentPlan: '', paymentTypeAll: '--' });
  });

  it('a plan that cannot be read stays as typed, by Enter too', async () => {
    const { answer } = await press('enter', ORDER_DRAFT, { paymentPlan: 'depois' });
    expect(answer.draft).toEqual(ORDER_DRAFT);
    expect(answer.errors).toMatchObject([{ path: 'paymentPlan' }]);
    expect(answer.payment.paymentPlan).toBe('depois');
  });

  it('a division removes the plan that could not be read, and its error', async () => {
    const { answer } = await press('split:7', ORDER_DRAFT, {
      paymentPlan: '1.000 + 3x',
      discountRate: '5',
    });
    expect(answer.draft.installments).toHaveLength(7);
    expect(answer.errors).toEqual([]);
    expect(answer.payment).toMatchObject({ paymentPlan: '', discountRate: '5' });
  });

  it('use the client’s address', async () => {
    const { answer } = await press('use-client-address', { ...ORDER_DRAFT, sameAddress: 'on' });
    expect(answer.draft).toEqual({ ...ORDER_DRAFT, sameAddress: 'on', ...ADDRESS, number: '10' });
    expect(answer.section).toBe('obra');
  });

  it('unchecked, the client’s address stays as it is', async () => {
    const { answer } = await press('use-client-address', { ...ORDER_DRAFT, sameAddress: '' });
    expect(answer.draft).toEqual(ORDER_DRAFT);
  });

  it.each([
    ['1', ['250,00']],
    ['3', ['83,33', '83,33', '83,34']],
    ['10', Array.from({ length: 10 }, () => '25,00')],
  ])('split in %s', async (count, values) => {
    const { answer } = await press(`split:${count}`);
    expect(answer.draft.installments.map(({ value }) => value)).toEqual(values);
    expect(answer.draft.installments[0]).toMatchObject({
      idOrderInstallment: '21',
      dueDate: '2026-08-10',
    });
    expect(answer.section).toBe('pagamento');
  });

  it('remove an installment', async () => {
    const { answer } = await press('remove-installment:0');
    expect(answer.draft.installments).toEqual([
      { ...ORDER_DRAFT.installments[1], installmentNumber: '1' },
    ]);
    expect(answer.toast?.message).toBe(
      `Parcela 1 removida: R$\u00a0${ORDER_DRAFT.installments[0]?.value}.`,
    );
  });

  it('remove an item', async () => {
    const { answer } = await press('remove-product:0');
    expect(answer.draft).toEqual({ ...ORDER_DRAFT, products: [] });
    expect(answer.section).toBe('itens');
    expect(answer.toast?.message).toMatch(/^Linha 1 removida: Placa de gesso/);
  });

  it.each(['refresh', 'junk', 'split:99', 'remove-product:x', '', 'destroy:1'])(
    '"%s" shows the form again',
    async (intent) => {
      const { status, answer } = await press(intent);
      expect(status).toBe(200);
      expect(answer).toMatchObject({ draft: ORDER_DRAFT, errors: [], toast: null });
      expect(api.calls).toEqual([]);
    },
  );

  it('keeps the form’s idempotency key and ETag through every post', async () => {
    const { answer } = await press('split:2', ORDER_DRAFT, { etag: '"4"' });
    expect(answer).toMatchObject({ idempotencyKey: IDEMPOTENCY_KEY, etag: '"4"' });
  });
});

describe('a native post that does not save', () => {
  const [line] = ORDER_DRAFT.products;
  const lines = [
    { ...line, amount: '1.234', value: '0.125' },
    { ...line, amount: '0.500', value: 'dez' },
  ] as typeof ORDER_DRAFT.products;

  it('shows how numbers were parsed, and reports unreadable ones', async () => {
    const { answer } = await press('refresh', { ...ORDER_DRAFT, products: lines });
    expect(answer.draft.products.map(({ amount, value }) => [amount, value])).toEqual([
      ['1234', '0.125'],
      ['0,5', 'dez'],
    ]);
    expect(answer.errors.map(({ path }) => path)).toEqual([
      'products[0].value',
      'products[1].value',
    ]);
  });

  it('says nothing about fields that are still missing', async () => {
    const { answer } = await press('refresh', emptyDraft());
    expect(answer.errors).toEqual([]);
  });

  it.each(['', '31/02/2027', '32/12'])(
    'refuses to count due dates from %j',
    async (firstDueDate) => {
      const { answer } = await press('due-dates', { ...ORDER_DRAFT, firstDueDate });
      expect(answer).toMatchObject({
        section: 'pagamento',
        errors: [{ path: 'firstDueDate', message: 'Data de vencimento inválida' }],
      });
      expect(answer.draft).toEqual({ ...ORDER_DRAFT, firstDueDate });
    },
  );
});
