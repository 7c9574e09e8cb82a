import { describe, expect, it } from 'vitest';

import { installmentTxid, isTxid, saleTxid } from '@domain/pix/txid';

describe('the txid of a Pix payment', () => {
  it('is an order and its installment, on every paper', () => {
    expect(installmentTxid(12, 3)).toBe('PEDIDO12P3');
    expect(isTxid(installmentTxid(2_147_483_647, 99))).toBe(true);
  });

  it('for a sale is its key, the same for one sale', () => {
    const txid = saleTxid('b7c1f0de-2f3a-4d61-9c3e-0a1b2c3d4e5f');
    expect(txid).toBe('VENDAB7C1F0DE2F3A4D619C3E');
    expect(isTxid(txid)).toBe(true);
  });

  it.each(['', 'a-b', 'ç', 'a b', 'a'.repeat(26)])('is never %j', (text) => {
    expect(isTxid(text)).toBe(false);
  });
});
