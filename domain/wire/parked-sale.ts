import type { z } from '../zod';
import { wireEntity } from './entity';
import { cents, id, instant, lenientInstant, nullableText, text } from './fields';

/** A parked counter sale (docs/contract.md#parked-sales). */
export const parkedSaleWire = wireEntity({
  idParkedSale: id,
  label: text,
  itemCount: id,
  total: cents,
  parkedAt: lenientInstant,
  professionalName: nullableText,
  /** When a person took it; null while it waits. */
  takenAt: instant,
  /** The person who took it; null for the user's own. */
  takenBy: nullableText,
});

export type ParkedSale = z.output<typeof parkedSaleWire.read>;
