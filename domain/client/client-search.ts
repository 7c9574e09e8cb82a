import { filterText } from '../filter-fields';
import { cleanPhone } from '../phone';
import { normalizeSearchText } from '../search-text';
import { cleanTaxId } from '../tax-id';
import { z } from '../zod';

/** Query of `client/search`: anything that is known of a client. */
export const clientSearchSchema = z.object({ text: filterText(120) });

/** How many clients a search offers. */
export const OFFERED_CLIENTS = 8;

/** Fewer digits than these are in too many telephone numbers. */
const LEAST_PHONE_DIGITS = 3;
const AREA_CODE_DIGITS = 2;

/** What a text may be of a client; '' for what it cannot be. */
export interface ClientSearch {
  /** Parts of the name, normalised. */
  words: string;
  /** The beginning of a CPF or CNPJ. */
  document: string;
  /** The beginning of a telephone number, with or without its area code. */
  phone: string;
}

export function readClientSearch(text: string): ClientSearch {
  const document = cleanTaxId(text);
  const phone = /^[\d\s()+.-]+$/.test(text) ? cleanPhone(text) : '';
  return {
    words: normalizeSearchText(text),
    document: /\d/.test(document) ? document : '',
    phone: phone.length < LEAST_PHONE_DIGITS ? '' : phone,
  };
}

interface SearchedClient {
  name: string;
  cpfCnpj: string;
  phone: string | null;
}

/** Whether a client is one that the search may mean: every one for an empty search. */
export function isClientFound(search: ClientSearch, client: SearchedClient): boolean {
  const { words, document, phone } = search;
  const name = normalizeSearchText(client.name);
  const number = client.phone ?? '';
  return (
    words.split(' ').every((word) => name.includes(word)) ||
    (document !== '' && client.cpfCnpj.startsWith(document)) ||
    (phone !== '' && (number.startsWith(phone) || number.slice(AREA_CODE_DIGITS).startsWith(phone)))
  );
}
