import { convertCurrencyToWords, convertDateToWords } from '@brazilian-utils/brazilian-utils';

/**
 * An amount as receipts and contracts write it beside its figures: `mil duzentos e trinta e quatro
 * reais e cinquenta e seis centavos`, from integer cents up to `MAX_ORDER_CENTS`. One of less than
 * zero begins with `menos`.
 */
export function amountInWords(cents: number): string {
  return convertCurrencyToWords(cents / 100);
}

/**
 * `21 de novembro de 2026`, from an ISO day, as a document is dated; empty for anything that is no
 * day.
 */
export function dateInWords(iso: string | null): string {
  return convertDateToWords(iso ?? '', { style: 'month' });
}
