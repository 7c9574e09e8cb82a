import { EMAIL_MAX_LENGTH, isValidEmail, normalizeEmail } from '../email';
import { requiredText } from '../form-fields';
import { cleanTaxId } from '../tax-id';
import { isValidCpfCnpj } from '../tax-id-check';
import { z } from '../zod';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PASSWORD_TOO_SHORT } from './password-limits';

/** The wire form of an account: an e-mail in lower case, a document without punctuation. */
function normalizeAccount(text: string): string {
  return text.includes('@') ? normalizeEmail(text) : cleanTaxId(text);
}

/** Sign-in by e-mail, CPF or CNPJ (R-SES-01). The password is used as typed, spaces included. */
export const signInSchema = z.object({
  cpfOrEmail: requiredText('Digite seu e-mail ou CPF.', EMAIL_MAX_LENGTH, normalizeAccount).refine(
    (text) => text === '' || isValidEmail(text) || isValidCpfCnpj(text),
    'Digite um e-mail ou CPF válido.',
  ),
  password: z
    .string({ required_error: 'Digite sua senha.', invalid_type_error: 'Digite sua senha.' })
    .max(PASSWORD_MAX_LENGTH)
    .superRefine((password, context) => {
      if (password === '') context.addIssue({ code: 'custom', message: 'Digite sua senha.' });
      else if (password.length < PASSWORD_MIN_LENGTH) {
        context.addIssue({ code: 'custom', message: PASSWORD_TOO_SHORT });
      }
    }),
});

export type SignInInput = z.infer<typeof signInSchema>;
