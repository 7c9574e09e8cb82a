import { randomUUID } from 'node:crypto';

import { redirect } from '@remix-run/node';

import { readDocumentName } from '@domain/sending/document';
import type { SendingDraft } from '@domain/wire/sending';
import { receivableListOf } from '~/features/receivable/list-path';
import { pathId } from '~/server/forms/posted-form.server';
import { ApiError } from '~/server/http/api-error.server';
import { failFormLoader } from '~/server/http/route-failure.server';
import { requireSession, type Session } from '~/server/session/guard.server';
import { redirectWithError } from '~/server/session/toast.server';

import { type DocumentOfOrder, readSendingDraft, readSendings } from './sending.server';
import { isUnsent, sentBeforeText } from './sending-texts';

export interface SendPage {
  request: Request;
  params: { idOrder?: string; document?: string };
}

const NO_DRAFT: Omit<SendingDraft, 'document' | 'title'> = {
  email: null,
  phone: null,
  subject: '',
  text: '',
  files: [],
  link: null,
};

/** The session, and the document that the URL names; redirects where there is none. */
export async function documentToSend({
  request,
  params,
}: SendPage): Promise<{ session: Session; subject: DocumentOfOrder }> {
  const session = await requireSession(request);
  const idOrder = pathId(params.idOrder);
  if (idOrder === null) throw redirect('/dashboard/order');
  const { document = '' } = params;
  if (readDocumentName(document) === null) throw redirect(`/dashboard/order/${idOrder}/send`);
  return { session, subject: { idOrder, document } };
}

/** Where a message's page goes back to: the order's sendings, or the list it was opened from. */
export function returnOf({ url }: Request, { idOrder }: { idOrder: number }) {
  const back = new URL(url).searchParams.get('back');
  const backTo = back === null ? `/dashboard/order/${idOrder}/send` : receivableListOf(back);
  return { back, backTo };
}

/**
 * A message as its form shows it: the company's text filled in, or an earlier sending's. One that
 * cannot be sent is a toast on the previous page.
 */
export async function readSendPage(page: SendPage) {
  const { session, subject } = await documentToSend(page);
  const { idOrder, document } = subject;
  const { back, backTo } = returnOf(page.request, subject);
  const again = pathId(new URL(page.request.url).searchParams.get('again') ?? undefined);
  const [draft, sendings] = await Promise.all([
    readSendingDraft(session, subject),
    readSendings(session, idOrder),
  ]).catch(async (error: unknown) => {
    if (error instanceof ApiError && [404, 409].includes(error.responseStatus))
      throw await redirectWithError(backTo, error.message);
    return failFormLoader(error, page.request, [
      { document, title: '', ...NO_DRAFT },
      null,
    ] as const);
  });
  const ofDocument = (sendings ?? []).filter((sending) => sending.document === document);
  const before = ofDocument.find(({ idDocumentSending }) => idDocumentSending === again);
  const last = ofDocument.find((sending) => !isUnsent(sending));
  return {
    idOrder,
    document,
    back,
    backTo,
    title: draft.title,
    sentBefore: last ? sentBeforeText(last) : null,
    newestSending: Math.max(0, ...ofDocument.map((one) => one.idDocumentSending)),
    files: draft.files,
    link: draft.link,
    validityDays: draft.link ? String(draft.link.validityDays) : '',
    email: (before?.channel === 'email' ? before.sentTo : draft.email) ?? '',
    phone: (before?.channel === 'whatsapp' ? before.sentTo : draft.phone) ?? '',
    subject: before?.subject ?? draft.subject,
    message: before?.text ?? draft.text,
    idempotencyKey: randomUUID(),
  };
}
