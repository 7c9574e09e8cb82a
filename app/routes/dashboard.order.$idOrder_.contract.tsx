import type { LoaderFunctionArgs } from '@remix-run/node';

import { openContract } from '~/features/order/documents/order-document.server';
import { orderFile } from '~/features/order/documents/order-file.server';

/** 'Gerar Contrato': the contract's PDF. */
export function loader(args: LoaderFunctionArgs) {
  return orderFile(args, (idOrder) => `Contrato-${idOrder}`, openContract);
}
