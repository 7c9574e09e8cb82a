import { withTypedSigns } from './search-text';
import { cleanTaxId } from './tax-id';
import { isValidCpfCnpj } from './tax-id-check';
import { isFilterId } from './typed-id';

/** The names of a list's text search and of the filters that it can set. */
export interface ListSearch {
  text: string;
  /** For a CPF or CNPJ. */
  document?: string;
  /** For the number of an order or a note. */
  number?: string;
  barCode?: string;
}

const DOCUMENT = /^[\dA-Z./-\s]+$/i;
/** The filters that a search may set. */
export function foundFilters({ document, number, barCode }: ListSearch): string[] {
  return [document, number, barCode].filter((name) => name !== undefined);
}

/** A bar code has at least 8 digits (EAN-8); shorter numbers are parts of a product's name. */
const BAR_CODE = /^\d{8,14}$/;
const NUMBER = /^(?:n[º°o]\.?|#)?\s*(\d+)$/i;

/**
 * The filter that a list's search sets when the text is no name: a whole CPF or CNPJ, a bar code,
 * an order's number (R-LST-22). Null for other text.
 */
export function searchedBy(
  text: string,
  search: ListSearch,
): { name: string; value: string } | null {
  // A copied document may have any kind of dash.
  const typed = withTypedSigns(text).trim();
  const document = cleanTaxId(typed);
  if (search.document !== undefined && DOCUMENT.test(typed) && isValidCpfCnpj(document))
    return { name: search.document, value: document };
  if (search.barCode !== undefined && BAR_CODE.test(typed))
    return { name: search.barCode, value: typed };
  const number = NUMBER.exec(typed)?.[1] ?? '';
  if (search.number !== undefined && isFilterId(number))
    return { name: search.number, value: number };
  return null;
}
