import type { LoaderFunctionArgs } from '@remix-run/node';

import { findProductByBarCode, findProductById } from '~/features/product/product.server';
import { pathId } from '~/server/forms/posted-form.server';
import { answerLookUp } from '~/server/http/look-up-answer.server';
import { requireSession } from '~/server/session/guard.server';

/** `?barCode=` or `?idProduct=`: the active product, or null. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const params = new URL(request.url).searchParams;
  const barCode = params.get('barCode') ?? '';
  const idProduct = pathId(params.get('idProduct') ?? '');
  return answerLookUp(request, async () => {
    if (barCode) return { product: await findProductByBarCode(session, barCode) };
    return { product: idProduct === null ? null : await findProductById(session, idProduct) };
  });
}
