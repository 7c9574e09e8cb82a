import { ApiError } from '../../http/api-error';

/** 429, with the wait in a header and in the message. */
export function tooManyTries(waitMs: number): ApiError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000));
  return new ApiError(
    { status: 429, code: 'too_many_tries' },
    `Muitas tentativas de acesso. Tente novamente em ${inWords(seconds)}.`,
    { headers: { 'retry-after': String(seconds) } },
  );
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? '1 minuto' : `${minutes} minutos`;
}
