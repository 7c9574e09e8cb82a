import { z } from '../zod';
import { readSignature } from './signature';

/** As stored; null without a signature. */
export const signatureField = z
  .string()
  .nullish()
  .refine(
    (text) => readSignature(text ?? '') !== null,
    'A assinatura não pôde ser lida. Desenhe-a de novo, ou aceite sem ela.',
  )
  .transform((text) => text || null);
