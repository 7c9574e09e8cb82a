import {
  cancelPendingEmail,
  readProfessional,
  resendPendingEmail,
} from '~/features/professional/professional.server';
import { PROFESSIONAL_FORM_ID } from '~/features/professional/professional-form';
import { refillForm, toastOf } from '~/server/forms/form-refusal.server';
import { ifOffered } from '~/server/http/extensions.server';
import type { Session } from '~/server/session/guard.server';
import type { ToastText } from '~/server/session/toast.server';

type Intent = (typed: Record<string, unknown>) => Promise<Response>;

/**
 * What the buttons about an e-mail that awaits confirmation do, in the professional form and the
 * profile.
 */
export function pendingEmailIntents(
  session: Session,
  idProfessional: number,
): Record<string, Intent> {
  return {
    'resend-pending-email': async (typed) => {
      await resendPendingEmail(session, idProfessional);
      return refillForm(typed, PROFESSIONAL_FORM_ID, {
        toast: toastOf('Mensagem enviada de novo', 'success'),
      });
    },
    'cancel-pending-email': async (typed) => {
      await cancelPendingEmail(session, idProfessional);
      return refillForm(typed, PROFESSIONAL_FORM_ID, {
        toast: toastOf('A troca de e-mail foi cancelada', 'success'),
      });
    },
  };
}

/**
 * Which e-mail the person has after saving their own record: the typed one, or the former while the
 * typed one awaits confirmation, where the server has it confirmed.
 */
export async function ownEmailAfterSaving(
  session: Session,
  typed: string,
): Promise<{ email: string; pending: string | null }> {
  if (typed === session.professionalEmail) return { email: typed, pending: null };
  const read = await readProfessional(session, session.professionalId).catch(() => null);
  // A server that does not tell has no such thing: what was typed counts.
  const pending = read?.professional.pendingEmail;
  if (!read || pending === undefined) return { email: typed, pending: null };
  return { email: read.professional.email, pending: pending?.email ?? null };
}

/**
 * The e-mail that a colleague is yet to confirm after their record was saved with it; null where it
 * counts already.
 */
export async function pendingEmailOf(
  session: Session,
  idProfessional: number,
  typed: string,
): Promise<string | null> {
  const read = await ifOffered(session, 'pending-email', () =>
    readProfessional(session, idProfessional),
  ).catch(() => null);
  const pending = read?.professional.pendingEmail?.email ?? null;
  return pending === typed ? pending : null;
}

/** Whose record was saved decides what is yet to be done about their e-mail, and by whom. */
const TO_BE_CONFIRMED = {
  own: 'Confirme o novo e-mail pela mensagem enviada a',
  colleague: 'O novo e-mail só vale depois de confirmado, pela mensagem enviada a',
};

/** What saving says, and what is yet to be done. */
export function savedText(
  text: string,
  pending: string | null,
  whose: keyof typeof TO_BE_CONFIRMED,
): ToastText {
  return pending === null
    ? text
    : { message: text, description: `${TO_BE_CONFIRMED[whose]} ${pending}.` };
}
