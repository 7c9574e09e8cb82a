import type { LoaderFunctionArgs } from '@remix-run/node';

import { orderFile } from '~/features/order/documents/order-file.server';
import { openSlip } from '~/features/order/slip/bank-slip.server';
import { pathId } from '~/server/forms/posted-form.server';

/**
 * The bank slip of an installment, named by its `download-name`. An invalid id becomes 0, which no
 * installment has, and the API reports that.
 */
export function loader(args: LoaderFunctionArgs) {
  const idInstallment = pathId(args.params.idInstallment) ?? 0;
  return orderFile(
    args,
    (idOrder) => `Boleto-${idOrder}-${idInstallment}`,
    openSlip(idInstallment),
  );
}
