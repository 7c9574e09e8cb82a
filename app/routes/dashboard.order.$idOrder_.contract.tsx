import type { LoaderFunctionArgs } from '@remix-run/node';

import { openContract } from '~/features/order/order-document.server';
import { orderFile } from '~/features/order/order-file.server';

/** 'Gerar Contrato': the contract's PDF. */
export function loader(args: LoaderFunctionArgs) {
  return orderFile(args, (idOrder) => `Contrato-${idOrder}`, openContract);
}
