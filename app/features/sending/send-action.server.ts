import { json, type TypedResponse } from '@remix-run/node';
import { withZod } from '@remix-validated-form/with-zod';

import { withClientLink } from '@domain/sending/client-link';
import { shareSendingSchema } from '@domain/sending/sending-schema';
import type { Sent } from '@domain/wire/sending';
import { postedHeader, readForm } from '~/server/forms/posted-form.server';
import { runRecordForm } from '~/server/forms/record-form.server';
import { derivedKey } from '~/server/http/idempotency-key.server';
import { areEmailsKept, toldOfEmail } from '~/server/http/kept-emails.server';
import { failAction } from '~/server/http/route-failure.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

import { EMAIL_FORM_ID, emailValidator } from './email-form';
import { documentToSend, returnOf, type SendPage } from './send-page.server';
import { sendDocument } from './sending.server';

const shareValidator = withZod(shareSendingSchema);

/** Queues an e-mail. */
export async function sendByEmail(page: SendPage): Promise<Response> {
  const { session, subject } = await documentToSend(page);
  const form = { validator: emailValidator, formId: EMAIL_FORM_ID };
  return runRecordForm(page.request, form, async (data, { idempotencyKey }) => {
    const input = { channel: 'email', ...data } as const;
    // A text changed since a lost answer is another message.
    const key = idempotencyKey && derivedKey(idempotencyKey, JSON.stringify(input));
    await sendDocument(session, subject, { input, idempotencyKey: key });
    const isKept = await areEmailsKept(session);
    const text = isKept
      ? `E-mail não enviado a ${data.email}.`
      : `E-mail a caminho de ${data.email}.`;
    const toast = toldOfEmail(text, 'client', isKept);
    return redirectWithSuccess(returnOf(page.request, subject).backTo, toast);
  });
}

/** What a share sheet is opened with, or why it is not. */
export interface Shared {
  text?: string;
  /** The path of the file on this site. */
  file?: string | null;
  error?: string;
}

/**
 * Records what is about to be shared, and returns to the script what the device's sheet opens with.
 */
export async function sendByShare(page: SendPage): Promise<TypedResponse<Shared>> {
  const { session, subject } = await documentToSend(page);
  const form = await readForm(page.request);
  const { data, error } = await shareValidator.validate(form);
  if (error) return json({ error: Object.values(error.fieldErrors).join(' ') }, { status: 422 });
  const input = { channel: 'share', ...data } as const;
  const key = postedHeader(form, 'idempotencyKey');
  // A text changed since a lost answer is another message.
  const idempotencyKey = key && derivedKey(key, JSON.stringify(input));
  try {
    const { data: sent } = await sendDocument(session, subject, { input, idempotencyKey });
    const { url, linkUrl } = sent;
    const file = url ?? (linkUrl === null ? null : `${linkUrl}/pdf`);
    return json({ text: textOf(data.message, sent), file: file && new URL(file).pathname });
  } catch (failure) {
    const refusal = await failAction(failure, page.request);
    return json({ error: refusal.message }, { status: refusal.responseStatus });
  }
}

/** The message with the addresses that the API made for it. */
export function textOf(message: string, { url, linkUrl }: Sent): string {
  const written = linkUrl === null ? message : withClientLink(message, linkUrl);
  return [written, url].filter(Boolean).join('\n\n');
}
