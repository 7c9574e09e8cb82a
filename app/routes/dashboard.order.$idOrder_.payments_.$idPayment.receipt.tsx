import type { LoaderFunctionArgs } from '@remix-run/node';

import { openPartReceipt } from '~/features/order/documents/order-document.server';
import { orderFile } from '~/features/order/documents/order-file.server';
import { pathId } from '~/server/forms/posted-form.server';

/**
 * The receipt of a part of an installment. An invalid number becomes 0, which no payment has, and
 * the API reports that.
 */
export function loader(args: LoaderFunctionArgs) {
  const idPayment = pathId(args.params.idPayment) ?? 0;
  return orderFile(
    args,
    (idOrder) => `Recibo-${idOrder}-P${idPayment}`,
    openPartReceipt(idPayment),
  );
}
