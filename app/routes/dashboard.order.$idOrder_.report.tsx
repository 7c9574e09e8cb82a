import type { LoaderFunctionArgs } from '@remix-run/node';

import { orderFile } from '~/server/order-file.server';
import { openQuotePdf } from '~/server/resources/order-document.server';

/** 'Gerar orçamento': the quote's PDF. */
export function loader(args: LoaderFunctionArgs) {
  return orderFile(args, (idOrder) => `Orcamento-${idOrder}`, openQuotePdf);
}
