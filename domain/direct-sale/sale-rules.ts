import type { FieldError } from '../field-error';
import { parseMoney } from '../money';
import { orderTotals } from '../order/totals';
import { cleanTaxId } from '../tax-id';
import { isValidCpfCnpj } from '../tax-id-check';
import type { SaleDraft, SaleStep } from './sale-draft';
import type { SaleInput } from './sale-schema';
import { saleTotals } from './sale-totals';

const NO_PRODUCT = 'É necessário possuir ao menos um produto';
export const DISCOUNT_ABOVE_TOTAL = 'Desconto maior que o total';
export const INVALID_DOCUMENT = 'CPF/CNPJ inválido';

/** Rules between the fields of a sale, whoever saves it (R-SAL-05, R-SAL-06). */
export function checkSale(sale: SaleInput): FieldError[] {
  if (sale.products.length === 0) return [{ path: 'products', message: NO_PRODUCT }];
  const { productsTotal, discount } = orderTotals({
    products: sale.products,
    freight: 0,
    discountValue: sale.discount,
  });
  return discount > productsTotal ? [{ path: 'discount', message: DISCOUNT_ABOVE_TOTAL }] : [];
}

/** Why a step cannot open: payment requires a product, finalizing a valid payment. */
export function stepErrors(draft: SaleDraft, step: SaleStep): FieldError[] {
  if (step !== 'payment' && step !== 'finalize') return [];
  if (draft.products.length === 0) return [{ path: 'products', message: NO_PRODUCT }];
  if (step === 'payment') return [];
  const { total, discount } = saleTotals(draft);
  return [
    ...(draft.idPaymentType === ''
      ? [{ path: 'idPaymentType', message: 'Informe a forma de pagamento' }]
      : []),
    ...(draft.discount.trim() !== '' && parseMoney(draft.discount) === null
      ? [{ path: 'discount', message: 'Desconto inválido' }]
      : []),
    ...(discount > total ? [{ path: 'discount', message: DISCOUNT_ABOVE_TOTAL }] : []),
  ];
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

/** The step that contains an error's field. */
export function stepOf(path: string): SaleStep {
  if (path.startsWith('register')) return 'register';
  if (['discount', 'idPaymentType', 'installmentAmount', 'cashReceived'].includes(path))
    return 'payment';
  return path.startsWith('client') || path === 'idClient' ? 'finalize' : 'items';
}
