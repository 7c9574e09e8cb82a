import { withTypedSigns } from './search-text';
import { cleanTaxId } from './tax-id';
import { isValidCpfCnpj } from './tax-id-check';
import { isFilterId } from './typed-id';

/** The names of a list's search and of the filters that it stands for. */
export interface ListSearch {
  text: string;
  /** Of a CPF or CNPJ. */
  document?: string;
  /** Of what people call by a number: an order, a note. */
  number?: string;
  barCode?: string;
}

const DOCUMENT = /^[\dA-Z./-\s]+$/i;
/** The filters that a search may stand for. */
export function foundFilters({ document, number, barCode }: ListSearch): string[] {
  return [document, number, barCode].filter((name) => name !== undefined);
}

/** A bar code has 8 digits at least (EAN-8); shorter numbers are parts of a product's name. */
const BAR_CODE = /^\d{8,14}$/;
const NUMBER = /^(?:n[º°o]\.?|#)?\s*(\d+)$/i;

/**
 * The filter that a list's search stands for, when what was typed is no name: a whole CPF or CNPJ, a
 * bar code, an order's number (R-LST-22). Null where it is a text.
 */
export function searchedBy(
  text: string,
  search: ListSearch,
): { name: string; value: string } | null {
  // A copied document may have any dash.
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
