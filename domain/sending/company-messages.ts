import { EMAIL_MAX_LENGTH, isValidEmail, normalizeEmail } from '../email';
import { INVALID_EMAIL } from '../field-texts';
import { flag, optionalLines, optionalText } from '../form-fields';
import { unknownPlaceholder } from '../placeholder-text';
import { z } from '../zod';
import { CLIENT_LINK } from './client-link';
import {
  byField,
  DEFAULT_MESSAGES,
  MESSAGE_KINDS,
  MESSAGE_PLACEHOLDERS,
  type MessageField,
  messageField,
  type MessageKind,
  type MessageTexts,
} from './message-texts';
import { SENDING_LIMITS } from './sending-schema';

/** A subject or text; when empty, the standard one applies. */
function own(kind: MessageKind, part: 'subject' | 'text') {
  const max = part === 'subject' ? SENDING_LIMITS.subject : SENDING_LIMITS.message;
  const names = MESSAGE_PLACEHOLDERS[kind]
    .map(({ name }) => name)
    .filter((name) => part === 'text' || name !== CLIENT_LINK);
  const field = part === 'subject' ? optionalText(max) : optionalLines(max);
  return field
    .superRefine((text, context) => {
      const message = text === null ? null : unknownPlaceholder(text, names);
      if (message !== null) context.addIssue({ code: z.ZodIssueCode.custom, message });
    })
    .transform((text) => text ?? DEFAULT_MESSAGES[kind][part]);
}

/** A company's messages and reminder rule (R-SND-02, R-SND-07): form and payload. */
export const companyMessagesSchema = z.object({
  ...byField(own),
  replyTo: optionalText(EMAIL_MAX_LENGTH, normalizeEmail).refine(
    (address) => address === null || isValidEmail(address),
    INVALID_EMAIL,
  ),
  remindBefore: flag(),
  remindDue: flag(),
  remindAfter: flag(),
});

export type CompanyMessages = z.output<typeof companyMessagesSchema>;

/** By field, as in forms and on the wire. */
export function messageFields(of: MessageTexts): Record<MessageField, string> {
  return byField((kind, part) => of[kind][part]);
}

/** From fields; missing ones get the standard text. */
export function messageTexts(fields: Partial<Record<MessageField, string>>): MessageTexts {
  return Object.fromEntries(
    MESSAGE_KINDS.map((kind) => [
      kind,
      {
        subject: fields[messageField(kind, 'subject')] ?? DEFAULT_MESSAGES[kind].subject,
        text: fields[messageField(kind, 'text')] ?? DEFAULT_MESSAGES[kind].text,
      },
    ]),
  ) as unknown as MessageTexts;
}

/** A company's defaults: the standard texts, and no rule. */
export const NEW_MESSAGES: CompanyMessages = {
  ...messageFields(DEFAULT_MESSAGES),
  replyTo: null,
  remindBefore: false,
  remindDue: false,
  remindAfter: false,
};
