import { boundedList } from '../bounded-list';
import { isBrazilianState, NO_STATE } from '../brazilian-states';
import { NO_STATUS } from '../choice-texts';
import { EMAIL_MAX_LENGTH, isValidEmail, normalizeEmail } from '../email';
import { INVALID_EMAIL, INVALID_TAX_ID } from '../field-texts';
import {
  code,
  money,
  type NumberSource,
  optionalDate,
  optionalId,
  optionalLines,
  optionalText,
  quantity,
  requiredText,
} from '../form-fields';
import { INVALID_PAYMENT_METHOD } from '../payment-texts';
import { cleanPhone } from '../phone';
import { ITEM_TYPE_CODE, itemType } from '../product/product-schema';
import { keepingCodes, numericCode, STATE_CODE } from '../stored-code';
import { cleanTaxId } from '../tax-id';
import { isValidCpfCnpj } from '../tax-id-check';
import { cleanZipCode, isZipCode } from '../zip-code';
import { z } from '../zod';
import { INVALID_DUE_DATE, INVALID_PAYMENT_DATE, ORDER_LIMITS } from './order-limits';
import { ORDER_STATUS_IDS } from './order-status';

const stateField = () =>
  optionalText(2, (state) => (state === NO_STATE ? '' : state.toUpperCase())).refine(
    (state) => state === null || isBrazilianState(state),
    'Estado inválido',
  );

const zipCodeField = () =>
  optionalText(8, cleanZipCode).refine(
    (zipCode) => zipCode === null || isZipCode(zipCode),
    'CEP inválido',
  );

/** An item of an order, or of a sale, where the product must be registered. */
export function productSchema(source: NumberSource) {
  return z.object({
    idOrderProduct: optionalId(),
    /** Null on a free line (docs/decisions/0139). */
    idProduct: optionalId('Produto inválido.'),
    description: requiredText('Informe a descrição do item', ORDER_LIMITS.description),
    unity: optionalText(ORDER_LIMITS.unity),
    amount: quantity(source, 'Quantidade inválida'),
    value: money(source, 0, 'Valor inválido'),
    type: itemType(),
    observation: optionalText(ORDER_LIMITS.itemObservation),
    room: optionalText(ORDER_LIMITS.room, (room) => room.replace(/\s+/g, ' ')).optional(),
  });
}

/**
 * An installment's slip is sent back as received (R-INS-07). The form carries it as JSON; our own
 * API ignores it.
 */
function storedSlip(source: NumberSource) {
  return z.unknown().transform((value): unknown => {
    if (
      source === 'wire' ||
      typeof value !== 'string' ||
      value === '' ||
      value.length > ORDER_LIMITS.bankSlip
    )
      return undefined;
    try {
      return JSON.parse(value) as unknown;
    } catch {
      return undefined;
    }
  });
}

const INSTALLMENT_NUMBERS = Array.from(
  { length: ORDER_LIMITS.installments },
  (_, index) => index + 1,
);

/** One installment of an order. */
export function installmentSchema(source: NumberSource) {
  return z.object({
    idOrderInstallment: optionalId(),
    installmentNumber: code(INSTALLMENT_NUMBERS, 'Número da parcela inválido'),
    observation: optionalText(ORDER_LIMITS.installmentObservation),
    dueDate: optionalDate(INVALID_DUE_DATE),
    paymentDate: optionalDate(INVALID_PAYMENT_DATE),
    value: money(source, 0, 'Valor da parcela inválido'),
    paidValue: money(source, null, 'Valor pago inválido'),
    paymentType: optionalId(INVALID_PAYMENT_METHOD),
    bankSlip: storedSlip(source),
  });
}

/** A form's document; signs alone stay as typed, so that they are not read as empty (R-ORD-53). */
const typedTaxId = (text: string) => cleanTaxId(text) || text;

/** The client as stored with the order, independent of later changes to the register. */
export function orderClientFields(source: NumberSource = 'wire') {
  return {
    clientCpfCnpj: optionalText(14, source === 'form' ? typedTaxId : cleanTaxId).refine(
      (document) => document === null || isValidCpfCnpj(document),
      INVALID_TAX_ID,
    ),
    clientName: optionalText(ORDER_LIMITS.name),
    clientPhone: optionalText(11, cleanPhone).refine(
      (phone) => phone === null || /^\d{10,11}$/.test(phone),
      'Celular inválido',
    ),
    clientEmail: optionalText(EMAIL_MAX_LENGTH, normalizeEmail).refine(
      (email) => email === null || isValidEmail(email),
      INVALID_EMAIL,
    ),
    clientZipCode: zipCodeField(),
    clientStreet: optionalText(ORDER_LIMITS.street),
    clientNumber: optionalText(ORDER_LIMITS.number),
    clientDistrict: optionalText(ORDER_LIMITS.district),
    clientCity: optionalText(ORDER_LIMITS.city),
    clientState: stateField(),
    clientComplement: optionalText(ORDER_LIMITS.complement),
    clientStateRegistration: optionalText(ORDER_LIMITS.stateRegistration),
  };
}

/** An order whose lines have the given schemas. */
export function orderSchemaOf<Product extends z.ZodTypeAny, Installment extends z.ZodTypeAny>(
  source: NumberSource,
  { product, installment }: { product: Product; installment: Installment },
) {
  return z.object({
    idClient: optionalId(),
    idProfessional: optionalId('Profissional inválido'),
    idCategory: optionalId('Categoria inválida').optional(),
    idOrderStatus: code(ORDER_STATUS_IDS, NO_STATUS),
    zipCode: zipCodeField(),
    street: optionalText(ORDER_LIMITS.street),
    number: optionalText(ORDER_LIMITS.buildingNumber),
    district: optionalText(ORDER_LIMITS.district),
    city: optionalText(ORDER_LIMITS.city),
    state: stateField(),
    complement: optionalText(ORDER_LIMITS.complement),
    discountValue: money(source, 0, 'Desconto inválido'),
    observation: optionalLines(ORDER_LIMITS.observation),
    freight: money(source, 0, 'Frete inválido'),
    height: optionalText(ORDER_LIMITS.height),
    ...orderClientFields(source),
    products: boundedList(product, ORDER_LIMITS.products),
    installments: boundedList(
      installment,
      ORDER_LIMITS.installments,
      `São no máximo ${ORDER_LIMITS.installments} parcelas`,
    ),
  });
}

function schema(source: NumberSource) {
  return orderSchemaOf(source, {
    product: productSchema(source),
    installment: installmentSchema(source),
  });
}

/**
 * The JSON payload of POST `order` (for PUT: `order-change.ts`): reais and units on the wire, cents
 * and thousandths in the result.
 */
export const orderSchema = schema('wire');

/**
 * An order as typed in the form: `1.234,56`, `1,5`, masks included. Unknown codes of the
 * stored order are kept unchanged.
 */
export const orderFormSchema = keepingCodes(schema('form'), {
  idOrderStatus: numericCode(ORDER_STATUS_IDS),
  state: STATE_CODE,
  clientState: STATE_CODE,
  products: { type: ITEM_TYPE_CODE },
});

/** An order with money in cents, quantities in thousandths, null where empty. */
export type OrderInput = z.output<typeof orderSchema>;
export type OrderProductInput = OrderInput['products'][number];
export type OrderInstallmentInput = OrderInput['installments'][number];

/** An order with nothing but its status. */
export function emptyOrder(idOrderStatus: OrderInput['idOrderStatus']): OrderInput {
  return orderSchema.parse({ idOrderStatus, products: [], installments: [] });
}
