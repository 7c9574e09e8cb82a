import type { LoaderFunctionArgs } from '@remix-run/node';

import { ITEM_ENTRY_MAX_LENGTH } from '@domain/order/draft/item-entry';
import { findProductsByEntry } from '~/features/product/product-by-text.server';
import { answerLookUp } from '~/server/http/look-up-answer.server';
import { requireSession } from '~/server/session/guard.server';

/**
 * `?entry=`: the active products that an entry line may mean, and the one with exactly its code.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const entry = new URL(request.url).searchParams.get('entry') ?? '';
  return answerLookUp(request, () =>
    findProductsByEntry(session, entry.slice(0, ITEM_ENTRY_MAX_LENGTH)),
  );
}
