import { NO_COMPANY } from '../choice-texts';
import { withoutSeparators } from '../digits';
import { NOT_ABOVE_ZERO, ONLY_DIGITS_OF_BAR_CODE } from '../field-texts';
import {
  activeOrNot,
  MAX_WIRE_ID,
  money,
  type NumberSource,
  optionalNumber,
  optionalText,
  requiredId,
  requiredText,
} from '../form-fields';
import { centsToReais } from '../money';
import { keepingCodes, STATUS_CODE, textCode } from '../stored-code';
import { z } from '../zod';
import { isNcm } from './ncm';
import {
  MAX_TAX_PERCENT,
  NO_GROUP,
  NO_UNITY,
  PRODUCT_LIMITS,
  WEIGHT_DECIMALS,
} from './product-limits';
import { PRODUCT, SERVICE } from './product-type';

/** Product or service. */
export function itemType() {
  return z.enum([PRODUCT, SERVICE], {
    errorMap: () => ({ message: 'Escolha produto ou serviço' }),
  });
}

/** The values of a product's or item's type. */
export const ITEM_TYPE_CODE = textCode([PRODUCT, SERVICE]);

const MAX_WEIGHT_KG = 99_999.999;

function rate(message: string) {
  return optionalNumber({ min: 0, max: MAX_TAX_PERCENT, decimals: 2, message });
}

/** Classification codes, which are also written with dots: `5.102`. */
function fiscalCode(max: number, pattern: RegExp, message: string) {
  return optionalText(max, (text) => text.replace(/[\s.]/g, '')).refine(
    (text) => text === null || pattern.test(text),
    message,
  );
}

function schema(source: NumberSource) {
  return z.object({
    description: requiredText('Digite a descrição do produto', PRODUCT_LIMITS.description),
    value: money(source, 0, NOT_ABOVE_ZERO).refine((value) => value > 0, NOT_ABOVE_ZERO),
    cost: money(source, null, 'Custo inválido'),
    status: activeOrNot(),
    barCode: optionalText(PRODUCT_LIMITS.barCode, withoutSeparators).refine(
      (barCode) => barCode === null || /^[0-9]+$/.test(barCode),
      ONLY_DIGITS_OF_BAR_CODE,
    ),
    weight: optionalNumber({
      min: 0,
      max: MAX_WEIGHT_KG,
      decimals: WEIGHT_DECIMALS,
      message: 'Peso inválido',
      source,
    }),
    ncm: z.preprocess(
      (value) =>
        typeof value === 'string'
          ? withoutSeparators(value)
          : typeof value === 'number'
            ? String(value)
            : '',
      z.string().refine(isNcm, 'Número NCM inválido'),
    ),
    // A CST has two digits, a CSOSN three; the origin may precede either.
    cst: fiscalCode(PRODUCT_LIMITS.cst, /^[0-9]{2,4}$/, 'CST inválido'),
    cfop: fiscalCode(PRODUCT_LIMITS.cfop, /^[1-35-7][0-9]{3}$/, 'CFOP inválido'),
    idProductUnity: requiredId(NO_UNITY),
    ipi: rate('IPI inválido'),
    icms: rate('ICMS inválido'),
    idCompany: requiredId(NO_COMPANY),
    // The external service's group numbers are far larger than our ids.
    blingIdProductGroup: requiredId(NO_GROUP, MAX_WIRE_ID),
    type: itemType(),
  });
}

/**
 * The JSON payload of POST and PUT `product` (R-PRD-04): reais on the wire, cents in the result.
 */
export const productSchema = schema('wire');

/**
 * A product as typed in its form: `1.234,56`, `12,5`, `6809.11.00` (R-PRD-02). Unknown codes
 * of the stored record are kept unchanged.
 */
export const productFormSchema = keepingCodes(schema('form'), {
  status: STATUS_CODE,
  type: ITEM_TYPE_CODE,
});

/** A product with money in cents, weight in kilograms, rates in percent, null where empty. */
export type ProductInput = z.output<typeof productSchema>;

/** The JSON payload that `productSchema` parses back to the same product. */
export function productToWire(product: ProductInput) {
  return {
    ...product,
    value: centsToReais(product.value),
    cost: product.cost === null ? null : centsToReais(product.cost),
  };
}
