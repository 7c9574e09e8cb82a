import { seesSites } from '@domain/access/bill-access';
import { type Site, siteWire } from '@domain/wire/category';
import { list } from '@domain/wire/tolerant';
import { readMenu } from '~/features/menu/favorite.server';
import type { Caller } from '~/server/http/api-call.server';
import { callApi } from '~/server/http/api-client.server';
import { ApiError } from '~/server/http/api-error.server';

const siteList = list(siteWire.read);

const SITE = 'idSite';

/**
 * The order of a bill's works site: the number that the text begins with, or the only match of a
 * client's name (GET bill/sites). No match or several is an error at the field; a person who may
 * not open orders has to type the number, and does not learn whether a text matches a client
 * (R-ROL-11).
 */
export async function siteOf(
  caller: Caller,
  typed: string | null | undefined,
): Promise<number | null | undefined> {
  if (typed === null || typed === undefined) return typed;
  const number = /^\s*(\d{1,9})(?!\d)/.exec(typed)?.[1];
  if (number !== undefined) return Number(number);
  if (!seesSites((await readMenu(caller)).access)) throw refusedSite(NUMBER_ONLY);
  const query = { search: typed };
  const { data } = await callApi(caller, { path: 'bill/sites', query }, siteList);
  const [only, ...others] = data;
  if (only && others.length === 0) return only.idSite;
  const message = only
    ? `Há mais de uma obra: ${data.map(siteText).join('; ')}. Digite o número`
    : 'Nenhum orçamento tem este número ou cliente';
  throw refusedSite(message);
}

const NUMBER_ONLY =
  'Digite o número do orçamento: o seu papel não abre Orçamentos, nem os procura por cliente';

function refusedSite(message: string): ApiError {
  return new ApiError(422, message, { fields: [{ path: SITE, message }] });
}

function siteText({ idSite, clientName, site }: Site): string {
  return [`${idSite}`, clientName, site].filter(Boolean).join(', ');
}
