import type { CompanyFilter } from '@domain/company/company-filter';
import type { CompanyInput } from '@domain/company/company-schema';

import { ApiError, callApi, type Caller } from '../api-client.server';
import { bool, entity, id, newIdIfTold, nothing, nullableNumber, nullableText, pageOf, text } from './entity.server';

const companyRow = entity({ idCompany: id, name: text, cnpj: text, phone: nullableText });

const company = entity({
  idCompany: id,
  name: text,
  cnpj: text,
  phone: nullableText,
  whatsApp: bool,
  status: id,
  facebook: nullableText,
  instagram: nullableText,
  zipCode: nullableText,
  street: nullableText,
  number: nullableText,
  district: nullableText,
  city: nullableText,
  state: nullableText,
  complement: nullableText,
  longitude: nullableNumber,
  latitude: nullableNumber,
  municipalRegistration: nullableText,
  stateRegistration: nullableText,
});

/** GET company/filter. Anything but 200 is an error (spec 1, section 7): 'Erro ao buscar as empresas'. */
export async function listCompanies(caller: Caller, filter: CompanyFilter) {
  const { status, data } = await callApi(caller, { path: 'company/filter', query: filter }, pageOf(companyRow));
  if (status !== 200) throw new ApiError(502, 'Erro ao buscar as empresas', [], caller.requestId);
  return data;
}

/** GET company/{id}, with its ETag. Latitude and longitude in decimal degrees. */
export async function readCompany(caller: Caller, idCompany: number) {
  const { data, etag } = await callApi(caller, { path: `company/${idCompany}` }, company);
  return { company: data, etag };
}

/** POST company; the new id, null when the server does not tell it. */
export async function createCompany(caller: Caller, input: CompanyInput, idempotencyKey: string | null) {
  const { data } = await callApi(caller, { method: 'POST', path: 'company', body: input, idempotencyKey }, newIdIfTold);
  return data;
}

/** PUT company/{id} */
export async function updateCompany(caller: Caller, idCompany: number, input: CompanyInput, etag: string | null) {
  await callApi(caller, { method: 'PUT', path: `company/${idCompany}`, body: input, ifMatch: etag }, nothing);
}
