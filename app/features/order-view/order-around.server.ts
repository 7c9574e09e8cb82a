import { type OrderAround, orderAroundWire } from '@domain/wire/order-around';
import { listErasedPayments } from '~/features/order/order-history.server';
import { readQuoteLinks } from '~/features/quote-link/quote-link.server';
import { listPayments } from '~/features/receivable/receivable.server';
import { readSendings } from '~/features/sending/sending.server';
import type { Caller } from '~/server/http/api-call.server';
import { callApi } from '~/server/http/api-client.server';
import { ifSupported, listExtensions } from '~/server/http/extensions.server';

const EXTENSION = 'order-around';

/** The data around an order's form; null for what the API lacks or failed to return. */
interface Around {
  erasedPayments: OrderAround['erasedPayments'];
  payments: OrderAround['payments'] | null;
  quoteLinks: OrderAround['quoteLinks'];
  sendings: OrderAround['sendings'] | null;
}

export const NOTHING_AROUND: Around = {
  erasedPayments: [],
  payments: null,
  quoteLinks: null,
  sendings: null,
};

/**
 * GET order/{id}/around, an extension (docs/contract.md#order-around), otherwise its parts, each by
 * its own call.
 */
export async function readOrderAround(caller: Caller, idOrder: number): Promise<Around> {
  if ((await listExtensions(caller)).includes(EXTENSION)) {
    const path = `order/${idOrder}/around`;
    const read = async () => (await callApi(caller, { path }, orderAroundWire.read)).data;
    return (await ifSupported(caller, EXTENSION, read)) ?? NOTHING_AROUND;
  }
  const [erasedPayments, payments, quoteLinks, sendings] = await Promise.all([
    listErasedPayments(caller, idOrder),
    listPayments(caller, idOrder),
    readQuoteLinks(caller, idOrder),
    readSendings(caller, idOrder),
  ]);
  return { erasedPayments, payments, quoteLinks, sendings };
}
