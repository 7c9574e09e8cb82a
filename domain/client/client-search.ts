import { filterText } from '../filter-fields';
import { isPhoneMeant, type PhoneSearch, readPhoneSearch } from '../phone-search';
import { normalizeSearchText } from '../search-text';
import { cleanTaxId } from '../tax-id';
import { z } from '../zod';

/** Query of `client/search`: anything that is known of a client. */
export const clientSearchSchema = z.object({ text: filterText(120) });

/** How many clients a search offers. */
export const OFFERED_CLIENTS = 8;

/** What a text may be of a client; '' or null for what it cannot be. */
export interface ClientSearch {
  /** Parts of the name, normalised. */
  words: string;
  /** The beginning of a CPF or CNPJ. */
  document: string;
  phone: PhoneSearch | null;
}

export function readClientSearch(text: string): ClientSearch {
  const document = cleanTaxId(text);
  return {
    words: normalizeSearchText(text),
    document: /\d/.test(document) ? document : '',
    phone: readPhoneSearch(text),
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
  return (
    words.split(' ').every((word) => name.includes(word)) ||
    (document !== '' && client.cpfCnpj.startsWith(document)) ||
    (phone !== null && isPhoneMeant(phone, client.phone ?? ''))
  );
}
