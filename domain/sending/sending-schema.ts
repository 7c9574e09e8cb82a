import { EMAIL_MAX_LENGTH, isValidRecipient, normalizeEmail } from '../email';
import { INVALID_EMAIL } from '../field-texts';
import { optionalText, requiredLines, requiredText } from '../form-fields';
import { cleanPhone } from '../phone';
import { validityDays } from '../quote-link/quote-link-schema';
import { z } from '../zod';

/** Field caps. */
export const SENDING_LIMITS = { subject: 150, message: 4000, phone: 11 } as const;

const subject = requiredText('Digite o assunto', SENDING_LIMITS.subject);
const message = requiredLines('Digite a mensagem', SENDING_LIMITS.message);
const phone = optionalText(SENDING_LIMITS.phone, cleanPhone).refine(
  (digits) => digits === null || /^[1-9]\d{9,10}$/.test(digits),
  'Digite o telefone com o DDD',
);

const email = requiredText('Digite o e-mail do cliente', EMAIL_MAX_LENGTH, normalizeEmail).refine(
  (address) => address === '' || isValidRecipient(address),
  INVALID_EMAIL,
);

/** For a quote whose message has the client's link, when that creates a new version (R-SND-09). */
const linkDays = { validityDays: validityDays.optional() };

/** 'Enviar' by e-mail (R-SND-01): form and payload. */
export const emailSendingSchema = z.object({ email, subject, message, ...linkDays });
/** 'Enviar' by WhatsApp; without a phone the user chooses the recipient in WhatsApp. */
export const whatsAppSendingSchema = z.object({ phone, message, ...linkDays });

/** By the device's share sheet (R-SND-10), where the user chooses the recipient. */
export const shareSendingSchema = z.object({ message, ...linkDays });

/** The payload that the API accepts. */
export const sendingSchema = z.discriminatedUnion('channel', [
  emailSendingSchema.extend({ channel: z.literal('email') }),
  whatsAppSendingSchema.extend({
    channel: z.literal('whatsapp'),
    tellsOpened: z
      .boolean()
      .optional()
      .describe('Se quem envia conta depois, por outra chamada, que o WhatsApp foi aberto'),
  }),
  shareSendingSchema.extend({ channel: z.literal('share') }),
]);

export type SendingInput = z.output<typeof sendingSchema>;
