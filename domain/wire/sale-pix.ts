import type { z } from '../zod';
import { wireEntity } from './entity';
import { described, orNull, text } from './fields';

/** The recipient of a counter sale's Pix (docs/contract.md#sale-pix); null without a key. */
const pixAccountWire = wireEntity({
  key: described(text, 'A chave Pix da empresa'),
  name: text,
  city: text,
});

export const salePixWire = wireEntity({
  account: orNull(pixAccountWire),
  text: described(
    orNull(text),
    'O Pix copia e cola de `value` e `txid`; null sem eles, ou se não pode haver um',
  ),
});
export type PixAccount = z.output<typeof pixAccountWire.read>;
