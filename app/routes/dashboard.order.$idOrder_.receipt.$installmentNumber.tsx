import type { LoaderFunctionArgs } from '@remix-run/node';

import {
  openInstallmentReceipt,
  openLastPartReceipt,
} from '~/features/order/documents/order-document.server';
import { orderFile } from '~/features/order/documents/order-file.server';
import { pathId } from '~/server/forms/posted-form.server';

/**
 * The receipt of a paid installment, or of its last part. An invalid number becomes 0, which no
 * installment has, and the API reports that.
 */
export function loader(args: LoaderFunctionArgs) {
  const installmentNumber = pathId(args.params.installmentNumber) ?? 0;
  const ofLast = new URL(args.request.url).searchParams.get('part') === 'last';
  return orderFile(
    args,
    (idOrder) => `Recibo-${idOrder}-${installmentNumber}`,
    (ofLast ? openLastPartReceipt : openInstallmentReceipt)(installmentNumber),
  );
}
