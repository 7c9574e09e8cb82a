import { describe, expect, it } from 'vitest';

import { ORDER_STATUS, ORDER_STATUS_IDS, ORDER_STATUSES } from '@domain/order/order-status';
import { PAYMENT_TYPES } from '@domain/payment-type';
import { STATUS_FILTER_OPTIONS, STATUS_OPTIONS } from '@domain/status';

describe('the numbers on the wire', () => {
  it('of the order statuses', () => {
    expect(ORDER_STATUS).toEqual({
      ORCAMENTO: 1,
      VENDA_DIRETA: 2,
      AGUARDANDO_EXECUCAO: 3,
      EM_EXECUCAO: 4,
      AGUARDANDO_PAGAMENTO: 5,
      FINALIZADO: 6,
      CANCELADO: 7,
    });
    expect(ORDER_STATUS_IDS).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(new Set(ORDER_STATUSES.map(({ description }) => description)).size).toBe(7);
  });

  it('of the payment methods', () => {
    expect(PAYMENT_TYPES.map(({ id, description }) => `${id} ${description}`)).toEqual([
      '1 Cartão de crédito',
      '2 Cartão de débito',
      '3 Boleto',
      '4 Dinheiro',
      '5 Cheque',
      '6 Pix',
    ]);
  });

  it('of the active flag, and the filter’s Todos', () => {
    expect(STATUS_OPTIONS).toEqual([
      { value: '1', label: 'Ativo' },
      { value: '0', label: 'Inativo' },
    ]);
    expect(STATUS_FILTER_OPTIONS.map(({ label }) => label)).toEqual(['Todos', 'Inativo', 'Ativo']);
    expect(STATUS_FILTER_OPTIONS[0]?.value).toBe('');
  });
});
