import type { LoaderFunctionArgs } from '@remix-run/node';

import { cleanBillBarCode } from '@domain/bill/bill-bar-code';
import { otherBillsOfBarCode } from '~/features/bill/bill-form.server';
import { pathId } from '~/server/forms/posted-form.server';
import { answerLookUp } from '~/server/http/look-up-answer.server';
import { requireSession } from '~/server/session/guard.server';

/** `?barCode=&except=`: bills with that bar code, except the edited one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const params = new URL(request.url).searchParams;
  const barCode = cleanBillBarCode(params.get('barCode') ?? '');
  const except = pathId(params.get('except') ?? '');
  return answerLookUp(request, async () => ({
    bills: await otherBillsOfBarCode(session, barCode, except),
  }));
}
