import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';

import { ATTACHMENT_TEXTS, attachmentError, MAX_ATTACHMENT_BYTES } from '@domain/bill/attachment';
import { attachmentFile } from '~/features/bill/attachment-file.server';
import { type AttachmentActionData, shownAs } from '~/features/bill/attachment-panel';
import {
  attachToBill,
  openBillAttachment,
  readOnlyAttachment,
  removeBillAttachment,
} from '~/features/bill/bill-attachments.server';
import { runFileAction } from '~/server/forms/file-action.server';
import { pathId, postedText } from '~/server/forms/posted-form.server';
import { requireUploadSession } from '~/server/forms/upload.server';
import { failFile } from '~/server/http/api-errors.server';
import { requireSession } from '~/server/session/guard.server';

export { keepPage as clientAction } from '~/components/autosave/keep-form';

/** A bill's attachment; errors are shown on the bill's page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idBillToPay = pathId(params.idPayable);
  if (idBillToPay === null) throw redirect('/dashboard/payable');
  const asked = new URL(request.url).searchParams.get('file') ?? undefined;
  const one = { idBillToPay, idBillAttachment: pathId(asked) };
  const file = await openBillAttachment(session, one, request.signal).catch((error: unknown) =>
    failFile(error, request, { backTo: `/dashboard/payable/${idBillToPay}` }),
  );
  return attachmentFile(file, `anexo-conta-${idBillToPay}`);
}

const done = (data: AttachmentActionData, message: string) => ({ data, message });

/** Attaches or removes a file. */
export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireUploadSession(request);
  const idBillToPay = pathId(params.idPayable);
  if (idBillToPay === null) throw redirect('/dashboard/payable');
  return runFileAction(request, {
    page: `/dashboard/payable/${idBillToPay}${new URL(request.url).search}`,
    limit: { max: MAX_ATTACHMENT_BYTES, ...ATTACHMENT_TEXTS },
    check: attachmentError,
    called: 'O anexo',
    stored: async () => {
      const only = await readOnlyAttachment(session, idBillToPay);
      const data: AttachmentActionData = { attachments: only ? [only] : [] };
      return only && { shown: shownAs(only), data };
    },
    send: async (file) => {
      const { attachments, already } = await attachToBill(session, idBillToPay, file);
      return already
        ? done({ attachments, error: ATTACHMENT_TEXTS.already }, ATTACHMENT_TEXTS.already)
        : done({ attachments }, 'Arquivo anexado com sucesso');
    },
    remove: async (form) => {
      const id = pathId(postedText(form, 'idBillAttachment') ?? undefined);
      const attachments = await removeBillAttachment(session, idBillToPay, id);
      return done({ attachments }, 'Anexo removido com sucesso');
    },
  });
}
