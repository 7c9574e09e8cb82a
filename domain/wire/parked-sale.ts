import type { z } from '../zod';
import { wireEntity } from './entity';
import { cents, id, instant, lenientInstant, nullableText, text } from './fields';

/** A counter sale that waits (docs/contract.md#parked-sales). */
export const parkedSaleWire = wireEntity({
  idParkedSale: id,
  label: text,
  itemCount: id,
  total: cents,
  parkedAt: lenientInstant,
  professionalName: nullableText,
  /** Since when it is in the hand of who asks; null while it waits. */
  takenAt: instant,
});

export type ParkedSale = z.output<typeof parkedSaleWire.read>;
