import { requiredText } from '../form-fields';
import { z } from '../zod';
import { NO_CODE, NO_OWN_PASSWORD, PASSWORD_MAX_LENGTH } from './password-limits';
import { linkToken } from './password-schemas';
import { TYPED_CODE_MAX_LENGTH } from './second-factor-codes';

/** A code for comparison: lower case, without the separators of its groups. */
function normalizeCode(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]/g, '');
}

/** A code from the authenticator app, or a recovery code instead (R-SES-26). */
const anyCode = requiredText(NO_CODE, TYPED_CODE_MAX_LENGTH, normalizeCode).refine(
  (code) => code === '' || /^(?:\d{6}|[a-z0-9]{16})$/.test(code),
  'O código do aplicativo tem 6 números; o de recuperação, 16 letras e números.',
);

/** A code from the authenticator app: turning it on proves that the app works. */
const appCode = requiredText(NO_CODE, TYPED_CODE_MAX_LENGTH, normalizeCode).refine(
  (code) => code === '' || /^\d{6}$/.test(code),
  'O código do aplicativo tem 6 números.',
);

const currentPassword = z
  .string({ required_error: NO_OWN_PASSWORD, invalid_type_error: NO_OWN_PASSWORD })
  .min(1, NO_OWN_PASSWORD)
  .max(PASSWORD_MAX_LENGTH);

const NO_FORMER_PASSWORD = 'Digite a senha que você usava.';

const formerPassword = z
  .string({ required_error: NO_FORMER_PASSWORD, invalid_type_error: NO_FORMER_PASSWORD })
  .min(1, NO_FORMER_PASSWORD)
  .max(PASSWORD_MAX_LENGTH);

/** POST session/second-factor/setup (docs/contract.md#second-factor). */
export const secondFactorSetupSchema = z.object({ currentPassword });

/** PUT session/second-factor: confirms the set-up. */
export const secondFactorConfirmSchema = z.object({ code: appCode });

/** POST session/second-factor/off and session/second-factor/recovery-codes. */
export const secondFactorChangeSchema = z.object({ currentPassword, code: anyCode });

/** The form of /stop-second-factor. */
export const stopSecondFactorFormSchema = z.object({ password: formerPassword });

/** POST session/stop-second-factor: the link from the notice, and a former password. */
export const stopSecondFactorSchema = z.object({ token: linkToken, password: formerPassword });

/**
 * The form of /second-factor. The field name is unique, because an interrupted form travels through
 * this one.
 */
export const secondStepFormSchema = z.object({ secondStepCode: anyCode });

/** POST session/second-factor/verify: the half-finished sign-in, and its code. */
export const secondStepSchema = z.object({ token: z.string().min(1).max(512), code: anyCode });
