import { ADDRESS_LIMITS } from '../address-limits';
import { isBrazilianState, NO_STATE } from '../brazilian-states';
import { CLIENT_LIMITS, EXEMPT } from '../client/client-fields';
import {
  isPlausibleBirthDate,
  type NewClientInput,
  newClientSchema,
  requireStateRegistration,
} from '../client/client-schema';
import { INVALID_DATE } from '../date';
import { isValidEmail, normalizeEmail } from '../email';
import { type FieldError, fieldErrors } from '../field-error';
import { INVALID_EMAIL, INVALID_PHONE, INVALID_TAX_ID, NO_FULL_NAME } from '../field-texts';
import { flag, optionalDate, optionalText, requiredText } from '../form-fields';
import { isFullName } from '../person-name';
import { LEGAL_PERSON, NATURAL_PERSON } from '../person-type';
import { cleanPhone, isValidMobilePhone } from '../phone';
import { rulesNow } from '../rules-clock';
import { ACTIVE } from '../status';
import { cleanTaxId, isCnpjLength } from '../tax-id';
import { isValidCpfCnpj } from '../tax-id-check';
import { cleanZipCode, isZipCode } from '../zip-code';
import { z } from '../zod';
import type { SaleDraft } from './sale-draft';

/** Registration at the counter requires a name and a document; the rest is optional (R-CLI-11). */
const registrationSchema = z
  .object({
    cpfCnpj: requiredText('Digite o CPF ou CNPJ', 14, cleanTaxId).refine(
      (document) => document === '' || isValidCpfCnpj(document),
      INVALID_TAX_ID,
    ),
    name: requiredText(NO_FULL_NAME, CLIENT_LIMITS.name).refine(
      (name) => name === '' || isFullName(name),
      NO_FULL_NAME,
    ),
    phone: optionalText(11, cleanPhone).refine(
      (phone) => phone === null || isValidMobilePhone(phone),
      INVALID_PHONE,
    ),
    email: optionalText(CLIENT_LIMITS.email, normalizeEmail).refine(
      (email) => email === null || isValidEmail(email),
      INVALID_EMAIL,
    ),
    birthDate: optionalDate(INVALID_DATE).refine(
      (date) => date === null || isPlausibleBirthDate(date, rulesNow()),
      INVALID_DATE,
    ),
    stateRegistration: optionalText(CLIENT_LIMITS.stateRegistration),
    exemptStateRegistration: flag(),
    zipCode: optionalText(8, cleanZipCode).refine(
      (zipCode) => zipCode === null || isZipCode(zipCode),
      'CEP inválido',
    ),
    street: optionalText(ADDRESS_LIMITS.street),
    number: optionalText(ADDRESS_LIMITS.number),
    district: optionalText(ADDRESS_LIMITS.district),
    city: optionalText(ADDRESS_LIMITS.city),
    state: optionalText(2, (state) => (state === NO_STATE ? '' : state.toUpperCase())).refine(
      (state) => state === null || isBrazilianState(state),
      'Estado inválido',
    ),
    complement: optionalText(ADDRESS_LIMITS.complement),
  })
  .superRefine((client, context) => {
    if (isCnpjLength(client.cpfCnpj)) requireStateRegistration(client, context);
  });

/**
 * The client registered during a sale, as POST `client` takes it; errors are reported under the
 * sale's own fields.
 */
export function clientOfSale(
  draft: SaleDraft,
): { client: NewClientInput } | { errors: FieldError[] } {
  const typed = Object.fromEntries(
    Object.keys(REGISTER_FIELDS).map((name) => [name, draft[registerField(name)]]),
  );
  const parsed = registrationSchema.safeParse(typed);
  if (!parsed.success) return { errors: registerErrors(parsed.error) };
  const { cpfCnpj, stateRegistration, exemptStateRegistration, ...rest } = parsed.data;
  const legal = isCnpjLength(cpfCnpj);
  // Fields that the counter does not have are empty.
  const client = newClientSchema.safeParse({
    ...rest,
    personType: legal ? LEGAL_PERSON : NATURAL_PERSON,
    cpfCnpj,
    status: ACTIVE,
    // Both are sent only for a document of more than 11 characters.
    stateRegistration: legal ? (exemptStateRegistration ? EXEMPT : stateRegistration) : null,
    exemptStateRegistration: legal ? exemptStateRegistration : null,
  });
  return client.success ? { client: client.data } : { errors: registerErrors(client.error) };
}

function registerErrors(error: z.ZodError): FieldError[] {
  return fieldErrors(error).map(({ path, message }) => ({ path: registerField(path), message }));
}

type RegisterField = keyof SaleDraft & `register${string}`;

const REGISTER_FIELDS = {
  cpfCnpj: 'registerCpfCnpj',
  name: 'registerName',
  phone: 'registerPhone',
  email: 'registerEmail',
  birthDate: 'registerBirthDate',
  stateRegistration: 'registerStateRegistration',
  exemptStateRegistration: 'registerExemptStateRegistration',
  zipCode: 'registerZipCode',
  street: 'registerStreet',
  number: 'registerNumber',
  district: 'registerDistrict',
  city: 'registerCity',
  state: 'registerState',
  complement: 'registerComplement',
} as const satisfies Record<string, RegisterField>;

/** The registration's name for a client field; errors of fields not shown go to the document. */
export function registerField(path: string): RegisterField {
  return Object.hasOwn(REGISTER_FIELDS, path)
    ? REGISTER_FIELDS[path as keyof typeof REGISTER_FIELDS]
    : 'registerCpfCnpj';
}
