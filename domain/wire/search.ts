import type { z } from '../zod';
import { billRowWire, readBillRowWire } from './bill';
import { clientRowWire } from './client';
import { wireEntity } from './entity';
import { cents, id, listOf, nullableText, text } from './fields';
import { orderRowWire } from './order';
import { professionalRowWire } from './professional';
import { supplierRowWire } from './supplier';

export const foundProductWire = wireEntity({
  idProduct: id,
  description: text,
  value: cents,
  barCode: nullableText,
});

/** The results of a search (docs/contract.md#search), a few of each kind. */
export const searchWire = wireEntity({
  clients: listOf(clientRowWire),
  orders: listOf(orderRowWire),
  products: listOf(foundProductWire),
  bills: listOf({ ...billRowWire, read: readBillRowWire }),
  // From the extension `search-people`.
  suppliers: listOf(supplierRowWire),
  professionals: listOf(professionalRowWire),
});

export type Found = z.output<typeof searchWire.read>;
