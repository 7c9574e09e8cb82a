import { requiredLines } from '../form-fields';
import { z } from '../zod';
import { placeholderError } from './placeholders';

/** About thirty pages (our limit). */
export const CONTRACT_MAX_LENGTH = 60_000;

/**
 * The text of a company's contracts: plain text with known placeholders only. Returns it trimmed,
 * with `\n` line breaks.
 */
export const contractTemplateSchema = z.object({
  text: requiredLines('Digite o texto do contrato', CONTRACT_MAX_LENGTH).superRefine(
    (text, context) => {
      const message = placeholderError(text);
      if (message !== null) context.addIssue({ code: z.ZodIssueCode.custom, message });
    },
  ),
});

export type ContractTemplateInput = z.output<typeof contractTemplateSchema>;
