import { nothing } from '@domain/wire/tolerant';
import type { z } from '@domain/zod';
import { pathId } from '~/server/forms/posted-form.server';
import type { Caller } from '~/server/http/api-call.server';
import { callApi, type RecordUpdate } from '~/server/http/api-client.server';
import { redirectWithError } from '~/server/session/toast.server';

/** The API's path of one of a company's settings: always an extension of the contract. */
export const settingsPath = (idCompany: number, name: string) => `company/${idCompany}/${name}`;

/** GET company/{id}/{name}, with its ETag. */
export async function readSettings<Schema extends z.ZodTypeAny>(
  caller: Caller,
  { idCompany, name, schema }: { idCompany: number; name: string; schema: Schema },
): Promise<{ settings: z.output<Schema>; etag: string | null }> {
  const { data, etag } = await callApi(caller, { path: settingsPath(idCompany, name) }, schema);
  return { settings: data, etag };
}

/** PUT company/{id}/{name}; 412 when `etag` is stale. */
export async function updateSettings<Input>(
  caller: Caller,
  name: string,
  { id, input, etag, idempotencyKey }: RecordUpdate<Input>,
): Promise<void> {
  const write = { body: input, ifMatch: etag, idempotencyKey };
  await callApi(caller, { method: 'PUT', path: settingsPath(id, name), ...write }, nothing);
}

/** The company id in the URL; an invalid one redirects to the list. */
export async function requireCompanyId(text: string | undefined): Promise<number> {
  const idCompany = pathId(text);
  if (idCompany !== null) return idCompany;
  throw await redirectWithError('/dashboard/company', 'Empresa desconhecida.');
}

/** A company's page, with the list's search from this page's URL. */
export function companyPage(request: Request, idCompany: number): string {
  return `/dashboard/company/${idCompany}${new URL(request.url).search}`;
}
