import { type ActionFunctionArgs, json, type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { ATTACHMENT_TEXTS, attachmentError, MAX_ATTACHMENT_BYTES } from '@domain/bill/attachment';
import { attachmentFile } from '~/features/bill/attachment-file.server';
import type { AttachmentActionData } from '~/features/bill/attachment-panel';
import {
  attachToBill,
  openBillAttachment,
  removeBillAttachment,
} from '~/features/bill/bill.server';
import { errorsByField, paymentDueOf } from '~/server/forms/form-refusal.server';
import { pathId, postedText } from '~/server/forms/posted-form.server';
import {
  asGet,
  readPostedFile,
  readUpload,
  requireUploadSession,
} from '~/server/forms/upload.server';
import { failAction, failFile } from '~/server/http/api-errors.server';
import { requireSession } from '~/server/session/guard.server';
import {
  redirectWithError,
  redirectWithFailure,
  redirectWithSuccess,
} from '~/server/session/toast.server';

export { keepPage as clientAction } from '~/components/autosave/keep-form';

/** A bill's attachment; errors are shown on the bill's page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idBillToPay = pathId(params.idPayable);
  if (idBillToPay === null) throw redirect('/dashboard/payable');
  const file = await openBillAttachment(session, idBillToPay, request.signal).catch(
    (error: unknown) => failFile(error, request, { backTo: `/dashboard/payable/${idBillToPay}` }),
  );
  return attachmentFile(file, `anexo-conta-${idBillToPay}`);
}

/**
 * Attaches or removes a file. With `stay`, posted only by scripts, returns action data, so that the
 * bill's form keeps what is typed; otherwise redirects.
 */
export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireUploadSession(request);
  const idBillToPay = pathId(params.idPayable);
  if (idBillToPay === null) throw redirect('/dashboard/payable');
  const form = await readUpload(request);
  const stays = form !== null && postedText(form, 'stay') !== null;
  const page = `/dashboard/payable/${idBillToPay}${new URL(request.url).search}`;
  const refuse = (error: string) =>
    stays ? json<AttachmentActionData>({ error }) : redirectWithError(page, error);
  const done = (actionData: AttachmentActionData, message: string) =>
    stays ? json<AttachmentActionData>(actionData) : redirectWithSuccess(page, message);
  try {
    if (form && postedText(form, 'intent') === 'remove') {
      await removeBillAttachment(session, idBillToPay);
      return await done({ attachment: null }, 'Anexo removido com sucesso');
    }
    const posted = await readPostedFile(form, 'file', {
      max: MAX_ATTACHMENT_BYTES,
      ...ATTACHMENT_TEXTS,
    });
    const refusal = 'refusal' in posted ? posted.refusal : attachmentError(posted.file.bytes);
    if (refusal !== null || 'refusal' in posted)
      return await refuse(refusal ?? ATTACHMENT_TEXTS.none);
    return await done(
      { attachment: await attachToBill(session, idBillToPay, posted.file) },
      'Arquivo anexado com sucesso',
    );
  } catch (error) {
    const failure = await failAction(error, asGet(request));
    const message = errorsByField(failure.fields).file ?? failure.message;
    if (stays)
      return json<AttachmentActionData>({ error: message, paymentDue: paymentDueOf(failure) });
    return redirectWithFailure(page, failure, [message]);
  }
}
