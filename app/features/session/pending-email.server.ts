import {
  cancelPendingEmail,
  readProfessional,
  resendPendingEmail,
} from '~/features/professional/professional.server';
import { PROFESSIONAL_FORM_ID } from '~/features/professional/professional-form';
import { emailToast, refillForm, toastOf } from '~/server/forms/form-refusal.server';
import { ifSupported } from '~/server/http/extensions.server';
import { nullIfRefused } from '~/server/http/failed-call.server';
import { areEmailsKept, toldOfEmail } from '~/server/http/kept-emails.server';
import type { Session } from '~/server/session/guard.server';
import type { SuccessText } from '~/server/session/toast.server';

type Intent = (typed: Record<string, unknown>) => Promise<Response>;

/** Intents of the buttons about a pending e-mail, in the professional form and the profile. */
export function pendingEmailIntents(
  session: Session,
  idProfessional: number,
): Record<string, Intent> {
  return {
    'resend-pending-email': async (typed) => {
      await resendPendingEmail(session, idProfessional);
      const isKept = await areEmailsKept(session);
      const text = isKept ? 'Mensagem não enviada' : 'Mensagem enviada de novo';
      return refillForm(typed, PROFESSIONAL_FORM_ID, {
        toast: emailToast(text, 'person', isKept),
        focus: 'email',
      });
    },
    'cancel-pending-email': async (typed) => {
      await cancelPendingEmail(session, idProfessional);
      return refillForm(typed, PROFESSIONAL_FORM_ID, {
        toast: toastOf('A troca de e-mail foi cancelada', 'success'),
        focus: 'email',
      });
    },
  };
}

/**
 * The person's e-mail after saving their profile: the typed one, or the previous one while
 * confirmation is pending.
 */
export async function ownEmailAfterSaving(
  session: Session,
  typed: string,
): Promise<{ email: string; pending: string | null }> {
  if (typed === session.professionalEmail) return { email: typed, pending: null };
  const read = await readProfessional(session, session.professionalId).catch(nullIfRefused);
  // A server that does not return it has no confirmation: the typed one is valid.
  const pending = read?.professional.pendingEmail;
  if (!read || pending === undefined) return { email: typed, pending: null };
  return { email: read.professional.email, pending: pending?.email ?? null };
}

/** A colleague's e-mail that awaits confirmation after a save; null when it is already valid. */
export async function pendingEmailOf(
  session: Session,
  idProfessional: number,
  typed: string,
): Promise<string | null> {
  const read = await ifSupported(session, 'pending-email', () =>
    readProfessional(session, idProfessional),
  ).catch(nullIfRefused);
  const pending = read?.professional.pendingEmail?.email ?? null;
  return pending === typed ? pending : null;
}

/** The message depends on whose record was saved, and who has to confirm. */
const TO_BE_CONFIRMED = {
  own: 'Confirme o novo e-mail pela mensagem enviada a',
  colleague: 'O novo e-mail só vale depois de confirmado, pela mensagem enviada a',
};

/** The success message, and what remains to be done. */
export async function savedText(
  session: Session,
  text: string,
  { pending, whose }: { pending: string | null; whose: keyof typeof TO_BE_CONFIRMED },
): Promise<SuccessText> {
  if (pending === null) return text;
  const told = toldOfEmail(text, 'person', await areEmailsKept(session));
  const description = told.description
    ? `O novo e-mail, ${pending}, só vale depois de confirmado. ${told.description}`
    : `${TO_BE_CONFIRMED[whose]} ${pending}.`;
  return { ...told, description };
}
