import { PRODUCT, SERVICE } from '../product/product-type';
import { z } from '../zod';
import { wireEntity } from './entity';
import {
  cents,
  code,
  id,
  nullableCents,
  nullableId,
  nullableNumber,
  nullableText,
  orNull,
  text,
  word,
} from './fields';
import * as tolerant from './tolerant';

/** The fields of a product's form. */
const fields = {
  idProduct: id,
  description: text,
  value: cents,
  cost: nullableCents,
  status: code,
  barCode: nullableText,
  weight: nullableNumber,
  ncm: nullableText,
  cst: nullableText,
  cfop: nullableText,
  idProductUnity: nullableId,
  ipi: nullableNumber,
  icms: nullableNumber,
  idCompany: nullableId,
  blingIdProductGroup: nullableId,
  type: word([PRODUCT, SERVICE]),
};

const unityWire = wireEntity({ description: text });

/** Further fields for lists: the unity's abbreviation, and its name. */
const unityFields = {
  unity: { ...nullableText, read: tolerant.text.optional() },
  productUnity: { ...orNull(unityWire), read: unityWire.read.nullish() },
};

/** One product, in a list or alone (docs/contract.md#records, `product/…`). */
export const productWire = wireEntity({ ...fields, ...unityFields });

/** One product for its form: money in cents, weight in kilograms, rates in percent. */
export const readProductWire = wireEntity(fields).read;

export type Product = z.output<typeof readProductWire>;

/** One row of the list. */
export const readProductRowWire = wireEntity({
  idProduct: fields.idProduct,
  description: fields.description,
  value: fields.value,
  status: fields.status,
  barCode: fields.barCode,
  ...unityFields,
}).read.transform(({ productUnity, unity, ...row }) => ({
  ...row,
  unity: unity || productUnity?.description || '',
}));

/** A product for an item of an order. */
export const readFoundProductWire = wireEntity({
  idProduct: fields.idProduct,
  description: fields.description,
  value: fields.value,
  type: fields.type,
  ...unityFields,
}).read.transform(({ productUnity, unity, ...found }) => ({
  ...found,
  unity: unity || productUnity?.description || null,
}));

/** A product by its description, which another one may share (R-PRD-20). */
export const readDescribedProductWire = wireEntity({
  idProduct: fields.idProduct,
  description: fields.description,
  idCompany: fields.idCompany,
}).read;

/** A product's picture (docs/contract.md#product-pictures). */
export const productPictureWire = wireEntity({ sha256: text, width: id, height: id });

/** The response to a save (docs/contract.md#writes, `POST product`). */
export const savedProductWire = z.object({
  IdProduct: z.number().int(),
  blingSync: z.boolean().describe('false: salvo, mas ainda não sincronizado com o serviço externo'),
});

/**
 * Whether the saved product was synchronized with the external service; a missing flag gives no
 * warning.
 */
export const readBlingSync = tolerant
  .entity({ blingSync: z.unknown() })
  .transform(({ blingSync }) => !UNTRUE.has(blingSync))
  .catch(true);

/** The new product's id; null when the server does not return it. */
export const readNewProductId = tolerant
  .entity({ idProduct: tolerant.nullableId })
  .transform(({ idProduct }) => idProduct)
  .catch(null);

const UNTRUE = new Set<unknown>([false, 0, 'false', '0']);
