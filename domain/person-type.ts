import { isCnpjLength } from './tax-id';
import { isValidCnpj, isValidCpf } from './tax-id-check';
import { z } from './zod';

export const NATURAL_PERSON = 'NATURAL_PERSON';
export const LEGAL_PERSON = 'LEGAL_PERSON';

export const PERSON_TYPES = [
  { value: NATURAL_PERSON, label: 'Pessoa física' },
  { value: LEGAL_PERSON, label: 'Pessoa jurídica' },
] as const;

export type PersonType = (typeof PERSON_TYPES)[number]['value'];

/** A client's or supplier's person type: natural or legal (R-FLD-25). */
export function personType() {
  return z.enum([NATURAL_PERSON, LEGAL_PERSON], {
    errorMap: () => ({ message: 'Escolha o tipo de pessoa' }),
  });
}

/** The person type that a document implies (R-FLD-04). */
export function personTypeOf(cpfCnpj: string): PersonType {
  return isCnpjLength(cpfCnpj) ? LEGAL_PERSON : NATURAL_PERSON;
}

/**
 * A record without a person type gets the one that its document implies (R-FLD-04). An unknown type
 * is kept.
 */
export function withPersonType<Record extends { personType: PersonType | null; cpfCnpj: string }>(
  record: Record,
) {
  return {
    ...record,
    personType: record.personType ?? personTypeOf(record.cpfCnpj),
  };
}

/**
 * Why a given document does not fit, or null: a natural person has a CPF, a legal one a CNPJ
 * (R-FLD-25).
 */
export function documentError(cpfCnpj: string, type: string): string | null {
  if (cpfCnpj === '') return null;
  if (type === LEGAL_PERSON) return isValidCnpj(cpfCnpj) ? null : 'CNPJ inválido';
  return isValidCpf(cpfCnpj) ? null : 'CPF inválido';
}

/** Reports the error at the document. */
export function checkDocument(
  { cpfCnpj, personType: type }: { cpfCnpj: string; personType: string },
  context: z.RefinementCtx,
): void {
  const message = documentError(cpfCnpj, type);
  if (message !== null) context.addIssue({ code: 'custom', path: ['cpfCnpj'], message });
}
