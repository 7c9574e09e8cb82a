import { convertCurrencyToWords } from '@brazilian-utils/brazilian-utils/convert-currency-to-words';
import { convertDateToWords } from '@brazilian-utils/brazilian-utils/convert-date-to-words';

/**
 * An amount in words, as receipts and contracts print it: `mil duzentos e trinta e quatro reais e
 * cinquenta e seis centavos`. Takes integer cents up to `MAX_ORDER_CENTS`; a negative amount starts
 * with `menos`.
 */
export function amountInWords(cents: number): string {
  return convertCurrencyToWords(cents / 100);
}

/**
 * An ISO date written out, `21 de novembro de 2026`, as documents are dated; empty for an invalid
 * date.
 */
export function dateInWords(iso: string | null): string {
  return convertDateToWords(iso ?? '', { style: 'month' });
}
