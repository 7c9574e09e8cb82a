import type { LoaderFunctionArgs } from '@remix-run/node';

import { orderFile } from '~/server/order-file.server';
import { pathId } from '~/server/posted-form.server';
import { openInstallmentReceipt } from '~/server/resources/order-document.server';

/** The receipt of a paid installment. No installment has the number 0, which the API then says. */
export function loader(args: LoaderFunctionArgs) {
  const installmentNumber = pathId(args.params.installmentNumber) ?? 0;
  return orderFile(
    args,
    (idOrder) => `Recibo-${idOrder}-${installmentNumber}`,
    openInstallmentReceipt(installmentNumber),
  );
}
