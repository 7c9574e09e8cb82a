import type { LoaderFunctionArgs } from '@remix-run/node';

import { openPartReceipt } from '~/features/order/documents/order-document.server';
import { orderFile } from '~/features/order/documents/order-file.server';
import { pathId } from '~/server/forms/posted-form.server';

/** The receipt of a part of an installment. No payment has the number 0, which the API then says. */
export function loader(args: LoaderFunctionArgs) {
  const idPayment = pathId(args.params.idPayment) ?? 0;
  return orderFile(
    args,
    (idOrder) => `Recibo-${idOrder}-P${idPayment}`,
    openPartReceipt(idPayment),
  );
}
