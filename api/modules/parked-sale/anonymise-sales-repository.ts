import { ANONYMISED_NAME } from '@domain/client/anonymised';
import { parkedLabel } from '@domain/direct-sale/parked-label';
import { parkedEntries } from '@domain/direct-sale/parked-sale';
import type { SaleDraft } from '@domain/direct-sale/sale-draft';
import { saleEntries, saleFromEntries } from '@domain/direct-sale/sale-form';
import { namesClient, withoutClient } from '@domain/direct-sale/sale-of-client';

import type { Trx } from '../../db/schema';

/** A client's parked sales stay with their items, but without the client. */
export async function anonymiseParkedSales(
  trx: Trx,
  client: { idClient: number; cpfCnpj: string },
): Promise<void> {
  // A company has a few dozen. Sold ones are already empty.
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

/** A sale as it is stored without its client, named by its first items. */
export function nobodys(draft: SaleDraft): { label: string; content: string } {
  const sale = withoutClient(draft);
  return {
    label: parkedLabel(sale) || ANONYMISED_NAME,
    content: JSON.stringify(saleEntries(sale)),
  };
}
