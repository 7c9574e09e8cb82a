import { SUPPLIER_OVERVIEW } from '@domain/supplier/supplier-overview';
import { type SupplierBills, supplierOverviewWire } from '@domain/wire/supplier-overview';
import type { Caller } from '~/server/http/api-call.server';
import { callApi } from '~/server/http/api-client.server';
import { ifSupported } from '~/server/http/extensions.server';

/**
 * GET supplier/{id}/overview, an extension (docs/contract.md#supplier-overview); null where it is
 * missing or fails, as the supplier's form works without it, and for who may not see bills.
 */
export async function readSupplierBills(
  caller: Caller,
  idSupplier: number,
): Promise<SupplierBills | null> {
  const overview = await ifSupported(caller, SUPPLIER_OVERVIEW, async () => {
    const path = `supplier/${idSupplier}/overview`;
    return (await callApi(caller, { path }, supplierOverviewWire.read)).data;
  });
  return overview?.bills ?? null;
}
