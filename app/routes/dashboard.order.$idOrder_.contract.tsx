import type { LoaderFunctionArgs } from '@remix-run/node';

import { orderFile } from '~/server/order-file.server';
import { openContract } from '~/server/resources/order-document.server';

/** 'Gerar Contrato': the contract's PDF. */
export function loader(args: LoaderFunctionArgs) {
  return orderFile(args, (idOrder) => `Contrato-${idOrder}`, openContract);
}
