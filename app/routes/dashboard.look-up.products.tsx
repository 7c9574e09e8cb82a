import type { LoaderFunctionArgs } from '@remix-run/node';

import { productFilterSchema } from '@domain/product/product-filter';
import { searchProducts } from '~/features/product/product.server';
import { findProductsLike } from '~/features/product/products-like.server';
import { readFilter } from '~/server/forms/list-page.server';
import { answerLookUp } from '~/server/http/look-up-answer.server';
import { requireSession } from '~/server/session/guard.server';

/**
 * `?description=&page=`: a page of the active products; with `like`, of those that a line's text
 * may mean.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const { description, page } = readFilter(request, productFilterSchema);
  if (new URL(request.url).searchParams.has('like'))
    return answerLookUp(request, () => findProductsLike(session, description));
  return answerLookUp(request, async () => ({
    description,
    page,
    ...(await searchProducts(session, { description, page })),
  }));
}
