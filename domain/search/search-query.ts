import { readDecimal } from '../decimal';
import { filterText } from '../filter-fields';
import { type PhoneSearch, readPhoneSearch } from '../phone-search';
import { normalizeSearchText, withTypedSigns } from '../search-text';
import { cleanTaxId } from '../tax-id';
import { MAX_ID } from '../typed-id';
import { z } from '../zod';

/** Query of `search`: a record's number, name, document, phone, bar code or amount. */
export const searchQuerySchema = z.object({ query: filterText(120) });

/** The most records of each kind that a search offers. */
export const OFFERED = 5;

/** Fewer characters of a document or a bar code would match too many. */
const LEAST_PREFIX = 3;

/** What a text may match of a record; '' or null where it cannot match. */
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
  /** An amount in cents: `150` is R$ 150,00 here, where cents alone are not typed. */
  cents: number | null;
}

/** Prefixes of a record's number. */
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
    // From the text with its prefix: a number after the kind of a record is no telephone.
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
