import { LEGAL_PERSON, NATURAL_PERSON, withPersonType } from '../person-type';
import type { z } from '../zod';
import { wireEntity } from './entity';
import { address, code, flag, id, lenientWord, nullableText, text } from './fields';

/** One row of `supplier` (docs/contract.md#records). */
export const supplierNameWire = wireEntity({ idSupplier: id, name: text });

/** A search result (docs/contract.md#supplier-search). */
export const foundSupplierWire = wireEntity({ idSupplier: id, name: text, cpfCnpj: text });

export type FoundSupplier = z.output<typeof foundSupplierWire.read>;

/** One row of the list (docs/contract.md#records, `supplier/filter`). */
export const supplierRowWire = wireEntity({
  idSupplier: id,
  name: text,
  cpfCnpj: text,
  phone: nullableText,
});

/** One supplier (docs/contract.md#records, `supplier/{id}`). */
export const supplierWire = wireEntity({
  idSupplier: id,
  cpfCnpj: text,
  name: text,
  phone: nullableText,
  whatsApp: flag,
  email: nullableText,
  status: code,
  ...address,
  personType: lenientWord([NATURAL_PERSON, LEGAL_PERSON]),
});

/** A supplier as any server of the contract sends it, as `readClientWire`. */
export const readSupplierWire = supplierWire.read.transform(withPersonType);

export type Supplier = z.output<typeof readSupplierWire>;
