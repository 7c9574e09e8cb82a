import { describe, expect, it } from 'vitest';

import { clientOfSale } from '@domain/direct-sale/sale-client';
import { emptySale, SALE_STEPS, type SaleDraft } from '@domain/direct-sale/sale-draft';
import { saleErrors } from '@domain/direct-sale/sale-errors';
import { type SaleIntent, saleIntents } from '@domain/direct-sale/sale-intent';
import { saleDiscountError } from '@domain/direct-sale/sale-live-errors';
import { saleToOrder } from '@domain/direct-sale/sale-order';
import {
  checkSale,
  endsScanning,
  isDocumentNew,
  openingErrors,
  stepErrors,
  stepOf,
} from '@domain/direct-sale/sale-rules';
import { saleFormSchema, saleSchema } from '@domain/direct-sale/sale-schema';
import { INVALID_DISCOUNT, saleTotals } from '@domain/direct-sale/sale-totals';
import { saleToWire } from '@domain/direct-sale/sale-wire';
import { changeToGive } from '@domain/direct-sale/split-payment';
import { formatMoney } from '@domain/money';
import { nextBurst, NO_BURST, scannedCode } from '@domain/order/draft/scanner-burst';
import { checkOrder } from '@domain/order/order-rules';

import { withItems } from './support/sales';

const sale = (fields: Partial<SaleDraft> = {}) => ({ ...withItems(10, 20), ...fields });

describe('steps', () => {
  it.each([
    ['payment', emptySale('6'), [['products', 'É necessário possuir ao menos um produto']]],
    ['finalize', emptySale('6'), [['products', 'É necessário possuir ao menos um produto']]],
    ['payment', sale({ discount: '99,00' }), []],
    ['finalize', sale({ discount: '30,01' }), [['discount', 'Desconto maior que o total']]],
    ['finalize', sale({ discount: '30,00' }), []],
    ['finalize', sale({ discount: 'dez' }), [['discount', INVALID_DISCOUNT]]],
    [
      'finalize',
      sale({ discount: '0,10%', idPaymentType: '4', cashReceived: '1,00' }),
      [['discount', INVALID_DISCOUNT]],
    ],
    ['finalize', sale({ idPaymentType: '' }), [['idPaymentType', 'Informe a forma de pagamento']]],
    [
      'finalize',
      sale({ idPaymentType: '4', cashReceived: '20,00' }),
      [['cashReceived', `Falta receber ${formatMoney(1000)} em dinheiro`]],
    ],
    ['finalize', sale({ idPaymentType: '4', cashReceived: '30,00' }), []],
    ['finalize', sale({ idPaymentType: '6', cashReceived: '20,00' }), []],
    ['cancel', emptySale('6'), []],
  ] as const)('to %s', (step, draft, errors) => {
    expect(stepErrors(draft, step).map(({ path, message }) => [path, message])).toEqual(errors);
  });

  it.each([
    ['payment', ['products[1].amount']],
    ['park', []],
    ['items', []],
  ] as const)('a wrong line keeps %s from opening: %j', (step, paths) => {
    const [first, second] = sale().products;
    const draft = sale({ products: [first!, { ...second!, amount: '' }] });
    expect(openingErrors(draft, step, saleErrors).map(({ path }) => path)).toEqual(paths);
    expect(openingErrors(draft, step, null)).toEqual([]);
  });

  it('payment and parking wait for the scanned codes', () => {
    expect(SALE_STEPS.filter(endsScanning)).toEqual(['payment', 'park']);
  });

  it.each([
    ['discount', 'payment'],
    ['idPaymentType', 'payment'],
    ['clientCpfCnpj', 'finalize'],
    ['idClient', 'finalize'],
    ['registerName', 'register'],
    ['products[3].amount', 'items'],
  ])('an error of %s is corrected at %s', (path, step) => {
    expect(stepOf(path)).toBe(step);
  });
});

describe('money', () => {
  it.each([
    ['', null],
    ['5,00', null],
    ['30,01', 'Desconto maior que o total'],
    ['0,10%', INVALID_DISCOUNT],
    ['10%', INVALID_DISCOUNT],
  ])('a discount of "%s" is reported while it is typed: %s', (discount, message) => {
    expect(saleDiscountError(sale({ discount }))?.message ?? null).toBe(message);
    if (message === INVALID_DISCOUNT)
      expect(saleFormSchema.safeParse(sale({ discount })).error?.issues).toMatchObject([
        { path: ['discount'], message },
      ]);
  });

  it.each([
    ['', '', null, 3000],
    ['5,00', '50,00', 2500, 2500],
    ['', '20,00', -1000, 3000],
    ['', '30,00', 0, 3000],
    ['31,00', '', null, 0],
  ])('discount "%s" and cash "%s"', (discount, cashReceived, change, final) => {
    const draft = sale({ discount, cashReceived, idPaymentType: '4' });
    expect([changeToGive(draft), saleTotals(draft).final]).toEqual([change, final]);
    expect(changeToGive({ ...draft, idPaymentType: '6' })).toBeNull();
  });
});

describe('the sale as typed', () => {
  it('is the same on the wire, and an order that the order’s own rules accept', () => {
    const parsed = saleFormSchema.parse(
      sale({ discount: '1,00', idPaymentType: '5', installmentAmount: '4', clientState: 'SP' }),
    );
    expect(checkSale(parsed)).toEqual([]);
    expect(saleSchema.parse(JSON.parse(JSON.stringify(saleToWire(parsed))))).toEqual(parsed);
    const order = saleToOrder(parsed, { today: '2026-01-31', idProfessional: 7 });
    expect(checkOrder(order)).toEqual([]);
    expect(order.installments.map(({ value, dueDate }) => [value, dueDate])).toEqual([
      [725, '2026-01-31'],
      [725, '2026-02-28'],
      [725, '2026-03-31'],
      [725, '2026-04-30'],
    ]);
    expect(order.products.every(({ idOrderProduct }) => idOrderProduct === null)).toBe(true);
  });

  it.each([
    [{ clientCpfCnpj: '012.345.678-90' }, 'clientCpfCnpj', 'CPF/CNPJ inválido'],
    [{ clientCpfCnpj: '123' }, 'clientCpfCnpj', 'CPF/CNPJ inválido'],
    [{ installmentAmount: '5' }, 'installmentAmount', 'Escolha de 1 a 4 parcelas'],
    [{ idPaymentType: '' }, 'idPaymentType', 'Informe a forma de pagamento'],
  ])('%o is refused', (fields, path, message) => {
    const parsed = saleFormSchema.safeParse(sale(fields));
    expect(parsed.error?.issues.map((issue) => [issue.path.join('.'), issue.message])).toEqual([
      [path, message],
    ]);
  });

  it('is not blocked by what the client’s register says', () => {
    const parsed = saleFormSchema.parse(
      sale({ clientEmail: 'x', clientPhone: '1', clientZipCode: '9', clientState: 'XX' }),
    );
    expect(parsed).toMatchObject({
      clientEmail: null,
      clientPhone: null,
      clientZipCode: null,
      clientState: null,
    });
  });

  it.each([
    ['', '', false],
    ['123', '', false],
    ['012.345.678-90', '', false],
    ['529.982.247-25', '', true],
    ['529.982.247-25', '52998224725', false],
  ])(
    'the document "%s", looked up for "%s", needs a look-up: %s',
    (clientCpfCnpj, askedDocument, expected) => {
      expect(isDocumentNew({ clientCpfCnpj, askedDocument })).toBe(expected);
    },
  );
});

describe('registering a client at the counter', () => {
  const typed = (fields: Partial<SaleDraft> = {}) => ({
    ...emptySale(),
    registerCpfCnpj: '529.982.247-25',
    registerName: 'Maria da Silva',
    ...fields,
  });
  const errorsOf = (draft: SaleDraft) => {
    const result = clientOfSale(draft);
    return 'errors' in result ? result.errors.map(({ path, message }) => [path, message]) : [];
  };

  it('accepts a name and a document, and sends empty fields as null', () => {
    expect(clientOfSale(typed())).toEqual({
      client: {
        personType: 'NATURAL_PERSON',
        cpfCnpj: '52998224725',
        name: 'Maria da Silva',
        phone: null,
        whatsApp: false,
        email: null,
        birthDate: null,
        status: 1,
        zipCode: null,
        street: null,
        number: null,
        district: null,
        city: null,
        state: null,
        complement: null,
        stateRegistration: null,
        exemptStateRegistration: null,
      },
    });
  });

  it.each([
    [{ registerName: 'Maria' }, 'registerName', 'Digite o nome completo'],
    [{ registerName: 'Jo da Si' }, 'registerName', 'Digite o nome completo'],
    [{ registerName: '' }, 'registerName', 'Digite o nome completo'],
    [{ registerEmail: 'maria' }, 'registerEmail', 'E-mail inválido'],
    [{ registerPhone: '(11) 3765-4321' }, 'registerPhone', 'Digite um número válido'],
    [{ registerCpfCnpj: '' }, 'registerCpfCnpj', 'Digite o CPF ou CNPJ'],
    [{ registerCpfCnpj: '012.345.678-90' }, 'registerCpfCnpj', 'CPF/CNPJ inválido'],
    [{ registerBirthDate: '1900-12-31' }, 'registerBirthDate', 'Digite uma data válida'],
    [{ registerBirthDate: '2999-01-01' }, 'registerBirthDate', 'Digite uma data válida'],
    [
      { registerCpfCnpj: '33.000.167/0001-01' },
      'registerStateRegistration',
      'Digite a inscrição estadual',
    ],
  ])('%o is refused', (fields, path, message) => {
    expect(errorsOf(typed(fields))).toEqual([[path, message]]);
  });

  it('sends only a company’s state registration', () => {
    const company = typed({
      registerCpfCnpj: '33.000.167/0001-01',
      registerStateRegistration: 'ISENTO',
      registerExemptStateRegistration: 'on',
    });
    expect(clientOfSale(company)).toMatchObject({
      client: {
        personType: 'LEGAL_PERSON',
        stateRegistration: 'ISENTO',
        exemptStateRegistration: true,
      },
    });
    const person = typed({ registerStateRegistration: '123' });
    expect(clientOfSale(person)).toMatchObject({
      client: { stateRegistration: null, exemptStateRegistration: null },
    });
  });
});

it.each([
  ['7891234567895', 5, '7891234567895'],
  ['78912345', 40, '78912345'],
  // On a machine too slow to keep the pace, a GTIN is recognised by its check digit.
  ['7891234567895', 200, '7891234567895'],
  ['789123456788', 200, '789123456788'],
  ['7891234567894', 200, null],
  ['7891234', 5, null],
  ['12345670', 60, null],
])(
  '%s at a digit every %d ms, after a quantity that was typed: %s is scanned',
  (digits, pace, code) => {
    const typed = nextBurst(NO_BURST, { digit: '2', at: 100, before: '' });
    const burst = [...digits].reduce(
      (last, digit, index) =>
        nextBurst(last, { digit, at: 1000 + index * pace, before: `2${digits.slice(0, index)}` }),
      typed,
    );
    expect(scannedCode(burst, 1000 + digits.length * pace)).toEqual(
      code === null ? null : { code, before: '2' },
    );
  },
);

it('a GTIN stays whole when the machine paused within it', () => {
  const digits = [...'7892299938200'];
  const at = (index: number) => index * 20 + (index > 3 ? 30 : 0);
  const burst = digits.reduce(
    (last, digit, index) =>
      nextBurst(last, { digit, at: at(index), before: `3${digits.slice(0, index).join('')}` }),
    NO_BURST,
  );
  const code = digits.join('');
  expect(scannedCode(burst, at(digits.length))).toEqual({ code, before: '3' });
});

it('an Enter long after eight digits ends a number', () => {
  const burst = [...'12345678'].reduce(
    (last, digit, index) =>
      nextBurst(last, { digit, at: index, before: '12345678'.slice(0, index) }),
    NO_BURST,
  );
  expect(scannedCode(burst, 5_000)).toBeNull();
});

describe('intents', () => {
  it.each<SaleIntent>([
    { type: 'step', step: 'payment' },
    { type: 'search-products', page: 3 },
    { type: 'add-product', idProduct: 7 },
    { type: 'remove-product', index: 0 },
    { type: 'finalize' },
    { type: 'coupon' },
    { type: 'register-client' },
    { type: 'discard' },
  ])('$type has the same effect as a button', (intent) => {
    expect(saleIntents.parse(saleIntents.valueOf(intent))).toEqual(intent);
  });

  it.each([null, '', 'nonsense', 'step:nowhere', 'remove-product:x', 'add-product:'])(
    '%s only shows the sale again',
    (value) => {
      expect(saleIntents.parse(value)).toEqual({ type: 'refresh' });
    },
  );
});
