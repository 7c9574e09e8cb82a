import type { SaleDraft } from '@domain/direct-sale/sale-draft';
import { changeToGive } from '@domain/direct-sale/split-payment';
import { optionalId } from '@domain/form-fields';
import { MAX_MONEY_CENTS } from '@domain/money';
import { z } from '@domain/zod';
import { ownCookie } from '~/server/session/own-cookie.server';

import type { LastSale } from '../shared/sale-action-data';

/** Longer than any redirect takes. */
const LIFE_SECONDS = 300;

/**
 * The sale that the next page reports. Signed, and shown once: a URL could name any order and any
 * change, and be opened again.
 */
const cookie = ownCookie('lastSale', { maxAge: LIFE_SECONDS });

const lastSale = z.object({
  idSale: z.number(),
  change: z.number().int().min(1).max(MAX_MONEY_CENTS).nullable().catch(null),
});

/** The headers of the redirect after a sale. */
export async function tellLastSale(request: Request, draft: SaleDraft): Promise<Headers> {
  const idSale = optionalId().catch(null).parse(draft.idSale);
  if (idSale === null) return new Headers();
  const sale = lastSale.parse({ idSale, change: changeToGive(draft) });
  return new Headers({ 'Set-Cookie': await cookie.keep(request, sale) });
}

/** The sale to report, on the page after that sale; send `headers`, or it is shown again. */
export async function takeLastSale(
  request: Request,
  idSale: number | null,
): Promise<{ lastSale: LastSale | null; headers: Headers }> {
  const read = lastSale.safeParse(idSale === null ? null : await cookie.read(request));
  // Another window's sale is left for that window.
  if (!read.success || read.data.idSale !== idSale)
    return { lastSale: null, headers: new Headers() };
  return { lastSale: read.data, headers: new Headers({ 'Set-Cookie': await cookie.end(request) }) };
}
