import { randomUUID } from 'node:crypto';

import { redirect } from '@remix-run/node';

import { whatsAppAddress } from '@domain/contact-addresses';
import { pathId } from '~/server/forms/posted-form.server';
import { runRecordForm } from '~/server/forms/record-form.server';
import { isAskedFor } from '~/server/http/asked-for.server';
import { listExtensions } from '~/server/http/extensions.server';
import { derivedKey } from '~/server/http/idempotency-key.server';
import { failFile } from '~/server/http/route-failure.server';
import type { Session } from '~/server/session/guard.server';

import { textOf } from './send-action.server';
import { documentToSend, type SendPage } from './send-page.server';
import {
  type DocumentOfOrder,
  readKnownSendings,
  sendDocument,
  tellOpened,
} from './sending.server';
import { isUnsent, sendPath } from './sending-texts';
import { WHATSAPP_FORM_ID, whatsAppValidator } from './whatsapp-form';

type Message = Parameters<typeof sendDocument>[2]['input'] & { channel: 'whatsapp' };

/** In the URL that follows the post: the sending whose conversation is opened there. */
const NOTED = 'noted';

/** Records a WhatsApp message, and redirects to the URL that opens its conversation. */
export async function sendByWhatsApp(page: SendPage): Promise<Response> {
  const { session, subject } = await documentToSend(page);
  const form = { validator: whatsAppValidator, formId: WHATSAPP_FORM_ID };
  const tells = (await listExtensions(session)).includes('sending-opened');
  return runRecordForm(page.request, form, async (data, { idempotencyKey }) => {
    const input = { channel: 'whatsapp', ...data } as const;
    if (!tells) {
      // Such an API returns another address to a repeated press, and ends the address already sent.
      const write = { input, idempotencyKey: randomUUID() };
      const { data: sent } = await sendDocument(session, subject, write);
      return redirect(whatsAppAddress(data.phone, textOf(data.message, sent)));
    }
    const noted = await noteOnce(session, subject, {
      input: { ...input, tellsOpened: true },
      key: idempotencyKey ?? randomUUID(),
    });
    const here = new URL(page.request.url);
    here.searchParams.set(NOTED, String(noted));
    return redirect(here.pathname + here.search);
  });
}

/**
 * The id of the message: the same for each press until its conversation was opened, then a new one,
 * as the form stays open beside it (R-SND-17).
 */
async function noteOnce(
  session: Session,
  subject: DocumentOfOrder,
  { input, key }: { input: Message; key: string },
): Promise<number> {
  // Read before sending: a conversation opened meanwhile belongs to this press.
  const before = await readKnownSendings(session, subject.idOrder);
  const opened = new Set(
    before.flatMap((sending) => (isUnsent(sending) ? [] : [sending.idDocumentSending])),
  );
  let idempotencyKey = derivedKey(key, JSON.stringify(input));
  for (;;) {
    const { data, isReplayed } = await sendDocument(session, subject, { input, idempotencyKey });
    if (!isReplayed || !opened.delete(data.idDocumentSending)) return data.idDocumentSending;
    idempotencyKey = derivedKey(idempotencyKey, `after ${data.idDocumentSending}`);
  }
}

/**
 * Redirects to WhatsApp with the recorded message, if the URL names one, else null. It writes
 * although it is a GET: the browser's request for this URL is the last known step before the
 * conversation opens. Repeating it, as a restored tab does, only opens the conversation again. A
 * prefetch gets the form as written.
 */
export async function tellOpenedAndLead(page: SendPage): Promise<Response | null> {
  const url = new URL(page.request.url);
  const idDocumentSending = pathId(url.searchParams.get(NOTED) ?? undefined);
  if (idDocumentSending === null) return null;
  const { session, subject } = await documentToSend(page);
  const back = url.searchParams.get('back');
  const again = { channel: 'whatsapp', again: idDocumentSending, back };
  const backTo = sendPath(subject.idOrder, subject.document, again);
  if (!isAskedFor(page.request)) return redirect(backTo);
  try {
    const sendings = await readKnownSendings(session, subject.idOrder);
    const noted = sendings.find((one) => one.idDocumentSending === idDocumentSending);
    if (!noted) return redirect(backTo);
    const sent = await tellOpened(session, subject, idDocumentSending);
    return redirect(whatsAppAddress(noted.sentTo, textOf(noted.text, sent)));
  } catch (error) {
    return failFile(error, page.request, { backTo });
  }
}
