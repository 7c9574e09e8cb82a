import type { CompanyFilter } from '@domain/company/company-filter';
import type { CompanyInput } from '@domain/company/company-schema';
import {
  activeCompanyWire,
  companyRowWire,
  companyWire,
  type PickableCompany,
} from '@domain/wire/company';
import { list, nothing, pageOf } from '@domain/wire/tolerant';
import type { Option } from '~/components/form/fields/option';
import { createRecord } from '~/server/forms/create-or-change.server';
import { type Caller } from '~/server/http/api-call.server';
import { callApi, type RecordUpdate } from '~/server/http/api-client.server';
import { nullIfRefused, throwWithMessage } from '~/server/http/failed-call.server';

const companyRowPage = pageOf(companyRowWire.read);
const activeCompanyList = list(activeCompanyWire.read);

const LIST_FAILED = 'Erro ao buscar as empresas';

/**
 * GET company/filter. Anything but 200 is an error (R-ERR-07): the server's own message where it
 * has one, else 'Erro ao buscar as empresas'.
 */
export async function listCompanies(caller: Caller, filter: CompanyFilter) {
  try {
    const { data } = await callApi(
      caller,
      { path: 'company/filter', query: filter, success: 200 },
      companyRowPage,
    );
    return data;
  } catch (error) {
    return throwWithMessage(error, LIST_FAILED);
  }
}

/** GET company/actives */
export async function listPickableCompanies(caller: Caller): Promise<PickableCompany[]> {
  const { data } = await callApi(caller, { path: 'company/actives' }, activeCompanyList);
  return data;
}

/** GET company/actives: the companies to choose from in a select. */
export async function listActiveCompanies(caller: Caller): Promise<Option[]> {
  const companies = await listPickableCompanies(caller);
  return companies.map((company) => ({ value: String(company.idCompany), label: company.name }));
}

/** GET company/{id}, with its ETag. Latitude and longitude in decimal degrees. */
export async function readCompany(caller: Caller, idCompany: number) {
  const { data, etag } = await callApi(caller, { path: `company/${idCompany}` }, companyWire.read);
  return { company: data, etag };
}

/** A company's name, for the titles of its settings; '' where it cannot be read. */
export async function readCompanyName(caller: Caller, idCompany: number): Promise<string> {
  const read = await readCompany(caller, idCompany).catch(nullIfRefused);
  return read?.company.name ?? '';
}

/** POST company, 201; the new id, null when the server does not return it. */
export function createCompany(
  caller: Caller,
  input: CompanyInput,
  idempotencyKey: string | null,
): Promise<number | null> {
  return createRecord(
    caller,
    { path: 'company', screens: '/dashboard/company', input, idempotencyKey, success: 201 },
    (update) => updateCompany(caller, update),
  );
}

/** PUT company/{id}, 200. */
export async function updateCompany(
  caller: Caller,
  { id, input, etag, idempotencyKey }: RecordUpdate<CompanyInput>,
) {
  const write = { body: input, ifMatch: etag, idempotencyKey };
  await callApi(caller, { method: 'PUT', path: `company/${id}`, ...write, success: 200 }, nothing);
}
