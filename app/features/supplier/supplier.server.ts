import type { BriefSupplier } from '@domain/supplier/brief-supplier';
import type { SupplierFilter } from '@domain/supplier/supplier-filter';
import type { SupplierInput } from '@domain/supplier/supplier-schema';
import {
  type FoundSupplier,
  foundSupplierWire,
  readSupplierWire,
  supplierNameWire,
  supplierRowWire,
} from '@domain/wire/supplier';
import { lenientNewId, list, nothing, pageOf } from '@domain/wire/tolerant';
import type { Option } from '~/components/form/fields/option';
import { createRecord } from '~/server/forms/create-or-change.server';
import type { Caller } from '~/server/http/api-call.server';
import { callApi, type RecordUpdate } from '~/server/http/api-client.server';

const supplierNameList = list(supplierNameWire.read);
const foundSupplierList = list(foundSupplierWire.read);
const supplierRowPage = pageOf(supplierRowWire.read);

/**
 * GET supplier: all of them, to choose from; with the extension `supplier-search` only up to a
 * limit, or the one with that id.
 */
export async function listSupplierNames(
  caller: Caller,
  query: { most?: number; id?: string } = {},
): Promise<Option[]> {
  const { data } = await callApi(caller, { path: 'supplier', query }, supplierNameList);
  return data.map(({ idSupplier, name }) => ({ value: String(idSupplier), label: name }));
}

/** GET supplier/search, an extension (docs/contract.md#supplier-search). */
export async function searchSuppliers(caller: Caller, text: string): Promise<FoundSupplier[]> {
  const { data } = await callApi(
    caller,
    { path: 'supplier/search', query: { text } },
    foundSupplierList,
  );
  return data;
}

/** GET supplier/filter */
export async function listSuppliers(caller: Caller, filter: SupplierFilter) {
  const { data } = await callApi(
    caller,
    { path: 'supplier/filter', query: filter },
    supplierRowPage,
  );
  return data;
}

/** GET supplier/{id}, with its ETag. */
export async function readSupplier(caller: Caller, idSupplier: number) {
  const { data, etag } = await callApi(
    caller,
    { path: `supplier/${idSupplier}` },
    readSupplierWire,
  );
  return { supplier: data, etag };
}

/** POST supplier, 201; the new id, null when the server does not return it. */
export function createSupplier(
  caller: Caller,
  input: SupplierInput,
  idempotencyKey: string | null,
): Promise<number | null> {
  return createRecord(
    caller,
    { path: 'supplier', screens: '/dashboard/supplier', input, idempotencyKey, success: 201 },
    (update) => updateSupplier(caller, update),
  );
}

/** POST supplier/brief, an extension (docs/contract.md#brief-supplier). */
export async function createBriefSupplier(
  caller: Caller,
  { name, cpfCnpj }: BriefSupplier,
  idempotencyKey: string | null,
) {
  const { data } = await callApi(
    caller,
    { method: 'POST', path: 'supplier/brief', body: { name, cpfCnpj }, idempotencyKey },
    lenientNewId,
  );
  return data;
}

/** The supplier with that document; null when there is none. */
export async function findSupplierByDocument(caller: Caller, cpfCnpj: string) {
  const filter = { page: 1, pageSize: 5, name: '', cpfCnpj, status: '', idImport: '' } as const;
  const { rows } = await listSuppliers(caller, filter);
  return rows.find((row) => row.cpfCnpj === cpfCnpj) ?? null;
}

/** PUT supplier/{id}, 204. */
export async function updateSupplier(
  caller: Caller,
  { id, input, etag, idempotencyKey }: RecordUpdate<SupplierInput>,
) {
  const write = { body: input, ifMatch: etag, idempotencyKey };
  await callApi(caller, { method: 'PUT', path: `supplier/${id}`, ...write, success: 204 }, nothing);
}
