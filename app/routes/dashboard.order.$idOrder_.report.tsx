import type { LoaderFunctionArgs } from '@remix-run/node';

import { openQuotePdf } from '~/features/order/documents/order-document.server';
import { orderFile } from '~/features/order/documents/order-file.server';

/** 'Gerar orçamento': the quote's PDF. */
export function loader(args: LoaderFunctionArgs) {
  return orderFile(args, (idOrder) => `Orcamento-${idOrder}`, openQuotePdf);
}
