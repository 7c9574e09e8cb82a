import type { FieldError } from '@domain/field-error';
import { DOCUMENT_TAKEN } from '@domain/registered-document';

import { isDuplicate } from '../../db/engine/database-errors';

/**
 * The error of a write refused because someone else has that CPF or e-mail; null for any other
 * error.
 */
export function duplicateProfessional(error: unknown): FieldError | null {
  if (isDuplicate(error, 'professional', 'cpf')) {
    return { path: 'cpf', message: DOCUMENT_TAKEN.professional };
  }
  if (isDuplicate(error, 'professional', 'email')) {
    return { path: 'email', message: 'Já existe um profissional com este e-mail.' };
  }
  return null;
}
