import type { LoaderFunctionArgs } from '@remix-run/node';

import { productFilterSchema } from '@domain/product/product-filter';
import { requireSession } from '~/server/guard.server';
import { readFilter } from '~/server/list-page.server';
import { answerLookUp } from '~/server/look-up.server';
import { searchProducts } from '~/server/resources/product.server';

/** `?description=&page=`: a page of the active products. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const { description, page } = readFilter(request, productFilterSchema);
  return answerLookUp(request, async () => ({
    description,
    page,
    ...(await searchProducts(session, { description, page })),
  }));
}
