import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { emptySale, isUntouched, type SaleDraft } from '@domain/direct-sale/sale-draft';
import { saleEntries, saleFromEntries } from '@domain/direct-sale/sale-form';
import { reduceSale, type SaleAction } from '@domain/direct-sale/sale-reducer';
import { hasUnanswered } from '@domain/direct-sale/sale-rules';

import { found, run, scan, withItems } from './support/sales';

describe('scanned codes', () => {
  const read = (...texts: string[]) => texts.map((text, index) => scan(index + 1, text));

  it('become items in scanning order, whatever the order of the responses', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 30 }).chain((count) =>
          fc.shuffledSubarray(
            Array.from({ length: count }, (_, index) => index + 1),
            { minLength: count },
          ),
        ),
        (order) => {
          const scanned = run(
            emptySale('6'),
            ...order.map((_, index) => scan(index + 1, `code ${index + 1}`)),
          );
          const sold = run(
            scanned,
            ...order.map((id): SaleAction => ({ type: 'scan-answered', id, product: found(id) })),
          );
          expect(sold.scans).toEqual([]);
          expect(sold.products.map(({ idProduct }) => Number(idProduct))).toEqual(
            order.map((_, index) => index + 1),
          );
          expect(sold.products.map(({ idOrderProduct }) => Number(idOrderProduct))).toEqual(
            order.map((_, index) => index + 1),
          );
        },
      ),
    );
  });

  it('that are unknown, or fail, stop no later one, and stay until they are dealt with', () => {
    const scanned = run(emptySale(), ...read('a', 'b', 'c'));
    const answered = run(
      scanned,
      { type: 'scan-answered', id: 1, product: null },
      { type: 'scan-failed', id: 2, message: 'Sem linha.' },
      { type: 'scan-answered', id: 3, product: found(3) },
    );
    expect(answered.products.map(({ idProduct }) => idProduct)).toEqual(['3']);
    expect(answered.scans.map(({ text, state, message }) => [text, state, message])).toEqual([
      ['a', 'unknown', ''],
      ['b', 'failed', 'Sem linha.'],
    ]);
    const again = run(
      answered,
      { type: 'scan-again', id: 2 },
      { type: 'scan-answered', id: 2, product: found(2) },
      { type: 'scan-dropped', id: 1 },
    );
    expect([again.products.map(({ idProduct }) => idProduct), again.scans]).toEqual([
      ['3', '2'],
      [],
    ]);
    expect([answered, again].map(hasUnanswered)).toEqual([true, false]);
  });

  it('have the quantity before their *', () => {
    const scanned = run(emptySale(), ...read('3*7', '1,5*8'));
    const answered = run(
      scanned,
      { type: 'scan-answered', id: 1, product: found(7) },
      { type: 'scan-answered', id: 2, product: found(8) },
    );
    expect(answered.products.map(({ idProduct, amount }) => [idProduct, amount])).toEqual([
      ['7', '3'],
      ['8', '1,5'],
    ]);
  });

  it('that are empty are ignored', () => {
    expect(run(emptySale(), ...read(''))).toEqual(emptySale());
  });
});

describe('lines', () => {
  it('the same product twice is two lines', () => {
    const { products } = withItems(3, 3);
    expect(
      products.map(({ idOrderProduct, idProduct, amount, value }) => [
        idOrderProduct,
        idProduct,
        amount,
        value,
      ]),
    ).toEqual([
      ['1', '3', '1', '3,00'],
      ['2', '3', '1', '3,00'],
    ]);
  });

  it('keep their own numbers when one is removed', () => {
    const sale = run(
      withItems(1, 2, 3),
      { type: 'remove-product', index: 1 },
      { type: 'add-product', product: found(4) },
    );
    expect(
      sale.products.map(({ idOrderProduct, idProduct }) => [idOrderProduct, idProduct]),
    ).toEqual([
      ['1', '1'],
      ['3', '3'],
      ['4', '4'],
    ]);
    const last = sale.products.at(-1)!;
    const rest = run(sale, { type: 'remove-line', line: last }).products;
    expect(rest).toEqual(sale.products.slice(0, -1));
  });
});

describe('payment', () => {
  it.each(['2', '3', '4', '6'])('type %s forces one installment', (idPaymentType) => {
    const parts = run(emptySale('1'), { type: 'set', field: 'installmentAmount', value: '3' });
    expect(
      run(parts, { type: 'set', field: 'idPaymentType', value: idPaymentType }).installmentAmount,
    ).toBe('1');
    const forced = run(emptySale(idPaymentType), {
      type: 'set',
      field: 'installmentAmount',
      value: '3',
    });
    expect(forced.installmentAmount).toBe('1');
  });

  it.each(['1', '5'])('type %s leaves them unchanged', (idPaymentType) => {
    const parts = run(emptySale('1'), { type: 'set', field: 'installmentAmount', value: '3' });
    expect(
      run(parts, { type: 'set', field: 'idPaymentType', value: idPaymentType }).installmentAmount,
    ).toBe('3');
  });
});

describe('client', () => {
  const typed = run(withItems(1), { type: 'set', field: 'clientCpfCnpj', value: '529.982.247-25' });
  const client = {
    idClient: 12,
    cpfCnpj: '52998224725',
    name: 'Maria da Silva',
    phone: '11987654321',
    email: null,
    zipCode: null,
    street: null,
    number: null,
    district: null,
    city: null,
    state: null,
    complement: null,
    stateRegistration: null,
  };

  it('found is set, and another tax id removes them', () => {
    const set = run(typed, { type: 'client-found', client });
    expect(set).toMatchObject({
      idClient: '12',
      clientName: 'Maria da Silva',
      clientPhone: '(11) 9 8765-4321',
      askedDocument: '52998224725',
    });
    const other = run(set, { type: 'set', field: 'clientCpfCnpj', value: '529.982.247-2' });
    expect(other).toMatchObject({ idClient: '', clientName: '', clientPhone: '' });
  });

  it('unknown opens the registration with the document, and back again keeps the values typed there', () => {
    const unknown = run(typed, { type: 'client-unknown', registers: true });
    expect(unknown).toMatchObject({
      step: 'register',
      registerCpfCnpj: '529.982.247-25',
      registerName: '',
    });
    const named = run(
      unknown,
      { type: 'set', field: 'registerName', value: 'Maria da Silva' },
      { type: 'step', step: 'finalize' },
      { type: 'client-unknown', registers: true },
    );
    expect(named).toMatchObject({ step: 'register', registerName: 'Maria da Silva' });
  });

  it('unknown to a role that cannot register lets the sale continue without one', () => {
    const unknown = run(typed, { type: 'client-unknown', registers: false });
    expect(unknown).toMatchObject({
      step: 'finalize',
      idClient: '',
      clientCpfCnpj: '529.982.247-25',
      askedDocument: '52998224725',
      registerCpfCnpj: '',
    });
  });

  it('registered is the sale’s, and finalizing continues', () => {
    const registered = run(
      typed,
      { type: 'client-unknown', registers: true },
      { type: 'set', field: 'registerName', value: 'Maria da Silva' },
      { type: 'client-registered', idClient: 77 },
    );
    expect(registered).toMatchObject({
      step: 'finalize',
      idClient: '77',
      clientName: 'Maria da Silva',
      clientCpfCnpj: '529.982.247-25',
      registerName: '',
      registerCpfCnpj: '',
    });
  });

  it('a failed look-up clears the client and leaves the document', () => {
    const failed = run(typed, { type: 'client-found', client }, { type: 'client-failed' });
    expect(failed).toMatchObject({
      idClient: '',
      clientName: '',
      clientCpfCnpj: '529.982.247-25',
      askedDocument: '',
    });
  });

  it('exempt writes ISENTO, and removes it again', () => {
    const exempt = run(emptySale(), {
      type: 'set',
      field: 'registerExemptStateRegistration',
      value: 'on',
    });
    expect(exempt.registerStateRegistration).toBe('ISENTO');
    expect(
      run(exempt, { type: 'set', field: 'registerExemptStateRegistration', value: '' })
        .registerStateRegistration,
    ).toBe('');
    const numbered = { ...emptySale(), registerStateRegistration: '110042490114' };
    const ticked = run(numbered, {
      type: 'set',
      field: 'registerExemptStateRegistration',
      value: 'on',
    });
    expect(ticked).toMatchObject({
      registerStateRegistration: 'ISENTO',
      registerStateRegistrationBefore: '110042490114',
    });
    expect(
      run(ticked, { type: 'set', field: 'registerExemptStateRegistration', value: '' }),
    ).toEqual(numbered);
  });
});

describe('a saved sale', () => {
  const saved = run(withItems(1, 2), { type: 'saved', idSale: 40 });

  it.each<SaleAction>([
    { type: 'add-product', product: found(3) },
    scan(1, '1'),
    { type: 'remove-product', index: 0 },
    { type: 'remove-line', line: saved.products[1]! },
    { type: 'set', field: 'discount', value: '1,00' },
    { type: 'set-product', index: 0, field: 'amount', value: '9' },
    { type: 'client-failed' },
  ])('is final: $type changes nothing', (action) => {
    expect(reduceSale(saved, action)).toBe(saved);
  });

  it('is printed in another width, and is replaced by the next with the same paper', () => {
    const wide = run(saved, { type: 'set', field: 'receiptWidth', value: 'a4' });
    expect(run(wide, { type: 'reset', idPaymentType: '4' })).toEqual(emptySale('4', 'a4'));
  });

  it('is not unsaved work', () => {
    const empty = emptySale('6');
    expect([
      isUntouched(empty, empty),
      isUntouched(withItems(1), empty),
      isUntouched(saved, empty),
    ]).toEqual([true, false, true]);
  });
});

it('round-trips through a form', () => {
  const texts = fc.record({
    discount: fc.string(),
    clientCpfCnpj: fc.string(),
    registerName: fc.string(),
    amount: fc.string(),
    step: fc.constantFrom('items', 'payment', 'register'),
  });
  fc.assert(
    fc.property(texts, ({ amount, ...fields }) => {
      const draft = { ...withItems(1, 2), ...fields } as SaleDraft;
      draft.products = draft.products.map((line) => ({ ...line, amount }));
      expect(saleFromEntries(saleEntries(draft))).toEqual(draft);
    }),
  );
});
