import { slipBarCode } from '@domain/boleto/slip-bar-code';

import { DUE } from './next-year';

/** A distinct bar code for each run of a test: the worker's database outlives it. */
export function freshSlipCode(): string {
  const freeField = String(Date.now()).padStart(25, '0');
  return slipBarCode({ bankCode: '237', dueDate: DUE, value: 150_000, freeField });
}
