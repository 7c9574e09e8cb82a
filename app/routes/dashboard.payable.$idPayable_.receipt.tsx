import { type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { billReceipt } from '~/features/bill/bill.server';
import { pathId } from '~/server/forms/posted-form.server';
import { streamFile } from '~/server/http/file-stream.server';
import { failFile } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

/** A paid bill's receipt as a PDF; errors are shown on the bill's page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idBillToPay = pathId(params.idPayable);
  if (idBillToPay === null) throw redirect('/dashboard/payable');
  const file = await billReceipt(session, idBillToPay, request.signal).catch((error: unknown) =>
    failFile(error, request, { backTo: `/dashboard/payable/${idBillToPay}` }),
  );
  return streamFile(file, `Recibo-conta-${idBillToPay}.pdf`);
}
