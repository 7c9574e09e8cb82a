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
  /** Since when it is in somebody's hand; null while it waits. */
  takenAt: instant,
  /** Whose hand that is; null where it is that of who asks. */
  takenBy: nullableText,
});

export type ParkedSale = z.output<typeof parkedSaleWire.read>;
