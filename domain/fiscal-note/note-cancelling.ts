import { formatInstant } from '../date';
import { HOUR_MS } from '../duration';
import { nfeText } from '../nfe/nfe-text';
import { z } from '../zod';
import { isIssuedNote, type NoteProgress } from './note-progress';

/**
 * Counted from authorisation (Ajuste SINIEF 7/2005, clause 12; Ato COTEPE/ICMS 33/2008, amended by
 * 35/2010). Some states grant more time on a separate request.
 */
const CANCEL_HOURS = 24;

/** The event layout's bounds for the reason (`xJust`, event 110111). */
export const CANCEL_REASON_LIMITS = { min: 15, max: 255 } as const;
const REASON_LENGTH = `Escreva o motivo com ${CANCEL_REASON_LIMITS.min} a ${CANCEL_REASON_LIMITS.max} letras`;

/**
 * Why a note is cancelled: form and payload. Whitespace is normalised before counting, as the event
 * writes it.
 */
export const cancelSchema = z.object({
  reason: z
    .preprocess(
      (value) => (typeof value === 'string' ? value : ''),
      z.string().max(2_000, REASON_LENGTH),
    )
    .transform((text) => nfeText(text, 2_000))
    .refine(
      ({ length }) => length >= CANCEL_REASON_LIMITS.min && length <= CANCEL_REASON_LIMITS.max,
      REASON_LENGTH,
    ),
});

/** The note fields that cancelling depends on; instants in ISO. */
export interface CancellableNote extends Pick<NoteProgress, 'status'> {
  authorizedAt: string | null;
}

/** The deadline for cancelling a note; null unless it is authorised. */
export function cancelUntil({ status, authorizedAt }: CancellableNote): Date | null {
  return isIssuedNote({ status }) && authorizedAt !== null
    ? new Date(Date.parse(authorizedAt) + CANCEL_HOURS * HOUR_MS)
    : null;
}

export const CANCEL_AT_BLING =
  'Esta nota é cancelada no Bling, em Vendas, Notas Fiscais. Depois disso o status muda aqui sozinha.';

/** Why a note cannot be cancelled now, as a sentence; null when it can. */
export function cancelRefusal(note: CancellableNote, now: Date): string | null {
  const until = cancelUntil(note);
  if (note.status === 'CANCELLED') return 'A nota fiscal já está cancelada.';
  if (until === null) return 'Só uma nota autorizada pode ser cancelada.';
  return now <= until ? null : cancelLate(until);
}

/** The tax office's wording (rejection 501), with the deadline. */
export function cancelLate(until: Date): string {
  return `O prazo de cancelamento terminou em ${formatInstant(until)}, ${CANCEL_HOURS} horas depois da autorização (Rejeição 501)`;
}
