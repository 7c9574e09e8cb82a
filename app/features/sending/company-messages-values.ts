import type { CompanyMessages } from '@domain/sending/company-messages';
import { NEW_MESSAGES } from '@domain/sending/company-messages';

/** What a company writes as its form shows it. */
export function companyMessagesValues(messages: CompanyMessages) {
  return { ...messages, replyTo: messages.replyTo ?? '' };
}

export type CompanyMessagesValues = ReturnType<typeof companyMessagesValues>;

export const NEW_MESSAGES_VALUES = companyMessagesValues(NEW_MESSAGES);
