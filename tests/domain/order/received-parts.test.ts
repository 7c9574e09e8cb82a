import { describe, expect, it } from 'vitest';

import { ORDER_STATUS } from '@domain/order/order-status';
import { checkParts } from '@domain/order/received-parts';
import type { StoredInstallment } from '@domain/order/stored-order';

import { simpleOrder } from '../support/orders';

const [FIRST] = simpleOrder().installments;
const stored = (...parts: number[]): { installments: StoredInstallment[] } => ({
  installments: parts.map((receivedValue, index) => ({
    ...FIRST!,
    idOrderInstallment: 21 + index,
    installmentNumber: index + 1,
    nossoNumero: null,
    receivedValue,
    // The first is paid: its parts are included in what was received.
    ...(index === 0 ? { paymentDate: '2026-03-02', paidValue: FIRST!.value } : {}),
  })),
});
const { ORCAMENTO, CANCELADO, ...OTHERS } = ORDER_STATUS;

describe('a status that erases payments', () => {
  it.each([
    [[0, 0, 1_000], 'A parcela 3 tem R$ 10,00 recebidos em partes.'],
    [[1_000, 0, 0], 'A parcela 1 tem R$ 10,00 recebidos em partes.'],
    [[1_000, 2_050, 1], 'As parcelas 1, 2 e 3 têm R$ 30,51 recebidos em partes.'],
  ])('is refused with parts of %j, which are named', (parts, named) => {
    for (const idOrderStatus of [ORCAMENTO, CANCELADO]) {
      const errors = checkParts(simpleOrder({ idOrderStatus }), stored(...parts));
      expect(errors.map((error) => [error.path, error.message.replace(/\u00a0/g, ' ')])).toEqual([
        ['idOrderStatus', `${named} Estorne-os antes de mudar para este status.`],
      ]);
    }
  });

  it('is not refused without any', () => {
    for (const idOrderStatus of [ORCAMENTO, CANCELADO])
      expect(checkParts(simpleOrder({ idOrderStatus }), stored(0, 0))).toEqual([]);
  });

  it.each(Object.values(OTHERS))('and no other: %d', (idOrderStatus) => {
    expect(checkParts(simpleOrder({ idOrderStatus }), stored(1_000, 1_000))).toEqual([]);
  });
});
