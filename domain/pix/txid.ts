/** The longest txid of a static code, letters and digits (BCB, Manual do BR Code). */
const TXID = /^[0-9A-Za-z]{1,25}$/;

export const isTxid = (text: string): boolean => TXID.test(text);

/** Identifies the payment of an installment, with or without a slip. */
export function installmentTxid(idOrder: number, installmentNumber: number): string {
  return `PEDIDO${idOrder}P${installmentNumber}`;
}

/** Identifies the payment of a sale before it has a number, by its idempotency key. */
export function saleTxid(idempotencyKey: string): string {
  return `VENDA${idempotencyKey
    .replace(/[^0-9a-z]/gi, '')
    .slice(0, 20)
    .toUpperCase()}`;
}
