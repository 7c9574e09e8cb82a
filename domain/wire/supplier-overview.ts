import type { z } from '../zod';
import { billRowWire, readBillRowWire } from './bill';
import { wireEntity } from './entity';
import { described, id, lenientOrNull, listOf } from './fields';
import { owedWire } from './owed';

const billsWire = wireEntity({
  owed: owedWire,
  count: described(id, 'Todas as contas do fornecedor'),
  first: described(
    listOf({ ...billRowWire, read: readBillRowWire }),
    'As primeiras, na ordem da lista: a vencer ou vencidas, depois as últimas pagas',
  ),
});

export type SupplierBills = z.output<typeof billsWire.read>;

/** What is owed to a supplier (docs/contract.md#supplier-overview). */
export const supplierOverviewWire = wireEntity({
  bills: described(lenientOrNull(billsWire), 'Null para quem não vê contas a pagar'),
});
