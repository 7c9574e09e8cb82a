import { isDiskFull, isReadOnly, isUnreachable } from './db/engine/database-errors';
import { errorCode } from './runtime/error-code';

/** Why a program failed, for the person who runs it. */
export function failureReason(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = errorCode(error);
  // Not always in DATA_DIR: a copy is written to a folder of its own.
  const { path: place = null, syscall } = error as NodeJS.ErrnoException;
  if (isDiskFull(error)) return 'o disco de DATA_DIR ou do banco de dados está cheio.';
  if (isReadOnly(error)) return `${place ?? 'o banco de dados ou DATA_DIR'} só aceita leituras.`;
  if (isUnreachable(error)) return 'o banco de dados de DATABASE_URL não responde.';
  if (code === 'EADDRINUSE') return 'a porta de API_PORT já está em uso.';
  // Ports below 1024 are reserved for root.
  if (code === 'EACCES' && syscall === 'listen') return 'sem permissão para a porta de API_PORT.';
  if (code === 'EACCES') return `sem permissão de escrita em ${place ?? 'DATA_DIR'}.`;
  return error.message;
}
