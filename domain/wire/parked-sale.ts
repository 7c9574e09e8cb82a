import type { z } from '../zod';
import { wireEntity } from './entity';
import { cents, id, lenientInstant, nullableText, text } from './fields';

/** A counter sale that waits (docs/contract.md#parked-sales). */
export const parkedSaleWire = wireEntity({
  idParkedSale: id,
  label: text,
  itemCount: id,
  total: cents,
  parkedAt: lenientInstant,
  professionalName: nullableText,
});

export type ParkedSale = z.output<typeof parkedSaleWire.read>;
