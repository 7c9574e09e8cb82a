import { ANONYMISED_NAME } from '@domain/client/anonymised';
import { parkedLabel } from '@domain/direct-sale/parked-label';
import { parkedEntries } from '@domain/direct-sale/parked-sale';
import type { SaleDraft } from '@domain/direct-sale/sale-draft';
import { saleEntries, saleFromEntries } from '@domain/direct-sale/sale-form';
import { namesClient, withoutClient } from '@domain/direct-sale/sale-of-client';

import type { Trx } from '../../db/schema';

/** A client's sales that were set aside wait on with their items, and with nobody on them. */
export async function anonymiseParkedSales(
  trx: Trx,
  client: { idClient: number; cpfCnpj: string },
): Promise<void> {
  // Of a company they are a few dozen. What was sold is empty here.
  const unsold = await trx
    .selectFrom('parkedSale')
    .select(['idParkedSale', 'content'])
    .where('idOrder', 'is', null)
    .orderBy('idParkedSale')
    .execute();
  for (const { idParkedSale, content } of unsold) {
    const draft = saleFromEntries(parkedEntries.parse(JSON.parse(content)));
    if (!namesClient(draft, client)) continue;
    await trx
      .updateTable('parkedSale')
      .set(nobodys(draft))
      .where('idParkedSale', '=', idParkedSale)
      .where('idOrder', 'is', null)
      .execute();
  }
}

/** As it is kept without its client: called by what it begins with. */
export function nobodys(draft: SaleDraft): { label: string; content: string } {
  const sale = withoutClient(draft);
  return {
    label: parkedLabel(sale) || ANONYMISED_NAME,
    content: JSON.stringify(saleEntries(sale)),
  };
}
