import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { draftEntries, draftFromEntries } from '@domain/order/draft/draft-form';
import { draftFromOrder } from '@domain/order/draft/draft-from-order';
import { orderFormSchema } from '@domain/order/order-schema';

import { validOrder } from '../../support/arbitrary-order';
import { simpleOrder } from '../../support/orders';

describe('a stored order in its form', () => {
  it('is formatted for people', () => {
    expect(draftFromOrder(simpleOrder())).toMatchObject({
      idOrderStatus: '3',
      idClient: '7',
      foundDocument: '52998224725',
      clientCpfCnpj: '529.982.247-25',
      clientPhone: '(11) 9 8765-4321',
      clientZipCode: '01.001-000',
      freight: '10,00',
      discountValue: '10,00',
      complement: '',
      products: [{ amount: '2,5', value: '100,00', observation: '' }],
      installments: [
        { value: '125,00', paymentType: '6', dueDate: '2026-08-10', paidValue: '' },
        { value: '125,00', paymentType: '--' },
      ],
    });
  });

  it('leaves missing values empty', () => {
    const order = simpleOrder({
      idClient: null,
      freight: 0,
      discountValue: 0,
      state: null,
      height: null,
    });
    expect(draftFromOrder(order)).toMatchObject({
      idClient: '',
      foundDocument: '',
      foundId: '',
      freight: '',
      discountValue: '',
      state: '--',
      height: '',
    });
  });

  it('is the same order when saved unchanged, for every order', () => {
    fc.assert(
      fc.property(validOrder(), (order) => {
        expect(orderFormSchema.parse(draftFromOrder(order))).toEqual(order);
      }),
    );
  });

  it('and also through a native post, which has its own line breaks', () => {
    fc.assert(
      fc.property(validOrder(), (order) => {
        const posted = draftEntries(draftFromOrder(order)).map(
          ([name, value]) => [name, value.replace(/\n/g, '\r\n')] as const,
        );
        expect(orderFormSchema.parse(draftFromEntries(posted))).toEqual(order);
      }),
    );
  });
});
