import { filterText } from '../filter-fields';
import { isPhoneMeant, type PhoneSearch, readPhoneSearch } from '../phone-search';
import { normalizeSearchText } from '../search-text';
import { cleanTaxId } from '../tax-id';
import { z } from '../zod';

/** Query of `client/search`: a name, a document or a phone. */
export const clientSearchSchema = z.object({ text: filterText(120) });

/** The most clients that a search offers. */
export const OFFERED_CLIENTS = 8;

/** What a text may match; '' or null where it cannot match. */
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

/** Whether a client matches the search; an empty search matches all. */
export function isClientFound(search: ClientSearch, client: SearchedClient): boolean {
  const { words, document, phone } = search;
  const name = normalizeSearchText(client.name);
  return (
    words.split(' ').every((word) => name.includes(word)) ||
    (document !== '' && client.cpfCnpj.startsWith(document)) ||
    (phone !== null && isPhoneMeant(phone, client.phone ?? ''))
  );
}
