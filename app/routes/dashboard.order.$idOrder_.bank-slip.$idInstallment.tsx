import type { LoaderFunctionArgs } from '@remix-run/node';

import { orderFile } from '~/features/order/documents/order-file.server';
import { openSlip } from '~/features/order/slip/bank-slip.server';
import { pathId } from '~/server/forms/posted-form.server';

/**
 * The slip of an installment, under the name of its `download-name`. No installment has the id 0,
 * which the API then says.
 */
export function loader(args: LoaderFunctionArgs) {
  const idInstallment = pathId(args.params.idInstallment) ?? 0;
  return orderFile(
    args,
    (idOrder) => `Boleto-${idOrder}-${idInstallment}`,
    openSlip(idInstallment),
  );
}
