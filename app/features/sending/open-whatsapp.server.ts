import { randomUUID } from 'node:crypto';

import { redirect } from '@remix-run/node';

import { whatsAppAddress } from '@domain/quote-link/whatsapp';
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

/** In the address that follows the post: the sending whose conversation is opened there. */
const NOTED = 'noted';

/** Notes a WhatsApp message, and goes on to where the conversation is opened with it. */
export async function sendByWhatsApp(page: SendPage): Promise<Response> {
  const { session, subject } = await documentToSend(page);
  const form = { validator: whatsAppValidator, formId: WHATSAPP_FORM_ID };
  const tells = (await listExtensions(session)).includes('sending-opened');
  return runRecordForm(page.request, form, async (data, { idempotencyKey }) => {
    const input = { channel: 'whatsapp', ...data } as const;
    if (!tells) {
      // Such an API tells another address to a press that is repeated, and ends the one that has left.
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
 * The id of the message: the same for each press until its conversation was opened, and another one from
 * then on, as the form stays open beside it (R-SND-17).
 */
async function noteOnce(
  session: Session,
  subject: DocumentOfOrder,
  { input, key }: { input: Message; key: string },
): Promise<number> {
  // Before this press: what is opened while it is on its way is its own.
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
 * Leads to WhatsApp with the message that was noted, where the address names one, else null. Writes, though
 * by a GET: that the browser asks for this address is the last that can be known of the conversation's being
 * opened, and to ask again, as a restored tab does, opens it again and changes nothing more. What only looks
 * ahead gets the form as it was written.
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
