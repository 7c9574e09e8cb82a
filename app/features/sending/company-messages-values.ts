import type { CompanyMessages } from '@domain/sending/company-messages';
import { NEW_MESSAGES } from '@domain/sending/company-messages';

/** A company's messages as its form shows them. */
export function companyMessagesValues(messages: CompanyMessages) {
  return { ...messages, replyTo: messages.replyTo ?? '' };
}

export type CompanyMessagesValues = ReturnType<typeof companyMessagesValues>;

export const NEW_MESSAGES_VALUES = companyMessagesValues(NEW_MESSAGES);
