import { isDiskFull, isReadOnly } from '../db/engine/database-errors';
import { ApiError } from './api-error';

/**
 * The error for a person when nothing can be stored; null for any other error. Only the operator of
 * the installation can fix it; retrying cannot.
 */
export function storageError(error: unknown): ApiError | null {
  if (isDiskFull(error)) {
    return new ApiError(
      { status: 507, code: 'disk_full' },
      'O servidor está sem espaço em disco, e nada foi gravado. Avise quem cuida do sistema.',
    );
  }
  if (isReadOnly(error)) {
    return new ApiError(
      { status: 503, code: 'read_only' },
      'O banco de dados só aceita consultas, e nada foi gravado. Avise quem cuida do sistema.',
    );
  }
  return null;
}
