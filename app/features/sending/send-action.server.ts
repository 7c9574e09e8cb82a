import { redirect } from '@remix-run/node';

import { whatsAppAddress } from '@domain/quote-link/whatsapp';
import { withClientLink } from '@domain/sending/client-link';
import { runRecordForm } from '~/server/forms/record-form.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

import { EMAIL_FORM_ID, emailValidator } from './email-form';
import { askedDocument, type SendPage } from './send-page.server';
import { sendDocument } from './sending.server';
import { WHATSAPP_FORM_ID, whatsAppValidator } from './whatsapp-form';

/** Puts an e-mail on its way. */
export async function sendByEmail(page: SendPage): Promise<Response> {
  const { session, asked } = await askedDocument(page);
  const form = { validator: emailValidator, formId: EMAIL_FORM_ID };
  return runRecordForm(page.request, form, async (data, { idempotencyKey }) => {
    const input = { channel: 'email', ...data } as const;
    await sendDocument(session, asked, { input, idempotencyKey });
    const text = `E-mail a caminho de ${data.email}.`;
    return redirectWithSuccess(`/dashboard/order/${asked.idOrder}/send`, text);
  });
}

/** Notes a WhatsApp message, and goes on to the conversation with it ready. */
export async function sendByWhatsApp(page: SendPage): Promise<Response> {
  const { session, asked } = await askedDocument(page);
  const form = { validator: whatsAppValidator, formId: WHATSAPP_FORM_ID };
  return runRecordForm(page.request, form, async (data, { idempotencyKey }) => {
    const input = { channel: 'whatsapp', ...data } as const;
    const { url, linkUrl } = await sendDocument(session, asked, { input, idempotencyKey });
    const message = linkUrl === null ? data.message : withClientLink(data.message, linkUrl);
    const text = [message, url].filter(Boolean).join('\n\n');
    return redirect(whatsAppAddress(data.phone, text));
  });
}
