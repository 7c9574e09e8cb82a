import { numberedAddressFields } from '../address-fields';
import { NO_COMPANY } from '../choice-texts';
import { todayIso } from '../date';
import { isValidEmail, normalizeEmail } from '../email';
import { INVALID_EMAIL, INVALID_PHONE, NO_PHONE } from '../field-texts';
import { activeOrNot, flag, optionalDate, optionalId, requiredText } from '../form-fields';
import { hasTwoWords } from '../person-name';
import { cleanPhone, isValidMobilePhone } from '../phone';
import { rulesNow } from '../rules-clock';
import { PASSWORD_MAX_LENGTH } from '../session/password-limits';
import { keepingCodes, STATE_CODE, STATUS_CODE } from '../stored-code';
import { cleanTaxId } from '../tax-id';
import { isValidCpf } from '../tax-id-check';
import { z } from '../zod';
import { PROFESSIONAL_LIMITS } from './professional-limits';

const EARLIEST_BIRTH_YEAR = 1900;
const YOUNGEST_YEARS = 10;

/** Year after 1900 and before the current year in Brasília minus 10 (R-PRO-04). */
export function isProfessionalBirthDate(iso: string, now: Date): boolean {
  const year = Number(iso.slice(0, 4));
  return year > EARLIEST_BIRTH_YEAR && year < Number(todayIso(now).slice(0, 4)) - YOUNGEST_YEARS;
}

/** The latest date that `isProfessionalBirthDate` accepts, for a date field's `max`. */
export function latestProfessionalBirthDate(now: Date): string {
  return `${Number(todayIso(now).slice(0, 4)) - YOUNGEST_YEARS - 1}-12-31`;
}

/**
 * The professional form, the profile and their payload (R-PRO-01 to R-PRO-04). Returns the payload:
 * camelCase, null where empty. `idCompany` is not a form field; without it the server chooses, or
 * keeps the stored one.
 */
export const professionalSchema = z.object({
  idCompany: optionalId(NO_COMPANY),
  name: requiredText('Digite seu nome completo', PROFESSIONAL_LIMITS.name).refine(
    (name) => name === '' || hasTwoWords(name, 2),
    'Digite seu nome completo',
  ),
  // A length cap would report the same error in different words.
  cpf: requiredText('CPF inválido', 120, cleanTaxId).refine(
    (cpf) => cpf === '' || isValidCpf(cpf),
    'CPF inválido',
  ),
  birthDate: optionalDate('Data de nascimento inválida').refine(
    (date): date is string => date !== null && isProfessionalBirthDate(date, rulesNow()),
    'Data de nascimento inválida',
  ),
  status: activeOrNot(),
  phone: requiredText(NO_PHONE, 11, cleanPhone).refine(
    (phone) => phone === '' || isValidMobilePhone(phone),
    INVALID_PHONE,
  ),
  whatsApp: flag(),
  email: requiredText('Digite o e-mail', PROFESSIONAL_LIMITS.email, normalizeEmail).refine(
    (email) => email === '' || isValidEmail(email),
    INVALID_EMAIL,
  ),
  ...numberedAddressFields(),
});

/** The professional form and the profile; unknown codes of the stored record are kept unchanged. */
export const professionalFormSchema = keepingCodes(professionalSchema, {
  status: STATUS_CODE,
  state: STATE_CODE,
});

export type ProfessionalInput = z.output<typeof professionalSchema>;

/**
 * The payload of PUT `professional/{id}`: users changing their own e-mail also send their current
 * password, which is not part of the record (docs/contract.md#pending-email).
 */
export const changedProfessionalSchema = professionalSchema.extend({
  currentPassword: z.preprocess(
    (value) => (value === undefined || value === '' ? null : value),
    z.string().max(PASSWORD_MAX_LENGTH).nullable(),
  ),
});

/** The form of the user's own record. */
export const ownProfessionalFormSchema = keepingCodes(changedProfessionalSchema, {
  status: STATUS_CODE,
  state: STATE_CODE,
});
