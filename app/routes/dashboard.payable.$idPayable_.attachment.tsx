import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from '@remix-run/node';

import {
  alreadyAttached,
  ATTACHMENT_TEXTS,
  attachmentError,
  MAX_ATTACHMENT_BYTES,
} from '@domain/bill/attachment';
import { attachmentFile } from '~/features/bill/attachment-file.server';
import { type AttachmentActionData, shownAs } from '~/features/bill/attachment-panel';
import {
  attachToBill,
  keepsAttachmentVersions,
  openBillAttachment,
  readOnlyAttachment,
  removeBillAttachment,
} from '~/features/bill/bill-attachments.server';
import { ATTACHMENT_PLACE } from '~/features/bill/save-and-attach';
import { changedMeanwhile, runFileAction } from '~/server/forms/file-action.server';
import { pathId } from '~/server/forms/posted-form.server';
import { requireUploadSession } from '~/server/forms/upload.server';
import { failFile } from '~/server/http/route-failure.server';
import { requireSession } from '~/server/session/guard.server';

export { keepPage as clientAction } from '~/components/autosave/keep-form';

/** A bill's attachment; errors are shown on the bill's page. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const idBillToPay = pathId(params.idPayable);
  if (idBillToPay === null) throw redirect('/dashboard/payable');
  const fileId = new URL(request.url).searchParams.get('file') ?? undefined;
  const one = { idBillToPay, idBillAttachment: pathId(fileId) };
  const file = await openBillAttachment(session, one, request.signal).catch((error: unknown) =>
    failFile(error, request, { backTo: `/dashboard/payable/${idBillToPay}` }),
  );
  return attachmentFile(file, `anexo-conta-${idBillToPay}`);
}

const CALLED = 'O anexo';

const done = (data: AttachmentActionData, message: string) => ({ data, message });

/** Attaches or removes a file. */
export async function action({ request, params }: ActionFunctionArgs) {
  const session = await requireUploadSession(request);
  const idBillToPay = pathId(params.idPayable);
  if (idBillToPay === null) throw redirect('/dashboard/payable');
  return runFileAction(request, {
    page: `/dashboard/payable/${idBillToPay}${new URL(request.url).search}`,
    place: ATTACHMENT_PLACE,
    limit: { max: MAX_ATTACHMENT_BYTES, ...ATTACHMENT_TEXTS },
    check: attachmentError,
    called: CALLED,
    stored: async () => {
      const attachments = await readOnlyAttachment(session, idBillToPay);
      const data: AttachmentActionData = { attachments: attachments ?? [] };
      const [only] = attachments ?? [];
      return attachments && { shown: only ? shownAs(only) : null, data };
    },
    isVersioned: () => keepsAttachmentVersions(session),
    send: async (file, write) => {
      const sent = await attachToBill(session, idBillToPay, { ...file, ...write });
      const { attachments, already, isGone, again } = sent;
      const error = already
        ? alreadyAttached(file.name)
        : isGone
          ? changedMeanwhile(CALLED)
          : undefined;
      if (error !== undefined) return done({ attachments, error }, error);
      const did = done({ attachments }, 'Arquivo anexado com sucesso');
      return again === undefined ? did : { ...did, again };
    },
    remove: async (part) => {
      const attachments = await removeBillAttachment(session, idBillToPay, pathId(part));
      return done({ attachments }, 'Anexo removido com sucesso');
    },
  });
}
