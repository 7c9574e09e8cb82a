import { INVALID_TAX_ID } from '../field-texts';
import { flag, optionalLines, requiredLines, requiredText, wholeNumber } from '../form-fields';
import { isFullName } from '../person-name';
import { cleanTaxId } from '../tax-id';
import { isValidCpfCnpj } from '../tax-id-check';
import { z } from '../zod';
import { DEFAULT_VALIDITY_DAYS, MAX_VALIDITY_DAYS } from './quote-link';
import { signatureField } from './signature-field';

/** Field caps. */
export const ANSWER_LIMITS = { name: 120, message: 2000 } as const;

/** The validity of a quote; without a number, the default. */
export const validityDays = wholeNumber({
  min: 1,
  max: MAX_VALIDITY_DAYS,
  message: `Digite um número de dias, de 1 a ${MAX_VALIDITY_DAYS}`,
  empty: DEFAULT_VALIDITY_DAYS,
});

/** A new link. */
export const quoteLinkSchema = z.object({ validityDays });

/** 'Aceitar' (R-LNK-06). */
export const acceptanceSchema = z.object({
  name: requiredText('Digite o seu nome completo', ANSWER_LIMITS.name).refine(
    (name) => name === '' || isFullName(name),
    'Digite o seu nome completo',
  ),
  cpfCnpj: requiredText('Digite o seu CPF ou CNPJ', 14, cleanTaxId).refine(
    (document) => document === '' || isValidCpfCnpj(document),
    INVALID_TAX_ID,
  ),
  agreed: flag().refine((agreed) => agreed, 'Marque que leu e aceita o orçamento'),
  signature: signatureField,
});

/** 'Pedir alteração'. */
export const requestedChangeSchema = z.object({
  message: requiredLines('Escreva o que deve mudar', ANSWER_LIMITS.message),
});

/** 'Recusar': a reason is optional. */
export const refusalSchema = z.object({ message: optionalLines(ANSWER_LIMITS.message) });
