import { describe, expect, it } from 'vitest';

import type { OrderDraft } from '@domain/order/draft/draft';
import * as edit from '~/routes/dashboard.order.$idOrder';
import * as create from '~/routes/dashboard.order.new';

import { refusal } from '../support/api-double';
import { ORDER_PAYLOAD, orderEntity } from '../support/entities';
import { IDEMPOTENCY_KEY, ORDER_DRAFT, orderForm } from '../support/forms';
import { NEW_DRAFT, orderAnswerOf } from '../support/order-post';
import { args, responseOf, signedInPost, signedInRequest } from '../support/requests';
import { api } from '../support/servers';

const saveNew = (draft: OrderDraft, more: Record<string, string> = {}, search = '') =>
  responseOf(async () =>
    create.action(
      args(await signedInPost(`/dashboard/order/new${search}`, orderForm(draft, 'save', more))),
    ),
  );
const saveEdited = (draft: OrderDraft, more: Record<string, string> = {}, search = '') =>
  responseOf(async () =>
    edit.action(
      args(await signedInPost(`/dashboard/order/40${search}`, orderForm(draft, 'save', more)), {
        idOrder: '40',
      }),
    ),
  );

const NEW_PAYLOAD = {
  ...ORDER_PAYLOAD,
  products: ORDER_PAYLOAD.products.map((line) => ({ ...line, idOrderProduct: null })),
  installments: ORDER_PAYLOAD.installments.map((line) => ({ ...line, idOrderInstallment: null })),
};

describe('a new order', () => {
  it('is sent as in the contract, once, and opens with its new id', async () => {
    const response = await saveNew(NEW_DRAFT, {}, '?status=1');
    await expect(response).toRedirectWithToast(
      '/dashboard/order/88?status=1',
      'Orçamento cadastrado com sucesso.',
    );
    expect(api.asked()).toEqual(['POST order']);
    expect(api.only('POST order').body).toEqual(NEW_PAYLOAD);
    expect(api.only('POST order').headers['idempotency-key']).toBe(IDEMPOTENCY_KEY);
  });

  it.each([[88], ['88'], [{ data: 88 }], [{ id: 88 }], [{ IdOrder: 88 }]])(
    'opens with its new id when the API responds with %j',
    async (body) => {
      api.reply('POST order', { status: 201, body });
      await expect(await saveNew(NEW_DRAFT)).toRedirectWithToast(
        '/dashboard/order/88',
        'Orçamento cadastrado com sucesso.',
      );
    },
  );

  it('opens the same tab', async () => {
    const response = await saveNew(NEW_DRAFT, { openSection: 'pagamento' });
    // Not at that section: the new order's title is in view.
    expect(response.headers.get('Location')).toBe('/dashboard/order/88#aba-pagamento');
    const first = await saveNew(NEW_DRAFT, { openSection: 'cliente' });
    expect(first.headers.get('Location')).toBe('/dashboard/order/88');
    const elsewhere = await saveNew(NEW_DRAFT, { openSection: '//evil.example' });
    expect(elsewhere.headers.get('Location')).toBe('/dashboard/order/88');
  });

  it('may be almost empty', async () => {
    const draft = {
      ...NEW_DRAFT,
      idOrderStatus: '1',
      products: [],
      installments: [],
      discountValue: '',
      freight: '',
      clientCpfCnpj: '',
    };
    await saveNew(draft);
    expect(api.only('POST order').body).toMatchObject({
      idClient: null,
      clientCpfCnpj: null,
      discountValue: 0,
      freight: 0,
      products: [],
      installments: [],
    });
  });

  it('is sent with money in reais and quantities in units, as typed to the cent', async () => {
    const [product] = NEW_DRAFT.products;
    const draft = {
      ...NEW_DRAFT,
      freight: 'R$ 1.234,56',
      discountValue: '1',
      products: [{ ...product!, amount: '0,001', value: '9.999.999,99' }],
      installments: [{ ...NEW_DRAFT.installments[0]!, value: '11.234,55' }],
    };
    await saveNew(draft);
    expect(api.only('POST order').body).toMatchObject({
      freight: 1234.56,
      discountValue: 0.01,
      products: [{ amount: 0.001, value: 9_999_999.99 }],
      installments: [{ value: 11_234.55 }],
    });
  });
});

describe('an existing order', () => {
  it('is sent whole, once, and returns to its own page', async () => {
    const response = await saveEdited(
      { ...ORDER_DRAFT, height: '3,00 m' },
      { openSection: 'obra' },
      '?page=2',
    );
    await expect(response).toRedirectWithToast(
      '/dashboard/order/40?page=2#obra',
      'Orçamento atualizado com sucesso.',
    );
    expect(api.asked()).toEqual(['PUT order/40']);
    expect(api.only('PUT order/40').body).toEqual({ ...ORDER_PAYLOAD, height: '3,00 m' });
    expect(api.only('PUT order/40').headers).not.toHaveProperty('if-match');
  });

  it('sends the ETag it was read with, if the server sends one', async () => {
    await saveEdited(ORDER_DRAFT, { etag: '"9"' });
    expect(api.only('PUT order/40').headers['if-match']).toBe('"9"');
  });

  it('is the same when it is opened and saved unchanged', async () => {
    const loaded = await responseOf(async () =>
      edit.loader(args(await signedInRequest('/dashboard/order/40'), { idOrder: '40' })),
    );
    const { initial } = (await loaded.json()) as { initial: OrderDraft };
    await saveEdited(initial);
    expect(api.only('PUT order/40').body).toEqual(ORDER_PAYLOAD);
    expect(orderEntity()).toMatchObject({ Freight: 10, Products: [{ Amount: 2.5 }] });
  });

  it.each(['abc', '0', '99999999999'])('with the id %s redirects to the list', async (idOrder) => {
    const made = await signedInPost(`/dashboard/order/${idOrder}`, orderForm(ORDER_DRAFT, 'save'));
    await expect(await responseOf(() => edit.action(args(made, { idOrder })))).toRedirectTo(
      '/dashboard/order',
    );
    expect(api.calls).toEqual([]);
  });
});

const PAID_LATER = {
  ...ORDER_DRAFT.installments[0]!,
  value: '250,00',
  paymentDate: '2099-01-01',
  paidValue: '250,00',
  paymentType: '4',
};

describe('a payment in the future', () => {
  it('of a new order is refused at its field', async () => {
    const response = await saveNew({
      ...NEW_DRAFT,
      installments: [{ ...PAID_LATER, idOrderInstallment: '' }],
    });
    expect(response.status).toBe(422);
    const message = 'A data do pagamento não pode ser depois de hoje';
    expect((await orderAnswerOf(response)).errors).toEqual([
      { path: 'installments[0].paymentDate', message },
    ]);
    expect(api.calls).toEqual([]);
  });

  it.each([
    ['2099-01-01', 302],
    ['2099-01-02', 422],
  ])('that was stored as 2099-01-01 and is sent as %s: %d', async (paymentDate, status) => {
    const [installment] = ORDER_PAYLOAD.installments;
    const { idOrderInstallment } = installment!;
    api.state.orders = [
      orderEntity({
        Installments: [
          {
            IdOrderInstallment: idOrderInstallment,
            InstallmentNumber: 1,
            PaymentDate: '2099-01-01',
            Value: 250,
            PaidValue: 250,
            PaymentType: 4,
          },
        ],
      }),
    ];
    const response = await saveEdited({
      ...ORDER_DRAFT,
      installments: [{ ...PAID_LATER, paymentDate }],
    });
    expect(response.status).toBe(status);
  });
});

describe('an order that is not valid', () => {
  it.each<[string, Partial<OrderDraft>, string, string]>([
    [
      'a wrong document',
      { clientCpfCnpj: '529.982.247-24', idClient: '' },
      'clientCpfCnpj',
      'CPF/CNPJ inválido',
    ],
    [
      'a freight that is no amount',
      { idOrderStatus: '1', freight: 'dez', installments: [] },
      'freight',
      'Frete inválido',
    ],
    [
      'a discount above the items',
      { idOrderStatus: '1', discountValue: '250,01', installments: [] },
      'discountValue',
      'O valor do desconto não pode ser maior que o valor total dos produtos',
    ],
    [
      'installments that do not sum to the total',
      { freight: '10,01' },
      'installments',
      'O valor das parcelas precisa ser igual ao valor total da nota',
    ],
    [
      'an item of nothing',
      { products: [{ ...ORDER_DRAFT.products[0]!, amount: '0' }] },
      'products[0].amount',
      'Quantidade inválida',
    ],
    [
      'a payment date alone',
      {
        installments: [
          { ...ORDER_DRAFT.installments[0]!, value: '250,00', paymentDate: '2026-08-01' },
        ],
      },
      'installments[0].paidValue',
      'Informe o valor pago',
    ],
  ])(
    '%s: reported at its field, all typed values are kept, no call is made',
    async (_, change, path, message) => {
      const draft = { ...ORDER_DRAFT, ...change };
      const response = await saveEdited(draft);
      expect(response.status).toBe(422);
      const answer = await orderAnswerOf(response);
      expect(answer.errors).toEqual([{ path, message }]);
      // A value that is present but wrong has its own message.
      const isMissing = message === 'Informe o valor pago';
      expect(answer.toast?.message).toBe(
        isMissing ? 'Existem campos obrigatórios que devem ser preenchidos.' : message,
      );
      expect(answer.draft).toEqual(draft);
      expect(answer.idempotencyKey).toBe(IDEMPOTENCY_KEY);
      expect(api.calls).toEqual([]);
    },
  );

  it('reports everything that is wrong at once', async () => {
    const draft = { ...ORDER_DRAFT, clientEmail: 'x', zipCode: '1', height: '1234567890' };
    const { errors, toast } = await orderAnswerOf(await saveNew(draft));
    expect(toast?.message).toBe('Verifique os campos destacados.');
    expect(errors.map(({ path }) => path).sort()).toEqual(['clientEmail', 'height', 'zipCode']);
  });

  it('with a concurrent change keeps its stale ETag, so that saving again overwrites nothing', async () => {
    api.reply('PUT order/40', refusal(412, 'O orçamento foi alterado por outra pessoa.'));
    const answer = await orderAnswerOf(await saveEdited(ORDER_DRAFT, { etag: '"9"' }));
    expect(answer).toMatchObject({ etag: '"9"', draft: ORDER_DRAFT });
  });

  it('keeps its key when there was no response, so that a retry makes no second order', async () => {
    api.reply('POST order', 'hang-up');
    const answer = await orderAnswerOf(await saveNew(NEW_DRAFT));
    expect(answer.idempotencyKey).toBe(IDEMPOTENCY_KEY);
    expect(answer.draft).toEqual(NEW_DRAFT);
  });
});
