import { describe, expect, it } from 'vitest';

import { FISCAL_NOTE_STATUSES } from '@domain/fiscal-note/fiscal-note-status';

import { ORDER_STATUSES } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { installmentEntity, orderEntity } from '../support/entities';
import { ORDER_DRAFT } from '../support/forms';
import { orderAnswerOf, pressEdited } from '../support/order-post';
import { type Page, pageOf } from '../support/page';
import { signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const handle = await appHandler();

const BANNER =
  'Já existe Nota Fiscal gerada para esse Orçamento. Algumas informações não podem ser alteradas.';
const EDITABLE = ['PENDING', 'CANCELLED'];

const visit = async (change: Record<string, unknown> = {}, path = '/dashboard/order/40') => {
  api.state.orders = [orderEntity(change)];
  return pageOf(await handle(await signedInRequest(path)));
};
const withNote = (Status: string) => visit({ FiscalNote: { IdFiscalNote: 5, Status } });
const withSlip = (BankSlip: unknown, change: Record<string, unknown> = {}) =>
  visit({
    Installments: [
      installmentEntity({ BankSlip, ...change }),
      installmentEntity({ IdOrderInstallment: 22, InstallmentNumber: 2 }),
    ],
  });

/** The statuses that the select does not offer. */
const closed = ({ html }: Page) =>
  ORDER_STATUSES.map(({ IdOrderStatus }) => String(IdOrderStatus)).filter((value) =>
    [...html.matchAll(/<option[^>]*>/g)].some(
      ([tag]) => tag.includes(`value="${value}"`) && tag.includes('disabled=""'),
    ),
  );
const isReadOnly = (page: Page, id: string) => {
  expect(page.tag(id)).not.toBe('');
  return /\sreadOnly=""/i.test(page.tag(id));
};
const intents = ({ html }: Pick<Page, 'html'>) =>
  [...html.matchAll(/name="intent" value="([^"]+)"/g)].map(([, value]) => value);
/** The intents of visible buttons; two buttons may be hidden by their parents. */
const shownIntents = ({ html }: Page) =>
  intents({
    html: html
      .replace(/<span class="js:hidden" hidden="">.*?<\/span>/gs, '')
      .replace(/<div class="items-entry[^"]*" hidden="">.*?(?=<table|<div id="products")/gs, ''),
  });

const DECLARED = [
  'clientCpfCnpj',
  'clientName',
  'clientPhone',
  'clientEmail',
  'clientStateRegistration',
  'clientZipCode',
  'clientStreet',
  'clientNumber',
  'clientDistrict',
  'clientCity',
  'clientComplement',
  'freight',
  'discountValue',
  'products-0-amount',
  'products-0-value',
  'installments-0-value',
  'installments-0-dueDate',
];
const OPEN = [
  'height',
  'observation',
  'zipCode',
  'street',
  'number',
  'district',
  'city',
  'complement',
  'installments-0-observation',
  'installments-0-paymentDate',
  'installments-0-paidValue',
];

describe('an order without a fiscal note', () => {
  it('may be changed everywhere, to every status', async () => {
    const page = await visit();
    expect(page.text).not.toContain(BANNER);
    expect(closed(page)).toEqual([]);
    for (const id of [...DECLARED, ...OPEN])
      expect([id, isReadOnly(page, id)]).toEqual([id, false]);
  });
});

describe('an order with a fiscal note (R-LCK-02)', () => {
  it.each(FISCAL_NOTE_STATUSES)(
    'that is $id can become a budget or be cancelled only once its note is cancelled',
    async ({ id }) => {
      const page = await withNote(id);
      expect(closed(page)).toEqual(id === 'CANCELLED' ? [] : ['1', '7']);
      expect(page.value('idOrderStatus')).toBe('3');
    },
  );

  it.each(EDITABLE)('that is %s stays open', async (status) => {
    const page = await withNote(status);
    expect(page.text).not.toContain(BANNER);
    for (const id of DECLARED) expect([id, isReadOnly(page, id)]).toEqual([id, false]);
    expect(intents(page)).toEqual(
      expect.arrayContaining(['split:2', 'add-by-id', 'look-up-client']),
    );
  });

  const locking = FISCAL_NOTE_STATUSES.filter(({ id }) => !EDITABLE.includes(id));
  it.each(locking)('that is $id shows the banner and what it locks', async ({ id: status }) => {
    const page = await withNote(status);
    expect(page.text).toContain(BANNER);
    for (const id of DECLARED) expect([id, isReadOnly(page, id)]).toEqual([id, true]);
    for (const id of OPEN) expect([id, isReadOnly(page, id)]).toEqual([id, false]);
    const offered = shownIntents(page);
    expect(offered).toContain('save');
    expect(offered).toContain('look-up-zip:building');
    for (const intent of offered) {
      expect(intent).not.toMatch(
        /^(split|due-dates|add-|remove-|search-products|look-up-client|look-up-zip:client)/,
      );
    }
    expect(page.tag('saveClient')).toBe('');
  });

  it('posts locked fields unchanged', async () => {
    const page = await withNote('AUTHORIZED');
    for (const name of [
      'clientState',
      'products[0].type',
      'products[0].observation',
      'installments[0].paymentType',
      'idClient',
      'foundDocument',
    ]) {
      expect([name, page.value(name)]).not.toEqual([name, null]);
    }
    expect(page.value('clientState')).toBe('SP');
    expect(page.value('products[0].type')).toBe('P');
    expect(page.value('clientName')).toBe('Maria da Silva');
  });

  it('that is in a status which its note closes keeps it', async () => {
    const page = await visit({
      IdOrderStatus: 7,
      FiscalNote: { IdFiscalNote: 5, Status: 'PENDING' },
    });
    expect(closed(page)).toEqual(['1']);
    expect(page.value('idOrderStatus')).toBe('7');
  });

  it.each([null, undefined, {}, 'AUTHORIZED', { Status: null }])(
    'told as %j is none',
    async (FiscalNote) => {
      const page = await visit({ FiscalNote });
      expect([page.status, page.text.includes(BANNER), closed(page)]).toEqual([200, false, []]);
    },
  );
});

/** The fields that a slip uses. */
const PAYER = [
  'clientCpfCnpj',
  'clientName',
  'clientZipCode',
  'clientStreet',
  'clientNumber',
  'clientDistrict',
  'clientCity',
  'clientState',
  'clientComplement',
];

describe('a slip', () => {
  const slips: [string, unknown][] = [
    ['an object', { current: { nossoNumero: '17' } }],
    ['its JSON text', '{"current":{"nossoNumero":"17"}}'],
    ['a number for a number', { current: { nossoNumero: 17 }, history: [] }],
  ];

  it.each(slips)(
    'told as %s locks paid value and payment type of its installment',
    async (_, bankSlip) => {
      const page = await withSlip(bankSlip);
      expect(page.text).toContain('Boleto vencido');
      expect(page.value('installments[0].nossoNumero')).toBe('17');
      expect(isReadOnly(page, 'installments-0-paidValue')).toBe(true);
      expect(isReadOnly(page, 'installments-0-paymentType')).toBe(true);
      expect(page.value('installments[0].paymentType')).toBe('6');
      for (const id of ['installments-0-value', 'installments-0-dueDate', ...PAYER])
        expect([id, isReadOnly(page, id)]).toEqual([id, true]);
      for (const id of [
        'installments-0-paymentDate',
        'installments-1-dueDate',
        'clientPhone',
        'clientEmail',
      ]) {
        expect([id, isReadOnly(page, id)]).toEqual([id, false]);
      }
      expect(page.text).toContain(
        'Há boleto gerado em nome deste cliente. Para alterar, cancele o boleto e gere outro.',
      );
      expect(shownIntents(page)).not.toContain('look-up-client');
      expect(isReadOnly(page, 'installments-1-paidValue')).toBe(false);
      expect(intents(page)).not.toContain('remove-installment:0');
      expect(intents(page)).toContain('remove-installment:1');
    },
  );

  it.each([
    null,
    {},
    { current: null },
    { current: {} },
    { current: { nossoNumero: null } },
    { current: { nossoNumero: '' } },
    '',
    'null',
    '{',
    '{}',
    'x',
    12,
    [],
    { history: [1] },
  ])('told as %j is none', async (bankSlip) => {
    const page = await withSlip(bankSlip);
    expect(page.status).toBe(200);
    expect(page.text).not.toMatch(/Boleto (gerado|vencido)/);
    expect(page.value('installments[0].nossoNumero')).toBe('');
    expect(isReadOnly(page, 'installments-0-paidValue')).toBe(false);
    expect(intents(page)).toContain('remove-installment:0');
  });

  it('shows its value, due date and codes as text to be copied', async () => {
    const [line, pixCode] = [
      '34191090080000424123845678970000610000000009990',
      '00020126580014br.gov.bcb.pix6304ABCD',
    ];
    const { text, html } = await withSlip({
      current: { nossoNumero: '17', linhaDigitavel: line, pixCode },
    });
    for (const shown of [
      'R$ 125,00',
      '10/08/2026',
      '34191.09008 00004.241238 45678.970000 6 10000000009990',
      pixCode,
    ])
      expect(text).toContain(shown);
    expect(html).toContain('aria-label="Copiar linha digitável da parcela 1"');
    expect(html).toContain('aria-label="Copiar pix copia e cola da parcela 1"');
  });

  it('that was paid leaves its payer free', async () => {
    const page = await withSlip(
      { current: { nossoNumero: '17' } },
      { PaymentDate: '2026-02-01', PaidValue: 125 },
    );
    expect(isReadOnly(page, 'clientName')).toBe(false);
    expect(isReadOnly(page, 'installments-0-value')).toBe(true);
  });

  it('is sent back unchanged, and its number is not an installment’s field', async () => {
    const [first] = ORDER_DRAFT.installments;
    const slip = { current: { nossoNumero: '17' }, bank: { code: 341 } };
    const draft = {
      ...ORDER_DRAFT,
      installments: [
        { ...first!, value: '250,00', nossoNumero: '17', bankSlip: JSON.stringify(slip) },
      ],
    };
    await pressEdited('save', draft);
    const { installments } = api.only('PUT order/40').body as { installments: object[] };
    expect(installments[0]).toMatchObject({ bankSlip: slip });
    expect(Object.keys(installments[0] ?? {})).not.toContain('nossoNumero');
  });
});

describe('a payment', () => {
  it('is not removed, only taken back', async () => {
    const page = await withSlip(null, { PaymentDate: '2026-08-01', PaidValue: 125 });
    expect(page.text).toContain('Baixada');
    expect(intents(page)).not.toContain('remove-installment:0');
  });

  const dated = {
    ...ORDER_DRAFT,
    installments: [{ ...ORDER_DRAFT.installments[0]!, value: '250,00', paymentDate: '2026-08-01' }],
  };

  it('without JavaScript takes its installment’s value', async () => {
    const response = await pressEdited('save', dated, { noScript: 'on' });
    expect(response.status).toBe(302);
    expect(api.only('PUT order/40').body).toMatchObject({
      installments: [{ paymentDate: '2026-08-01', paidValue: 250 }],
    });
  });

  it('with JavaScript says what is missing: the browser had filled it', async () => {
    const response = await pressEdited('save', dated);
    expect((await orderAnswerOf(response)).errors).toEqual([
      { path: 'installments[0].paidValue', message: 'Informe o valor pago' },
    ]);
  });

  it('a page without JavaScript says that it is one', async () => {
    expect((await visit()).value('noScript')).toBe('on');
  });
});

describe('what a status clears is confirmed before saving', () => {
  it.each([
    [
      1,
      'Um orçamento não guarda vencimentos nem pagamentos: ao salvar, os das parcelas são apagados.',
    ],
    [
      7,
      'Um pedido cancelado não guarda datas: ao salvar, vencimentos e datas de pagamento são apagados.',
    ],
  ])('of status %d', async (IdOrderStatus, text) => {
    expect((await visit({ IdOrderStatus })).text).toContain(text);
    const bare = installmentEntity({ DueDate: null });
    expect((await visit({ IdOrderStatus, Installments: [bare] })).text).not.toContain(text);
    expect((await visit()).text).not.toContain(text);
  });

  it.each([
    ['1', { dueDate: null, paymentType: null, paymentDate: null, paidValue: null }],
    ['7', { dueDate: null, paymentType: 6, paymentDate: null, paidValue: 125 }],
    ['3', { dueDate: '2026-08-10', paymentType: 6, paymentDate: '2026-08-01', paidValue: 125 }],
  ])('and is what is sent: with status %s %j', async (idOrderStatus, sent) => {
    const [first, second] = ORDER_DRAFT.installments;
    const installments = [{ ...first!, paymentDate: '2026-08-01', paidValue: '125,00' }, second!];
    await pressEdited('save-cleared', { ...ORDER_DRAFT, idOrderStatus, installments });
    const body = api.only('PUT order/40').body as { installments: object[] };
    expect(body.installments[0]).toMatchObject(sent);
  });
});

describe('the order’s documents', () => {
  const entry = ({ html }: Page, label: string) => {
    const item = [...html.matchAll(/<li>(?:(?!<\/li>).)*<\/li>/gs)]
      .map(([tag]) => tag)
      .find((tag) => tag.includes(label));
    return {
      href: /<a[^>]*href="([^"]+)"/.exec(item ?? '')?.[1] ?? null,
      disabled: /<button[^>]*disabled=""/.test(item ?? ''),
      why: /<p[^>]*>([^<]*)<\/p>/.exec(item ?? '')?.[1] ?? null,
    };
  };
  const link = (name: string) => ({
    href: `/dashboard/order/40/${name}`,
    disabled: false,
    why: null,
  });
  const refused = (why: string) => ({ href: null, disabled: true, why });
  const typed = [
    installmentEntity(),
    installmentEntity({ IdOrderInstallment: 22, InstallmentNumber: 2, PaymentType: 4 }),
  ];

  it('are links to what is saved, once nothing is missing', async () => {
    const page = await visit({ Installments: typed });
    expect(entry(page, 'Gerar orçamento')).toEqual(link('report'));
    expect(entry(page, 'Gerar Cupom Fiscal')).toEqual(link('fiscal-receipt'));
    expect(entry(page, 'Gerar Contrato')).toEqual(link('contract'));
    expect(page.text).toContain('Os documentos mostram o que está salvo.');
  });

  it('say why when something is missing', async () => {
    const page = await visit({ ClientCpfCnpj: null, ClientCity: null, Products: [] });
    expect(entry(page, 'Gerar orçamento')).toEqual(link('report'));
    expect(entry(page, 'Gerar Cupom Fiscal')).toEqual(
      refused('Para gerar o cupom, é necessário possuir ao menos um produto.'),
    );
    expect(entry(page, 'Gerar Contrato')).toEqual(
      refused(
        'Para gerar o contrato, informe o CPF/CNPJ do cliente, a cidade do cliente e a forma de pagamento da parcela 2.',
      ),
    );
  });

  it('a new order has none', async () => {
    const page = await visit({}, '/dashboard/order/new');
    expect(page.text).not.toContain('Gerar orçamento');
    expect(page.text).not.toContain('Gerar Contrato');
  });
});
