import { onlyDigits } from '../digits';
import { normalizeSearchText } from '../search-text';
import { cleanTaxId } from '../tax-id';
import type { SavedList } from './saved-query';

/** The lists that can be filtered by a client. */
export const LISTS_OF_CLIENTS = [
  'order',
  'receivable',
  'client',
  'fiscal-note',
] as const satisfies readonly SavedList[];

interface Known {
  name: string;
  cpfCnpj: string;
  phone: string | null;
  email: string | null;
}

/** Whether a filter's name or a value is a client's exact name, document, phone or e-mail. */
export function looksForClient(
  filter: { name: string; query: string },
  { name, cpfCnpj, phone, email }: Known,
): boolean {
  const texts = [name, email ?? ''].map(normalizeSearchText).filter((text) => text !== '');
  return [filter.name, ...new URLSearchParams(filter.query).values()].some(
    (value) =>
      texts.includes(normalizeSearchText(value)) ||
      cleanTaxId(value) === cpfCnpj ||
      (phone !== null && onlyDigits(value) === phone),
  );
}
