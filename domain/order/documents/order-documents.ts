import { listed } from '../../listed';
import { isUnset } from '../../payment-type';
import { ORDER_STATUS, SOLD_STATUSES } from '../order-status';

/**
 * Which documents can be printed for an order (R-DOC-01, R-DOC-05, R-DOC-07, R-NOT-02): one rule
 * for the screen's menu and the API.
 */

/** A stored order or its draft: an empty text or `--` means no value. */
export interface ContractOrder {
  isNew: boolean;
  idOrderStatus: number;
  clientCpfCnpj: string | null;
  clientZipCode: string | null;
  clientCity: string | null;
  installments: readonly { dueDate: string | null; paymentType: number | string | null }[];
}

/**
 * Why an order cannot have a contract yet, for a toast; null when it can. It must be saved, with
 * the client's document, CEP and city, and complete installments, each with due date and payment
 * method.
 */
export function contractRefusal(order: ContractOrder): string | null {
  if (order.isNew) return 'Salve o orçamento antes de gerar o contrato.';
  const { installments } = order;
  const missing = [
    isUnset(order.clientCpfCnpj) && 'o CPF/CNPJ do cliente',
    isUnset(order.clientZipCode) && 'o CEP do cliente',
    isUnset(order.clientCity) && 'a cidade do cliente',
    installments.length === 0 && 'as parcelas',
  ].filter((text) => text !== false);
  const terms = [
    ofInstallments(
      'o vencimento',
      installments.map(({ dueDate }) => isUnset(dueDate)),
    ),
    ofInstallments(
      'a forma de pagamento',
      installments.map(({ paymentType }) => isUnset(paymentType)),
    ),
  ].filter((text) => text !== false);
  if (missing.length + terms.length === 0) return null;
  // Saving a quote or a cancelled order removes the terms again (R-ORD-25, R-ORD-26).
  const keepsTerms = SOLD_STATUSES.includes(order.idOrderStatus);
  const lacking = keepsTerms || (terms.length === 0 && installments.length > 0) ? terms : null;
  return lacking === null
    ? `Para gerar o contrato, mude o status (por exemplo, Aguardando execução) e informe ${listed([...missing, 'o vencimento', 'a forma de pagamento de cada parcela'])}.`
    : `Para gerar o contrato, informe ${listed([...missing, ...lacking])}.`;
}

/** Why an order cannot have a printed quote yet; null when it can. */
export function quoteRefusal({ isNew }: { isNew: boolean }): string | null {
  return isNew ? 'Salve o orçamento antes de imprimi-lo.' : null;
}

export function canGenerateContract(order: ContractOrder): boolean {
  return contractRefusal(order) === null;
}

/** 'Gerar NF' is disabled for a new, quoted or cancelled order. */
export function canGenerateFiscalNote(order: { isNew: boolean; idOrderStatus: number }): boolean {
  const { ORCAMENTO, CANCELADO } = ORDER_STATUS;
  return !order.isNew && order.idOrderStatus !== ORCAMENTO && order.idOrderStatus !== CANCELADO;
}

/** Why an order cannot have a fiscal note, for a toast; null when it can. */
export function fiscalNoteRefusal(order: { isNew: boolean; idOrderStatus: number }): string | null {
  if (order.isNew) return 'Salve o orçamento antes de gerar a nota fiscal.';
  if (canGenerateFiscalNote(order)) return null;
  return order.idOrderStatus === ORDER_STATUS.CANCELADO
    ? 'Um orçamento cancelado não pode ter nota fiscal.'
    : 'Mude o status antes de gerar a nota fiscal: um orçamento ainda não é uma venda.';
}

/** Why an order cannot have a coupon yet, for a toast; null when it can (R-DOC-05). */
export function couponRefusal(order: {
  isNew: boolean;
  products: { length: number };
}): string | null {
  if (order.isNew) return 'Salve o orçamento antes de gerar o cupom.';
  return order.products.length === 0
    ? 'Para gerar o cupom, é necessário possuir ao menos um produto.'
    : null;
}

export function canGenerateCoupon(order: {
  isNew: boolean;
  products: { length: number };
}): boolean {
  return couponRefusal(order) === null;
}

/** A receipt needs a payment date and a paid value (cents) above zero. */
export function canGenerateInstallmentReceipt(installment: {
  paymentDate: string | null;
  paidValue: number | null;
}): boolean {
  return !isUnset(installment.paymentDate) && (installment.paidValue ?? 0) > 0;
}

/** More installments than this are counted instead of listed. */
const MOST_NAMED = 3;

/** `o vencimento das parcelas 1 e 3`, for the installments that lack it; false when none does. */
function ofInstallments(what: string, lacks: readonly boolean[]): string | false {
  const numbers = lacks.flatMap((lack, index) => (lack ? [String(index + 1)] : []));
  if (numbers.length === 0) return false;
  if (numbers.length > MOST_NAMED)
    return `${what} de ${numbers.length === lacks.length ? 'cada parcela' : `${numbers.length} parcelas`}`;
  return `${what} ${numbers.length === 1 ? 'da parcela' : 'das parcelas'} ${listed(numbers)}`;
}

/** The most quotes that can be printed at once, in one file. */
export const MOST_PRINTED = 50;
export const TOO_MANY_PRINTED = `Marque de 1 a ${MOST_PRINTED} orçamentos para imprimir.`;
