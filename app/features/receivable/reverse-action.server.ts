import { z } from '@domain/zod';
import { readForm } from '~/server/forms/posted-form.server';
import { derivedKey } from '~/server/http/idempotency-key.server';
import { failAction } from '~/server/http/route-failure.server';
import type { Session } from '~/server/session/guard.server';
import { redirectWithError, redirectWithSuccess } from '~/server/session/toast.server';

import { reversePayment } from './receivable.server';
import { reopenedText } from './reverse-text';

const count = z.coerce.number().int().min(0).max(9_999_999_999_999);

/** A payment's button: which payment it is, and the value shown. */
const postedReversal = z.object({
  idOrderInstallment: count,
  idPayment: z.preprocess((text) => (text === '' ? null : text), count.nullable()),
  value: count,
  idempotencyKey: z.string().uuid(),
});

/** Reverses a payment, and reports it on the same page. */
export async function runReversal(request: Request, session: Session): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const posted = postedReversal.safeParse(Object.fromEntries(await readForm(request)));
  const page = pathname + search;
  if (!posted.success) return redirectWithError(page, 'Escolha o pagamento a estornar');
  const { idOrderInstallment, idempotencyKey, ...payment } = posted.data;
  const purpose = `reverse:${idOrderInstallment}:${payment.idPayment}`;
  let reversed;
  try {
    reversed = await reversePayment(session, idOrderInstallment, {
      ...payment,
      idempotencyKey: derivedKey(idempotencyKey, purpose),
    });
  } catch (failure) {
    const { message } = await failAction(failure, request);
    return redirectWithError(page, message);
  }
  return redirectWithSuccess(page, `Pagamento estornado: ${reopenedText(reversed)}`);
}
