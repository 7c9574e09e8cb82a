import { readDecimal } from '../decimal';
import { filterText } from '../filter-fields';
import { type PhoneSearch, readPhoneSearch } from '../phone-search';
import { normalizeSearchText, withTypedSigns } from '../search-text';
import { cleanTaxId } from '../tax-id';
import { MAX_ID } from '../typed-id';
import { z } from '../zod';

/** Query of `search`: anything that is known of a record. */
export const searchQuerySchema = z.object({ query: filterText(120) });

/** How many records of each kind a search offers. */
export const OFFERED = 5;

/** Fewer characters of a document or a bar code begin too many of them. */
const LEAST_PREFIX = 3;

/** What a text may be of a record; '' or null for what it cannot be. */
export interface SearchQuery {
  /** Parts of a name, normalised. */
  words: string;
  /** The number of an order or a product. */
  id: number | null;
  /** The beginning of a CPF or CNPJ. */
  document: string;
  phone: PhoneSearch | null;
  /** The beginning of a bar code. */
  barCode: string;
  /** An amount in cents: `150` is R$ 150,00 here, where nobody types cents alone. */
  cents: number | null;
}

/** What people write before a record's number. */
const KIND = /^\s*(?:(?:pedido|orçamento|orcamento|venda|produto)\s+)?(?:n[º°.o]\s*)?(?=[#\d])/i;

export function readSearch(typed: string): SearchQuery {
  const text = withTypedSigns(typed).replace(KIND, '');
  const document = cleanTaxId(text);
  const digits = /^[\d\s.\-/#]+$/.test(text) ? text.replace(/\D/g, '') : '';
  const id = digits !== '' && digits.length <= 10 ? Number(digits) : 0;
  return {
    words: normalizeSearchText(typed),
    id: id > 0 && id <= MAX_ID ? id : null,
    document: /\d/.test(document) && document.length >= LEAST_PREFIX ? document.slice(0, 14) : '',
    // As it was typed: after a record's kind a number is the record's.
    phone: readPhoneSearch(typed),
    barCode: digits.length >= LEAST_PREFIX ? digits : '',
    cents: readAmount(text),
  };
}

function readAmount(text: string): number | null {
  const read = readDecimal(text.replace(/^\s*R\$/i, ''));
  if (!read || read.negative || read.fraction.length > 2) return null;
  const cents = Number(read.whole) * 100 + Number(read.fraction.padEnd(2, '0'));
  return Number.isSafeInteger(cents) && cents > 0 ? cents : null;
}
