import type { CategoryChange, CategoryInput } from '@domain/bill/category';
import { type Category, categoryWire, type Site, siteWire } from '@domain/wire/category';
import { lenientNewId, list, nothing } from '@domain/wire/tolerant';
import { ApiError, callApi, type Caller } from '~/server/http/api-client.server';
import { ifSupported } from '~/server/http/extensions.server';

const categoryList = list(categoryWire.read);
const siteList = list(siteWire.read);

/**
 * GET bill/categories, an extension (docs/contract.md#bill-categories): all of them; null where the
 * API has none, or cannot tell them now.
 */
export function listCategories(caller: Caller): Promise<Category[] | null> {
  return ifSupported(caller, 'bill-categories', () => readCategories(caller));
}

/** The same for the screen that is about them. */
export async function readCategories(caller: Caller): Promise<Category[]> {
  const { data } = await callApi(caller, { path: 'bill/categories' }, categoryList);
  return data;
}

/** POST bill/categories; the new id, null when the server does not tell it. */
export async function createCategory(
  caller: Caller,
  category: CategoryInput,
  idempotencyKey: string | null,
): Promise<number | null> {
  const { data } = await callApi(
    caller,
    { method: 'POST', path: 'bill/categories', body: category, idempotencyKey, success: 201 },
    lenientNewId,
  );
  return data;
}

/** PUT bill/categories/{id} */
export async function updateCategory(
  caller: Caller,
  idCategory: number,
  category: CategoryChange,
): Promise<void> {
  const path = `bill/categories/${idCategory}`;
  await callApi(caller, { method: 'PUT', path, body: category }, nothing);
}

const SITE = 'idSite';

/**
 * The order that a bill's works site is: the number that its text begins with, or the only one of a
 * client's name (GET bill/sites). What is none or several is told at the field.
 */
export async function siteOf(
  caller: Caller,
  typed: string | null | undefined,
): Promise<number | null | undefined> {
  if (typed === null || typed === undefined) return typed;
  const number = /^\s*(\d{1,9})(?!\d)/.exec(typed)?.[1];
  if (number !== undefined) return Number(number);
  const query = { search: typed };
  const { data } = await callApi(caller, { path: 'bill/sites', query }, siteList);
  const [only, ...others] = data;
  if (only && others.length === 0) return only.idSite;
  const message = only
    ? `Há mais de uma obra: ${data.map(siteText).join('; ')}. Digite o número`
    : 'Nenhum orçamento tem este número ou cliente';
  throw new ApiError(422, message, { fields: [{ path: SITE, message }] });
}

function siteText({ idSite, clientName, site }: Site): string {
  return [`${idSite}`, clientName, site].filter(Boolean).join(', ');
}
