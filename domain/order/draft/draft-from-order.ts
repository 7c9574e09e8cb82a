import { formatDecimal } from '../../money';
import { NO_PAYMENT_TYPE } from '../../payment-type';
import { formatPhone } from '../../phone';
import { formatQuantity } from '../../quantity';
import { cleanTaxId, formatCpfCnpj } from '../../tax-id';
import { formatZipCode } from '../../zip-code';
import type { OrderInput } from '../order-schema';
import { type ReceivedParts, receivedParts } from '../received-parts';
import type { StoredInstallment, StoredOrder } from '../stored-order';
import { DRAFT_FIELDS, type DraftField, emptyDraft, type OrderDraft } from './draft';

/** An order as shown in its form, slips included. */
export type ShownOrder = Omit<OrderInput, 'installments'> & {
  installments: readonly (Omit<StoredInstallment, 'nossoNumero'> & Partial<StoredInstallment>)[];
};

/** A stored order as shown in its form. Saving the unchanged draft saves the same order. */
export function draftFromOrder(order: ShownOrder): OrderDraft {
  return {
    ...emptyDraft(),
    ...plainTexts(order),
    idOrderStatus: String(order.idOrderStatus),
    idClient: order.idClient === null ? '' : String(order.idClient),
    foundId: order.idClient === null ? '' : String(order.idClient),
    foundDocument: order.idClient === null ? '' : cleanTaxId(order.clientCpfCnpj ?? ''),
    typedDocument: order.idClient === null ? cleanTaxId(order.clientCpfCnpj ?? '') : '',
    clientCpfCnpj: formatCpfCnpj(order.clientCpfCnpj),
    clientPhone: formatPhone(order.clientPhone),
    clientZipCode: formatZipCode(order.clientZipCode),
    freight: amount(order.freight),
    idProfessional: order.idProfessional === null ? '' : String(order.idProfessional),
    idCategory: String(order.idCategory ?? ''),
    zipCode: formatZipCode(order.zipCode),
    discountValue: amount(order.discountValue),
    products: order.products.map((product) => ({
      idOrderProduct: product.idOrderProduct === null ? '' : String(product.idOrderProduct),
      idProduct: product.idProduct === null ? '' : String(product.idProduct),
      description: product.description,
      unity: product.unity ?? '',
      amount: formatQuantity(product.amount),
      value: formatDecimal(product.value),
      type: product.type,
      observation: product.observation ?? '',
      room: product.room ?? '',
    })),
    installments: order.installments.map((installment) => ({
      idOrderInstallment:
        installment.idOrderInstallment === null ? '' : String(installment.idOrderInstallment),
      installmentNumber: String(installment.installmentNumber),
      observation: installment.observation ?? '',
      dueDate: installment.dueDate ?? '',
      paymentDate: installment.paymentDate ?? '',
      value: formatDecimal(installment.value),
      paidValue: installment.paidValue === null ? '' : formatDecimal(installment.paidValue),
      paymentType:
        installment.paymentType === null ? NO_PAYMENT_TYPE : String(installment.paymentType),
      nossoNumero: installment.nossoNumero ?? '',
      bankSlip:
        installment.bankSlip === undefined || installment.bankSlip === null
          ? ''
          : JSON.stringify(installment.bankSlip),
    })),
  };
}

/** A version of the quote that the client accepted, and its total in cents. */
export interface Acceptance {
  version: number;
  value: number;
}

/** An order as shown in its form, with what happened to it outside the form, for comparison. */
export interface StoredDraft extends OrderDraft {
  /** Its partial payments. */
  received: ReceivedParts;
  /** The newest accepted version of its quote; null for none. */
  accepted?: Acceptance | null;
}

export function storedDraft(order: StoredOrder): StoredDraft {
  const { acceptedVersion: version = null, acceptedValue: value = null } = order;
  return {
    ...draftFromOrder(order),
    received: receivedParts(order.installments),
    accepted: version === null || value === null ? null : { version, value },
  };
}

/** The order's text fields; fields that the form formats are overwritten later. */
function plainTexts(order: Partial<Record<DraftField, unknown>>) {
  const texts = DRAFT_FIELDS.flatMap((field) =>
    typeof order[field] === 'string' ? [[field, order[field]]] : [],
  );
  return Object.fromEntries(texts) as Partial<Record<DraftField, string>>;
}

/** An optional amount: null is an empty field. */
function amount(cents: number): string {
  return cents === 0 ? '' : formatDecimal(cents);
}
