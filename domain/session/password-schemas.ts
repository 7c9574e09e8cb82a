import { EMAIL_MAX_LENGTH, isValidEmail, normalizeEmail } from '../email';
import { requiredText } from '../form-fields';
import { z } from '../zod';
import {
  DIFFERENT_PASSWORDS,
  NO_CODE,
  NO_OWN_PASSWORD,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
  PASSWORD_TOO_SHORT,
} from './password-limits';

/** Requirements of a new password (R-SES-06), in the order of the screen's checklist. */
export const PASSWORD_RULES = [
  {
    id: 'length',
    label: 'Ao menos seis caracteres',
    holds: (text: string) => text.length >= PASSWORD_MIN_LENGTH,
  },
  { id: 'upper', label: 'Uma letra maiúscula', holds: (text: string) => /[A-Z]/.test(text) },
  { id: 'lower', label: 'Uma letra minúscula', holds: (text: string) => /[a-z]/.test(text) },
  { id: 'digit', label: 'Um número', holds: (text: string) => /\d/.test(text) },
  {
    id: 'special',
    label: 'Um caractere especial (!@#$%^&*)',
    holds: (text: string) => /[!@#$%^&*]/.test(text),
  },
] as const;

/** The rules of a password in two wordings, one for each screen (R-SES-07). */
const NEW_PASSWORD_TEXTS = {
  tooShort: PASSWORD_TOO_SHORT,
  different: DIFFERENT_PASSWORDS,
};
const FIRST_PASSWORD_TEXTS = {
  tooShort: `Sua senha precisa ter ao menos ${PASSWORD_MIN_LENGTH} dígitos`,
  different: 'A senha informada deve ser igual a anterior',
};

type PasswordTexts = typeof NEW_PASSWORD_TEXTS;

/** A password that meets the rules; used as typed, spaces included. */
function newPassword({ tooShort }: Pick<PasswordTexts, 'tooShort'>) {
  return z
    .string({ required_error: tooShort, invalid_type_error: tooShort })
    .max(PASSWORD_MAX_LENGTH)
    .superRefine((password, context) => {
      if (password.length < PASSWORD_MIN_LENGTH)
        context.addIssue({ code: 'custom', message: tooShort });
      else if (!PASSWORD_RULES.every(({ holds }) => holds(password))) {
        context.addIssue({ code: 'custom', message: 'Digite uma senha válida.' });
      }
    });
}

function withConfirmation(texts: PasswordTexts) {
  return z
    .object({
      password: newPassword(texts),
      confirmation: z.string({ required_error: texts.different }),
    })
    .superRefine(({ password, confirmation }, context) => {
      // Two empty fields match, but confirm nothing.
      if (confirmation === '' || password !== confirmation) {
        context.addIssue({ code: 'custom', path: ['confirmation'], message: texts.different });
      }
    });
}

/** The form of /create-new-password. */
export const createPasswordFormSchema = withConfirmation(NEW_PASSWORD_TEXTS);
/** The form of /sign-up-password. */
export const firstPasswordFormSchema = withConfirmation(FIRST_PASSWORD_TEXTS);

const account = requiredText('Digite seu e-mail.', EMAIL_MAX_LENGTH, normalizeEmail).refine(
  (text) => text === '' || isValidEmail(text),
  'E-mail inválido.',
);

/** A recovery code: digits, up to the longest that any server sends; may be pasted in groups. */
const recoveryCode = requiredText(NO_CODE, 12, (text) => text.replace(/[\s.-]/g, '')).refine(
  (text) => text === '' || /^\d+$/.test(text),
  'O código tem apenas números.',
);

/** POST session/recovery-code, and the form of /send-recovery-email. */
export const recoveryEmailSchema = z.object({ cpfOrEmail: account });

/** The form of /send-code-received. */
export const recoveryCodeFormSchema = z.object({ recoveryCode });

/** An opaque token from a link in an e-mail. */
export const linkToken = z.string().min(1).max(512);

/**
 * POST session/validate-recovery-code; `recoveryData` comes from the e-mail's link
 * (docs/contract.md#sessions).
 */
export const validateRecoveryCodeSchema = z.object({
  cpfOrEmail: account,
  recoveryCode,
  recoveryData: linkToken.nullish(),
});

/**
 * POST session/email-change, session/confirm-email and session/stop-email-change
 * (docs/contract.md#pending-email).
 */
export const emailChangeLinkSchema = z.object({ token: linkToken });

/** POST session/reset-password. */
export const resetPasswordSchema = z.object({
  cpfOrEmail: account,
  recoveryCode,
  newPassword: newPassword(NEW_PASSWORD_TEXTS),
  recoveryData: linkToken.nullable().default(null),
});

const currentPassword = z
  .string({ required_error: NO_OWN_PASSWORD, invalid_type_error: NO_OWN_PASSWORD })
  .min(1, NO_OWN_PASSWORD)
  .max(PASSWORD_MAX_LENGTH);

/**
 * PUT session/password (docs/contract.md#own-access): changes the signed-in user's own password.
 */
export const changePasswordSchema = z
  .object({ currentPassword, newPassword: newPassword(NEW_PASSWORD_TEXTS) })
  .superRefine(refuseTheSame);

export type ChangePassword = z.output<typeof changePasswordSchema>;

/**
 * The profile's password form. Its field names differ from those of the sign-in form, which are
 * never carried along in a form.
 */
export const changePasswordFormSchema = z
  .object({
    currentPassword,
    newPassword: newPassword(NEW_PASSWORD_TEXTS),
    confirmation: z.string({ required_error: NEW_PASSWORD_TEXTS.different }),
  })
  .superRefine((typed, context) => {
    refuseTheSame(typed, context);
    if (typed.newPassword !== typed.confirmation) {
      context.addIssue({
        code: 'custom',
        path: ['confirmation'],
        message: NEW_PASSWORD_TEXTS.different,
      });
    }
  });

function refuseTheSame(
  typed: Record<'currentPassword' | 'newPassword', string>,
  context: z.RefinementCtx,
): void {
  if (typed.currentPassword !== typed.newPassword) return;
  context.addIssue({
    code: 'custom',
    path: ['newPassword'],
    message: 'A nova senha precisa ser diferente da atual.',
  });
}

/** POST professional/invitation. */
export const invitationSchema = z.object({ completeRegister: linkToken });

/** PUT professional/complete-register. */
export const completeRegisterSchema = z.object({
  password: newPassword(FIRST_PASSWORD_TEXTS),
  completeRegister: linkToken,
});
