import { describe, expect, it } from 'vitest';

import { checkOrder } from '@domain/order/order-rules';
import type { OrderInput, OrderInstallmentInput } from '@domain/order/order-schema';
import { ORDER_STATUS } from '@domain/order/order-status';
import { checkStatus, finishInstead } from '@domain/order/status-rules';

import { simpleOrder } from '../support/orders';

const {
  ORCAMENTO,
  VENDA_DIRETA,
  AGUARDANDO_EXECUCAO,
  EM_EXECUCAO,
  AGUARDANDO_PAGAMENTO,
  FINALIZADO,
  CANCELADO,
} = ORDER_STATUS;
const EVERY_STATUS = Object.values(ORDER_STATUS);

const [OPEN] = simpleOrder().installments as [OrderInstallmentInput];
const UNDATED = { ...OPEN, dueDate: null };
const PAID: OrderInstallmentInput = {
  ...OPEN,
  paymentDate: '2026-08-01',
  paidValue: 12500,
  paymentType: 6,
};

const NO_PROFESSIONAL = {
  path: 'idProfessional',
  message: 'É obrigatório escolher um profissional',
};
const NO_DUE_DATE = {
  path: 'installments',
  message: 'É necessário possuir ao menos uma parcela com data de vencimento',
};
const NONE_OPEN = {
  path: 'installments',
  message: 'É necessário possuir ao menos uma parcela com data de vencimento em aberto',
};
const NOT_ALL_PAID = { path: 'installments', message: 'Todas as parcelas precisam estar baixadas' };
const NO_ADDRESS = [
  { path: 'zipCode', message: 'O campo CEP é obrigatório' },
  { path: 'street', message: 'O campo Rua é obrigatório' },
  { path: 'number', message: 'O campo Número é obrigatório' },
  { path: 'district', message: 'O campo Bairro é obrigatório' },
  { path: 'city', message: 'O campo Cidade é obrigatório' },
  { path: 'state', message: 'O campo Estado é obrigatório' },
];

/** An order with everything that any status except 'Finalizado' requires. */
const whole = (idOrderStatus: number, change: Partial<OrderInput> = {}) =>
  simpleOrder({ idOrderStatus: idOrderStatus as OrderInput['idOrderStatus'], ...change });
const finished = (change: Partial<OrderInput> = {}) =>
  whole(FINALIZADO, { installments: [PAID, PAID], ...change });

describe('an order with everything that its status requires', () => {
  it.each(EVERY_STATUS.filter((status) => status !== FINALIZADO))(
    'may be saved with status %d',
    (status) => {
      expect(checkStatus(whole(status))).toEqual([]);
    },
  );

  it('may be saved as finished once all is paid', () => {
    expect(checkStatus(finished())).toEqual([]);
  });
});

describe('a works site without its address (R-ORD-21)', () => {
  const bare = {
    zipCode: null,
    street: null,
    number: null,
    district: null,
    city: null,
    state: null,
  };

  it.each([
    [ORCAMENTO, []],
    [VENDA_DIRETA, []],
    [AGUARDANDO_EXECUCAO, NO_ADDRESS],
    [EM_EXECUCAO, NO_ADDRESS],
    [AGUARDANDO_PAGAMENTO, NO_ADDRESS],
    [CANCELADO, []],
  ])('with status %d gives %j', (status, errors) => {
    expect(checkStatus(whole(status, bare))).toEqual(errors);
  });

  it('is not finished', () => {
    expect(checkStatus(finished(bare))).toEqual(NO_ADDRESS);
  });

  it.each(NO_ADDRESS)('$path alone is reported alone', ({ path, message }) => {
    for (const order of [
      whole(AGUARDANDO_EXECUCAO, { [path]: null }),
      whole(EM_EXECUCAO, { [path]: null }),
      whole(AGUARDANDO_PAGAMENTO, { [path]: null }),
      finished({ [path]: null }),
    ]) {
      expect(checkStatus(order)).toEqual([{ path, message }]);
    }
  });

  it('needs no complement', () => {
    for (const status of EVERY_STATUS.filter((one) => one !== FINALIZADO)) {
      expect(checkStatus(whole(status, { complement: null }))).toEqual([]);
    }
  });
});

describe('a professional', () => {
  it.each(EVERY_STATUS)(
    'is required with status %d when it is being executed, and by no other',
    (status) => {
      const errors = checkStatus(
        whole(status, {
          idProfessional: null,
          installments: status === FINALIZADO ? [PAID] : [OPEN],
        }),
      );
      expect(errors).toEqual(status === EM_EXECUCAO ? [NO_PROFESSIONAL] : []);
    },
  );
});

describe('due dates', () => {
  const cases: [string, OrderInstallmentInput[]][] = [
    ['no installment', []],
    ['installments without a due date', [UNDATED, UNDATED]],
  ];

  describe.each(cases)('%s', (_, installments) => {
    it.each([
      [ORCAMENTO, []],
      [VENDA_DIRETA, [NO_DUE_DATE]],
      [AGUARDANDO_EXECUCAO, [NO_DUE_DATE]],
      [EM_EXECUCAO, [NO_DUE_DATE]],
      [AGUARDANDO_PAGAMENTO, [NONE_OPEN]],
      [CANCELADO, []],
    ])('with status %d gives %j', (status, errors) => {
      expect(checkStatus(whole(status, { installments }))).toEqual(errors);
    });
  });

  it.each([VENDA_DIRETA, AGUARDANDO_EXECUCAO, EM_EXECUCAO])(
    'one is enough for status %d, paid or not',
    (status) => {
      expect(checkStatus(whole(status, { installments: [UNDATED, OPEN] }))).toEqual([]);
      expect(checkStatus(whole(status, { installments: [PAID] }))).toEqual([]);
    },
  );
});

describe('an order awaiting payment', () => {
  it.each<[string, OrderInstallmentInput[], object[]]>([
    ['one open with its due date', [OPEN], []],
    ['one paid, one open', [PAID, OPEN], []],
    ['all paid', [PAID, PAID], [NONE_OPEN]],
    ['the open one has no due date', [PAID, UNDATED], [NONE_OPEN]],
  ])('%s', (_, installments, errors) => {
    expect(checkStatus(whole(AGUARDANDO_PAGAMENTO, { installments }))).toEqual(errors);
  });
});

describe('a finished order', () => {
  it.each<[string, Partial<OrderInput>, object[]]>([
    ['one still open', { installments: [PAID, OPEN] }, [NOT_ALL_PAID]],
    ['a payment of nothing', { installments: [{ ...PAID, paidValue: 0 }] }, [NOT_ALL_PAID]],
    ['a payment without a value', { installments: [{ ...PAID, paidValue: null }] }, [NOT_ALL_PAID]],
    [
      'a value without its date',
      { installments: [{ ...PAID, paymentDate: null }] },
      [NOT_ALL_PAID],
    ],
    ['no installments for what is to be paid', { installments: [] }, [NOT_ALL_PAID]],
    ['nothing to be paid', { installments: [], products: [], freight: 0, discountValue: 0 }, []],
    ['a cent paid', { installments: [{ ...PAID, paidValue: 1 }] }, []],
    ['paid without ever having fallen due', { installments: [{ ...PAID, dueDate: null }] }, []],
  ])('%s', (_, change, errors) => {
    expect(checkStatus(finished(change))).toEqual(errors);
  });

  it('reports the missing address and the open installments together', () => {
    expect(checkStatus(finished({ street: null, installments: [OPEN] }))).toEqual([
      { path: 'street', message: 'O campo Rua é obrigatório' },
      NOT_ALL_PAID,
    ]);
  });
});

it('an order in execution reports everything that it lacks at once', () => {
  const order = whole(EM_EXECUCAO, {
    idProfessional: null,
    zipCode: null,
    street: null,
    number: null,
    district: null,
    city: null,
    state: null,
    installments: [],
  });
  expect(checkStatus(order)).toEqual([NO_PROFESSIONAL, ...NO_ADDRESS, NO_DUE_DATE]);
  expect(checkOrder(order)).toEqual([NO_PROFESSIONAL, ...NO_ADDRESS, NO_DUE_DATE]);
});

it('an unknown status requires nothing', () => {
  expect(checkStatus(whole(99, { installments: [], street: null, idProfessional: null }))).toEqual(
    [],
  );
});

describe('an order awaiting payment with nothing open', () => {
  const waiting = (change: Partial<OrderInput>) => whole(AGUARDANDO_PAGAMENTO, change);

  it('names a status that accepts it', () => {
    const order = waiting({ installments: [PAID, PAID] });
    const [hint, ...others] = finishInstead(order);
    expect([hint, others]).toEqual([
      {
        path: 'idOrderStatus',
        message: 'Tudo baixado: escolha o status Finalizado.',
      },
      [],
    ]);
    expect(checkStatus(order)).toEqual([NONE_OPEN]);
    expect(checkStatus({ ...order, idOrderStatus: FINALIZADO })).toEqual([]);
  });

  it.each([
    ['one open', { installments: [PAID, OPEN] }],
    ['one without a due date', { installments: [PAID, UNDATED] }],
    ['a payment of nothing', { installments: [{ ...PAID, paidValue: 0 }] }],
    ['no installments', { installments: [] }],
  ])('names none with %s', (_, change) => {
    expect(finishInstead(waiting(change))).toEqual([]);
  });

  it.each(EVERY_STATUS.filter((status) => status !== AGUARDANDO_PAGAMENTO))(
    'names none with status %d',
    (status) => {
      expect(finishInstead(whole(status, { installments: [PAID] }))).toEqual([]);
    },
  );
});
