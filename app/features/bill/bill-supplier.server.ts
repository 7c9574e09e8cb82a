import { normalizeSearchText } from '@domain/search-text';
import { LISTED_SUPPLIERS, OFFERED_SUPPLIERS } from '@domain/supplier/supplier-search';
import { choiceText, readChoice } from '@domain/typed-choice';
import { isFilterId } from '@domain/typed-id';
import { listSupplierNames, searchSuppliers } from '~/features/supplier/supplier.server';
import type { Caller } from '~/server/http/api-call.server';
import { ApiError } from '~/server/http/api-error.server';
import { listExtensions } from '~/server/http/extensions.server';

import { SUPPLIER_SEARCHED } from './supplier-names';
import type { SupplierChoices } from './supplier-value';

const canSearch = async (caller: Caller) =>
  (await listExtensions(caller)).includes('supplier-search');

/**
 * The suppliers to choose from: all where they are few or the API cannot search; otherwise only the
 * chosen one, as the field searches (docs/decisions/0225).
 */
export async function readSupplierChoices(
  caller: Caller,
  chosen: string | Promise<string>,
): Promise<SupplierChoices> {
  if (!(await canSearch(caller)))
    return { suppliers: await listSupplierNames(caller), searchesSuppliers: false };
  const suppliers = await listSupplierNames(caller, { most: LISTED_SUPPLIERS + 1 });
  if (suppliers.length <= LISTED_SUPPLIERS) return { suppliers, searchesSuppliers: false };
  const id = await chosen;
  return {
    suppliers: id === '' ? [] : await listSupplierNames(caller, { id }),
    searchesSuppliers: true,
  };
}

/** The name of the supplier that a form posts; undefined if there is none. */
export async function supplierName(caller: Caller, posted: string): Promise<string | undefined> {
  const choice = readChoice(posted);
  if (choice) return choice.name;
  if (!isFilterId(posted)) return undefined;
  const names = await listSupplierNames(
    caller,
    (await canSearch(caller)) ? { id: posted.trim() } : {},
  );
  return names.find(({ value }) => value === posted.trim())?.label;
}

/**
 * A form's values with its supplier: of too many to list, the only one that the typed text matches.
 * No match or several is an error at the field.
 */
export async function withSupplier(
  caller: Caller,
  typed: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { idSupplier: text } = typed;
  const isSearched = typed[SUPPLIER_SEARCHED] !== undefined;
  if (!isSearched || typeof text !== 'string' || text.trim() === '' || readChoice(text))
    return typed;
  const found = await meant(caller, text);
  if ('message' in found)
    throw new ApiError(422, found.message, {
      fields: [{ path: 'idSupplier', message: found.message }],
    });
  return { ...typed, idSupplier: choiceText(found) };
}

/**
 * The supplier that a filter's text means: its id, or why there is none; null where an id or
 * nothing was given.
 */
export async function readSupplierFilter(
  caller: Caller,
  asked: string,
): Promise<{ id: number } | { message: string } | null> {
  if (asked.trim() === '' || isFilterId(asked)) return null;
  const choice = readChoice(asked);
  if (choice) return choice;
  return (await canSearch(caller)) ? meant(caller, asked) : { message: NO_SUCH };
}

const NO_SUCH = 'Nenhum fornecedor tem este nome ou documento';

/** The only supplier that a text matches, or the only one of exactly that name. */
async function meant(
  caller: Caller,
  text: string,
): Promise<{ id: number; name: string } | { message: string }> {
  const found = (await searchSuppliers(caller, text)).map(({ idSupplier: id, name }) => ({
    id,
    name,
  }));
  const named = found.filter(({ name }) => normalizeSearchText(name) === normalizeSearchText(text));
  const [only, ...others] = named.length === 1 ? named : found;
  if (!only) return { message: NO_SUCH };
  if (others.length === 0) return only;
  const listed = found.slice(0, OFFERED_SUPPLIERS).map(choiceText).join('; ');
  const more = found.length > OFFERED_SUPPLIERS ? '; e outros' : '';
  return { message: `Há mais de um fornecedor: ${listed}${more}. Digite um deles, com o número` };
}
