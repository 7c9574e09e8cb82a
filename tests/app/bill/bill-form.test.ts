import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { loader as loadBills } from '~/routes/dashboard.look-up.bills';
import { loader as receipt } from '~/routes/dashboard.payable.$idPayable_.receipt';

import { refusal } from '../support/api-double';
import { appHandler } from '../support/app-handler';
import { billEntity, paidBill } from '../support/bill-entities';
import { BILL_PAYLOAD, sendBill, sendNewBill, typedBill } from '../support/bill-post';
import { IDEMPOTENCY_KEY } from '../support/forms';
import { pageOf } from '../support/page';
import { answerOf } from '../support/record-post';
import { args, post, responseOf, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const REPEAT = { body: ['bill-repeat', 'bill-bar-code'] };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2025-02-21T15:00:00Z') });
  api.state.bills = [billEntity()];
});
afterEach(() => void vi.useRealTimers());

/** The code of the form's bill: R$ 1.500,00, due on 2025-02-21. */
const CODE = '23791234059000000000142005678901699990000150000';

describe('a new bill', () => {
  it('is sent as the contract says, once, and the list comes back as it was', async () => {
    await expect(await sendNewBill(typedBill(), '?isPaid=0')).toRedirectWithToast(
      '/dashboard/payable?isPaid=0',
      'Conta cadastrada com sucesso',
    );
    expect(api.only('POST bill').body).toEqual(BILL_PAYLOAD);
    expect(api.only('POST bill').headers['idempotency-key']).toBe(IDEMPOTENCY_KEY);
  });

  it('that is not valid says so beside each field, keeps what was typed, and sends nothing', async () => {
    const response = await sendNewBill(
      typedBill({
        description: '',
        barCode: '',
        value: '0',
        dueDate: '',
        idSupplier: '',
        idCompany: '--',
        fees: '1,00',
      }),
    );
    expect(response.status).toBe(422);
    expect(await answerOf(response)).toMatchObject({
      fieldErrors: {
        description: 'Digite a descrição do lançamento',
        value: 'Digite um valor',
        dueDate: 'Digite uma data de vencimento',
        idSupplier: 'Selecione um fornecedor',
        idCompany: 'Selecione uma empresa',
      },
      repopulateFields: { fees: '1,00' },
    });
    expect(api.asked()).not.toContain('POST bill');
  });

  it.each([
    [
      { paymentDate: '2025-02-22' },
      { paymentDate: 'A data do pagamento não pode ser depois de hoje' },
    ],
    [
      { paymentDate: '01/01/2099' },
      { paymentDate: 'A data do pagamento não pode ser depois de hoje' },
    ],
    [
      { barCode: '23791.23405 90000.000001 42005.678901 6 99990000150001' },
      { barCode: 'O dígito verificador do código de barras não confere: geral.' },
    ],
  ])('with %j is refused, and keeps what was typed', async (typed, fieldErrors) => {
    const response = await sendNewBill(typedBill(typed));
    expect([response.status, await answerOf(response)]).toMatchObject([
      422,
      { fieldErrors, repopulateFields: typed },
    ]);
    expect(api.asked()).not.toContain('POST bill');
  });

  it('reports a wrong check digit once, as the error', async () => {
    const typed = typedBill({
      barCode: '23791.23405 90000.000001 42005.678901 6 99990000150001',
    });
    const { text } = await pageOf(
      await (
        await appHandler()
      )(await signedInRequest('/dashboard/payable/new', post(typed))),
    );
    const [, beside = ''] = text.split('Código de barras');
    expect(text).toContain('O dígito verificador do código de barras não confere: geral.');
    expect(beside.match(/não confere: geral/g) ?? []).toHaveLength(1);
  });

  it('with a value other than its code’s is saved with a warning', async () => {
    const said = 'O código de barras diz R$ 1.500,00, e o valor da conta é R$ 1.600,00.';
    await expect(
      await sendNewBill(typedBill({ value: '1.600,00', codeShown: CODE })),
    ).toRedirectWithToast('/dashboard/payable', `Conta cadastrada com sucesso [${said}]`);
  });

  it('of every month goes to the extension, in one call', async () => {
    api.reply('POST bill/repeat', { status: 201, body: [1, 2, 3] });
    await expect(await sendNewBill(typedBill({ times: '3' }))).toRedirectWithToast(
      '/dashboard/payable',
      '3 contas cadastradas com sucesso',
    );
    expect(api.only('POST bill/repeat').body).toEqual({ ...BILL_PAYLOAD, times: 3 });
    expect(api.asked()).not.toContain('POST bill');
  });

  it('that the API refuses keeps what was typed beside its words', async () => {
    api.reply(
      'POST bill',
      refusal(422, 'Selecione um fornecedor', {
        fields: [{ path: 'idSupplier', message: 'Selecione um fornecedor' }],
      }),
    );
    const response = await sendNewBill(typedBill());
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      fieldErrors: { idSupplier: 'Selecione um fornecedor' },
      repopulateFields: { value: '1.500,00' },
    });
  });
});

describe('a registered bill', () => {
  it('is changed with its ETag and an idempotency key, because paying moves money', async () => {
    await expect(await sendBill(typedBill({ etag: '"3"' }), '?page=2')).toRedirectWithToast(
      '/dashboard/payable?page=2',
      'Conta atualizada com sucesso',
    );
    const { body, headers } = api.only('PUT bill/7');
    expect(body).toEqual(BILL_PAYLOAD);
    expect([headers['if-match'], headers['idempotency-key']]).toEqual(['"3"', IDEMPOTENCY_KEY]);
  });

  it('keeps a stored payment and code, however odd', async () => {
    const odd = {
      paymentDate: '2099-01-01',
      barCode: '23791234059000000000142005678901699990000150001',
    };
    api.state.bills = [
      billEntity({ PaymentDate: `${odd.paymentDate}T03:00:00.000Z`, BarCode: odd.barCode }),
    ];
    expect((await sendBill(typedBill(odd))).status).toBe(302);
    const other = await sendBill(typedBill({ ...odd, paymentDate: '2099-01-02' }));
    expect([other.status, await answerOf(other)]).toMatchObject([
      422,
      { fieldErrors: { paymentDate: 'A data do pagamento não pode ser depois de hoje' } },
    ]);
  });

  it.each(['x', '0', '99999999999'])('of id %s is unknown', async (id) => {
    await expect(await sendBill(typedBill(), '', id)).toRedirectWithToast(
      '/dashboard/payable',
      'Conta desconhecida.',
      'error',
    );
  });
});

describe('the buttons of the form, without JavaScript', () => {
  it.each([
    ['pay-today', { paymentDate: '2025-02-20', fees: '10,50', value: '1.500,00' }],
    [
      'cancel-payment',
      { paymentDate: '', fees: '', assessment: '', discount: '', value: '1.500,00' },
    ],
    ['read-bar-code', { value: '1.500,00', dueDate: '2025-02-21', paymentDate: '2025-02-20' }],
    ['refresh', { value: '1.500,00', description: ' Placas de gesso ' }],
  ])('%s shows the form again with %j, and saves nothing', async (intent, values) => {
    const form = typedBill({
      intent,
      ...(intent === 'read-bar-code' ? { value: '', dueDate: '' } : {}),
    });
    const response = await sendBill(form);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ fieldErrors: {}, repopulateFields: values });
    expect(api.asked().filter((call) => /^(POST|PUT)/.test(call))).toEqual([]);
  });

  it('pay-today fills in today when the date is empty', async () => {
    const response = await sendBill(typedBill({ intent: 'pay-today', paymentDate: '' }));
    expect(await response.json()).toMatchObject({
      repopulateFields: { paymentDate: '2025-02-21' },
    });
  });

  it('a code with a wrong check digit fills nothing', async () => {
    const form = typedBill({
      intent: 'read-bar-code',
      value: '2,00',
      barCode: '23791.23405 90000.000001 42005.678901 6 99990000150001',
    });
    expect(await (await sendBill(form)).json()).toMatchObject({
      repopulateFields: { value: '2,00' },
      same: [],
    });
  });
});

describe('a code and what was typed before it, without JavaScript', () => {
  const SLIP = CODE;
  const COLLECTION = '84610000000-5 24610029110-2 00546033900-4 69589506108-0';
  const ofSlip = {
    value: '1.500,00',
    dueDate: '21/02/2025',
    valueOfCode: '1.500,00',
    dueDateOfCode: '2025-02-21',
  };
  const press = async (intent: string, typed: Record<string, string>) =>
    (await sendNewBill(typedBill({ barCode: SLIP, ...typed, intent }))).json();

  it.each([
    [
      'read-bar-code',
      { value: '1.600,00', dueDate: '22/02/2025' },
      { value: '1.600,00', dueDate: '22/02/2025', valueOfCode: '', dueDateOfCode: '' },
    ],
    [
      'read-bar-code',
      { value: '1.600,00', dueDate: '' },
      { value: '1.600,00', dueDate: '2025-02-21', dueDateOfCode: '2025-02-21' },
    ],
    [
      'read-bar-code',
      { barCode: COLLECTION, ...ofSlip },
      { value: '24,61', dueDate: '', valueOfCode: '24,61', dueDateOfCode: '' },
    ],
    [
      'read-bar-code',
      { barCode: COLLECTION, ...ofSlip, dueDate: '01/03/2025' },
      { value: '24,61', dueDate: '01/03/2025' },
    ],
    [
      'take-code-value',
      { value: '1.600,00', dueDate: '22/02/2025' },
      { value: '1.500,00', valueOfCode: '1.500,00', dueDate: '22/02/2025' },
    ],
    [
      'take-code-due-date',
      { value: '1.600,00', dueDate: '22/02/2025' },
      { value: '1.600,00', dueDate: '2025-02-21', dueDateOfCode: '2025-02-21' },
    ],
    ['take-code-value', { value: '1.600,00', barCode: '123' }, { value: '1.600,00' }],
  ])('%s with %j shows %j', async (intent, typed, repopulateFields) => {
    expect(await press(intent, typed)).toMatchObject({
      fieldErrors: {},
      repopulateFields: { description: ' Placas de gesso ', ...repopulateFields },
    });
  });

  it('that no button read fills the empty fields when it is saved', async () => {
    await sendNewBill(typedBill({ value: '', dueDate: '' }));
    expect(api.only('POST bill').body).toMatchObject({ value: 1500, dueDate: '2025-02-21' });
  });

  it.each([
    { value: '1.600,00', dueDate: '' },
    { value: '', dueDate: '22/02/2025' },
  ])('that differs from %j asks once, and saves what is chosen', async (typed) => {
    const asked = await sendNewBill(typedBill({ barCode: SLIP, ...typed }));
    const answer = (await asked.json()) as {
      repopulateFields: Record<string, string>;
      toast: { type: string; message: string };
    };
    expect(api.asked()).not.toContain('POST bill');
    expect(answer).toMatchObject({
      repopulateFields: {
        value: typed.value || '1.500,00',
        dueDate: typed.dueDate || '2025-02-21',
        codeShown: SLIP,
      },
      toast: { type: 'warning', message: 'O código de barras diz outro valor ou vencimento' },
    });
    await sendNewBill(typedBill(answer.repopulateFields));
    expect(api.only('POST bill').body).toMatchObject(
      typed.value ? { value: 1600, dueDate: '2025-02-21' } : { value: 1500, dueDate: '2025-02-22' },
    );
  });

  it('that a stored bill has long had asks nothing', async () => {
    const form = typedBill({ barCode: SLIP, value: '1.600,00', codeShown: SLIP });
    expect((await sendBill(form)).status).toBe(302);
  });
});

describe('bills with the same bar code', () => {
  const look = (search: string) =>
    responseOf(async () =>
      loadBills(args(await signedInRequest(`/dashboard/look-up/bills${search}`))),
    );

  it('are found by the extension, without the edited one', async () => {
    api.reply('GET extensions', REPEAT);
    api.reply('GET bill/bar-code/123', { body: [billEntity(), billEntity({ IdBillToPay: 8 })] });
    const { bills } = (await (await look('?barCode=1-2.3&except=7')).json()) as {
      bills: unknown[];
    };
    expect(bills).toMatchObject([
      { idBillToPay: 8, description: 'Placas de gesso', value: 150_000, isPaid: false },
    ]);
  });

  it.each([
    ['', {}],
    ['?barCode=../1', {}],
    ['?barCode=123', refusal(404, 'Não há.')],
    ['?barCode=123', refusal(500, 'Erro.')],
  ])('%s: none', async (search, reply) => {
    api.reply('GET extensions', REPEAT);
    if ('status' in reply) api.reply('GET bill/bar-code/123', reply);
    expect(await (await look(search)).json()).toEqual({ bills: [] });
  });
});

describe('the page of a bill', async () => {
  const handle = await appHandler();
  const visit = async (path: string, init?: RequestInit) =>
    pageOf(await handle(await signedInRequest(path, init)));

  it('of a new one chooses no supplier, and does not repeat where the API cannot', async () => {
    const page = await visit('/dashboard/payable/new');
    expect([page.status, page.value('idSupplier'), page.value('times')]).toEqual([200, '', null]);
    for (const words of ['Cadastrar conta a pagar', 'Pagar hoje', 'Salvar', 'Gesso Araripe'])
      expect(page.text).toContain(words);
    expect(page.text).not.toContain('Gerar recibo');
  });

  it('of a new one repeats where the API does', async () => {
    api.reply('GET extensions', REPEAT);
    expect((await visit('/dashboard/payable/new')).value('times')).toBe('');
  });

  it('that is paid offers no payment', async () => {
    api.state.bills = [paidBill()];
    const page = await visit('/dashboard/payable/7');
    expect([page.text.includes('Pagar hoje'), page.text.includes('Cancelar pagamento')]).toEqual([
      false,
      true,
    ]);
  });

  it('of a paid one shows what was paid, its receipt, and the question before cancelling', async () => {
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
    expect(page.html).toContain('href="/dashboard/payable?isPaid=1"');
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

  it('shows both values when the code contradicts what was typed, and posts what the code filled in', async () => {
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
      post(typedBill({ description: '', fees: '3,21' })),
    );
    expect([page.status, page.value('fees'), page.value('idSupplier')]).toEqual([422, '3,21', '9']);
    expect(page.text).toContain('Digite a descrição do lançamento');
  });
});

describe('the receipt', () => {
  const open = (idPayable = '7') =>
    responseOf(async () =>
      receipt(
        args(await signedInRequest(`/dashboard/payable/${idPayable}/receipt`), { idPayable }),
      ),
    );

  it('is the API’s, byte by byte', async () => {
    const response = await open();
    expect([response.status, await response.text()]).toEqual([200, '%PDF-1.7 Recibo-conta']);
    expect(response.headers.get('Content-Disposition')).toBe(
      'inline; filename="Recibo-conta-7.pdf"',
    );
  });

  it.each([
    [refusal(409, 'Não foi possível gerar o recibo'), 'Não foi possível gerar o recibo'],
    [refusal(409, 'A conta não foi paga.'), 'A conta não foi paga.'],
    [{ status: 500, body: '<html>' }, 'Não foi possível gerar o recibo'],
  ])('that cannot be made says why on the bill’s page: %#', async (reply, message) => {
    api.reply('GET bill/receipt/7', reply);
    await expect(await open()).toRedirectWithToast('/dashboard/payable/7', message, 'error');
  });

  it('with an invalid id redirects to the list', async () => {
    await expect(await open('x')).toRedirectTo('/dashboard/payable');
  });
});
