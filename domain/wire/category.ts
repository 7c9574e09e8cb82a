import type { z } from '../zod';
import { wireEntity } from './entity';
import { code, id, nullableText, text } from './fields';

/** A category of bills (docs/contract.md#bill-categories). */
export const categoryWire = wireEntity({ idCategory: id, name: text, status: code });

export type Category = z.output<typeof categoryWire.read>;

/** An order as a bill's works site. */
export const siteWire = wireEntity({ idSite: id, clientName: nullableText, site: nullableText });

export type Site = z.output<typeof siteWire.read>;
