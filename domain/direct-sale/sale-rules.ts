import type { FieldError } from '../field-error';
import { INVALID_TAX_ID } from '../field-texts';
import { formatMoney } from '../money';
import { ORDER_LIMITS } from '../order/order-limits';
import { orderTotals } from '../order/totals';
import { NO_PAYMENT_METHOD } from '../payment-texts';
import { cleanTaxId } from '../tax-id';
import { isValidCpfCnpj } from '../tax-id-check';
import { DISCOUNT_RATE_FIELD } from './sale-discount-rate';
import type { SaleDraft, SaleStep } from './sale-draft';
import { installmentsOf } from './sale-payment';
import type { SaleInput } from './sale-schema';
import { INVALID_DISCOUNT, isDiscountRead, saleTotals } from './sale-totals';
import {
  changeToGive,
  leftText,
  NO_SUM,
  SPLIT_LIMITS,
  splitErrors,
  TOO_MANY_PARTS,
} from './split-payment';

const NO_PRODUCT = 'É necessário possuir ao menos um produto';
export const DISCOUNT_ABOVE_TOTAL = 'Desconto maior que o total';
export const INVALID_DOCUMENT = INVALID_TAX_ID;

/** Rules between the fields of a sale, for browser and API (R-SAL-05, R-SAL-06). */
export function checkSale(sale: SaleInput): FieldError[] {
  if (sale.products.length === 0) return [{ path: 'products', message: NO_PRODUCT }];
  const { productsTotal, discount, total } = orderTotals({
    products: sale.products,
    freight: 0,
    discountValue: sale.discount,
  });
  if (discount > productsTotal) return [{ path: 'discount', message: DISCOUNT_ABOVE_TOTAL }];
  return checkPayments(sale.payments, total);
}

/** A split payment adds up exactly, within an order's limit of installments (R-SAL-26). */
function checkPayments(payments: SaleInput['payments'], total: number): FieldError[] {
  if (payments.length === 0) return [];
  if (payments.length < SPLIT_LIMITS.least)
    return [{ path: 'payments', message: 'Divida em ao menos duas formas de pagamento' }];
  const sum = payments.reduce((paid, { value }) => paid + value, 0);
  if (sum !== total) return [{ path: 'payments', message: `${NO_SUM}: ${leftText(total - sum)}` }];
  const parts = payments.reduce((count, part) => count + installmentsOf(part), 0);
  return parts > ORDER_LIMITS.installments ? [{ path: 'payments', message: TOO_MANY_PARTS }] : [];
}

/** Why a step cannot open: payment requires a product, finalizing a valid payment. */
export function stepErrors(draft: SaleDraft, step: SaleStep): FieldError[] {
  if (!['payment', 'finalize', 'park'].includes(step)) return [];
  if (draft.products.length === 0) return [{ path: 'products', message: NO_PRODUCT }];
  if (step !== 'finalize') return [];
  const { total, discount } = saleTotals(draft);
  return [
    ...(draft.idPaymentType === '' && draft.payments.length === 0
      ? [{ path: 'idPaymentType', message: NO_PAYMENT_METHOD }]
      : []),
    ...(isDiscountRead(draft) ? [] : [{ path: 'discount', message: INVALID_DISCOUNT }]),
    ...(discount > total ? [{ path: 'discount', message: DISCOUNT_ABOVE_TOTAL }] : []),
    ...(isDiscountRead(draft) ? [...splitErrors(draft), ...cashErrors(draft)] : []),
  ];
}

/**
 * Why a step cannot open over the items on screen: errors in their lines are fixed before the
 * payment. `check` is every rule of the sale; null where they are not loaded.
 */
export function openingErrors(
  draft: SaleDraft,
  step: SaleStep,
  check: ((draft: SaleDraft) => FieldError[]) | null,
): FieldError[] {
  const inLines =
    step === 'payment' && check
      ? check(draft).filter(({ path }) => path.startsWith('products['))
      : [];
  return [...stepErrors(draft, step), ...inLines];
}

/** Whether a step needs a result for every scanned code: one without blocks it (R-SAL-20). */
export function endsScanning(step: SaleStep): boolean {
  return step === 'payment' || step === 'park';
}

/** Counted cash must cover what is due in cash; uncounted cash is not checked (R-SAL-29). */
function cashErrors(draft: SaleDraft): FieldError[] {
  const change = changeToGive(draft);
  if (change === null || change >= 0) return [];
  return [{ path: 'cashReceived', message: `Falta receber ${formatMoney(-change)} em dinheiro` }];
}

/** Whether the look-up of a scanned code failed: finishing now would leave its item out. */
export function hasUnanswered({ scans }: Pick<SaleDraft, 'scans'>): boolean {
  return scans.some(({ state }) => state === 'failed');
}

/**
 * Whether the document still needs a look-up: present, and different from the last one looked up.
 */
export function isDocumentNew({
  clientCpfCnpj,
  askedDocument,
}: Pick<SaleDraft, 'clientCpfCnpj' | 'askedDocument'>): boolean {
  const document = cleanTaxId(clientCpfCnpj);
  return document !== '' && document !== askedDocument && isValidCpfCnpj(document);
}

/** Whether the sale has a document without a known client, who may be registered meanwhile. */
export function isWithoutClient({
  clientCpfCnpj,
  idClient,
}: Pick<SaleDraft, 'clientCpfCnpj' | 'idClient'>): boolean {
  return idClient === '' && isValidCpfCnpj(cleanTaxId(clientCpfCnpj));
}

/** The step that contains an error's field. */
export function stepOf(path: string): SaleStep {
  if (path.startsWith('register')) return 'register';
  if (path === 'parkLabel') return 'park';
  if (path.startsWith('payments')) return 'payment';
  if (
    [
      'discount',
      DISCOUNT_RATE_FIELD,
      'idPaymentType',
      'installmentAmount',
      'cashReceived',
    ].includes(path)
  )
    return 'payment';
  return path.startsWith('client') || path === 'idClient' ? 'finalize' : 'items';
}
