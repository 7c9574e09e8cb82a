import { fillNumber } from '../address';
import { anyAddressFields } from '../address-fields';
import { INVALID_DATE, todayIso } from '../date';
import { isValidEmail, normalizeEmail } from '../email';
import { INVALID_EMAIL, NO_DOCUMENT, NO_FULL_NAME, NO_PHONE } from '../field-texts';
import {
  activeOrNot,
  cleanText,
  flag,
  optionalDate,
  optionalText,
  requiredText,
} from '../form-fields';
import { keysOf } from '../keys-of';
import { isFullName } from '../person-name';
import { checkDocument, LEGAL_PERSON, personType } from '../person-type';
import { cleanPhone, isValidMobilePhone } from '../phone';
import { rulesNow } from '../rules-clock';
import { keepingCodes, PERSON_TYPE_CODE, STATE_CODE, STATUS_CODE } from '../stored-code';
import { cleanTaxId, isCnpjLength } from '../tax-id';
import { applyTextCheckbox, type TextCheckbox } from '../text-checkbox';
import { isTicked } from '../ticked';
import { ruleOver, withRules } from '../with-rules';
import { z } from '../zod';
import { CLIENT_LIMITS, EXEMPT } from './client-fields';

export const EXEMPT_CHECKBOX: TextCheckbox = {
  tick: 'exemptStateRegistration',
  field: 'stateRegistration',
  text: EXEMPT,
  before: 'stateRegistrationBefore',
};

const EARLIEST_BIRTH_YEAR = 1900;

/** If given: after 1900 and not in the future (R-CLI-04). */
export function isPlausibleBirthDate(iso: string, now: Date): boolean {
  return Number(iso.slice(0, 4)) > EARLIEST_BIRTH_YEAR && iso <= todayIso(now);
}

const clientFields = z.object({
  personType: personType(),
  cpfCnpj: requiredText(NO_DOCUMENT, 14, cleanTaxId),
  name: requiredText(NO_FULL_NAME, CLIENT_LIMITS.name).refine(
    (name) => name === '' || isFullName(name),
    NO_FULL_NAME,
  ),
  phone: requiredText(NO_PHONE, 11, cleanPhone).refine(
    (phone) => phone === '' || isValidMobilePhone(phone),
    'Número válido',
  ),
  whatsApp: flag(),
  email: optionalText(CLIENT_LIMITS.email, normalizeEmail).refine(
    (email) => email === null || isValidEmail(email),
    INVALID_EMAIL,
  ),
  birthDate: optionalDate(INVALID_DATE).refine(
    (date) => date === null || isPlausibleBirthDate(date, rulesNow()),
    INVALID_DATE,
  ),
  status: activeOrNot(),
  ...anyAddressFields(),
  stateRegistration: optionalText(CLIENT_LIMITS.stateRegistration),
  exemptStateRegistration: flag().nullable(),
});

const rules = [
  ruleOver(clientFields.pick({ personType: true, cpfCnpj: true }), checkDocument),
  ruleOver(
    clientFields.pick({
      personType: true,
      stateRegistration: true,
      exemptStateRegistration: true,
    }),
    (client, context) => {
      if (client.personType === LEGAL_PERSON) requireStateRegistration(client, context);
    },
  ),
];

/**
 * The client form and payload (R-CLI-01). Takes typed text, checkboxes included (`noNumber` means
 * 'S/N'), or the JSON payload; returns the payload, null where empty. Both state-registration
 * fields are null for a document of at most 11 characters.
 */
export const clientSchema = withRules(clientFields, applyTicks, rules);

/** The client form; unknown codes of the stored record are kept unchanged. */
export const clientFormSchema = keepingCodes(clientSchema, {
  status: STATUS_CODE,
  state: STATE_CODE,
  personType: PERSON_TYPE_CODE,
});

export type ClientInput = z.output<typeof clientFields>;
export const CLIENT_FIELDS = keysOf(clientFields.shape);

/**
 * The client to register. Without JavaScript the fields of the other person type are only hidden
 * when the type changes (R-FLD-26), and their values must not be saved.
 */
export function ofItsPersonType(client: ClientInput): ClientInput {
  return client.personType === LEGAL_PERSON ? { ...client, birthDate: null } : client;
}

const { phone, zipCode, street, number, district, city, state } = clientFields.shape;
const newClientFields = clientFields.extend({
  phone: orNull(phone),
  zipCode: orNull(zipCode),
  street: orNull(street),
  number: orNull(number),
  district: orNull(district),
  city: orNull(city),
  state: orNull(state),
});

/**
 * What POST `client` accepts: the client form's payload, or the counter's registration, which needs
 * neither phone nor address (R-CLI-11). The client form requires both.
 */
export const newClientSchema = withRules(newClientFields, applyTicks, rules);

export type NewClientInput = z.output<typeof newClientFields>;

/** The field, or null when empty; a given value must pass the field's own rule. */
function orNull<Field extends z.ZodTypeAny>(field: Field) {
  return z.preprocess(
    (value) => (cleanText(value) === '' ? null : value),
    field.nullable(),
  ) as z.ZodType<z.output<Field> | null, z.ZodTypeDef, unknown>;
}

/** A legal person has a state registration or is exempt (R-CLI-05). 'ISENTO' needs its checkbox. */
export function requireStateRegistration(
  {
    stateRegistration,
    exemptStateRegistration,
  }: Pick<ClientInput, 'stateRegistration' | 'exemptStateRegistration'>,
  context: z.RefinementCtx,
): void {
  if (exemptStateRegistration || (stateRegistration && stateRegistration !== EXEMPT)) return;
  const message = 'Digite a inscrição estadual';
  context.addIssue({ code: 'custom', path: ['stateRegistration'], message });
}

/**
 * The fields that the form's checkboxes fill and restore: 'Sem número' sets 'S/N', 'Isento' sets
 * 'ISENTO'. Everything else stays.
 */
export function fillTickedFields(values: Record<string, unknown>): Record<string, unknown> {
  const numbered = fillNumber(values);
  return isLegal(values) ? applyTextCheckbox(numbered, EXEMPT_CHECKBOX) : numbered;
}

/**
 * Applies the form's checkboxes. A natural person has no state registration; 'ISENTO' without its
 * checkbox is not one either.
 */
function applyTicks(raw: unknown): unknown {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  const values = fillTickedFields(raw as Record<string, unknown>);
  if (!isLegal(values))
    return { ...values, stateRegistration: null, exemptStateRegistration: null };
  const untickedExempt =
    values.stateRegistration === EXEMPT && !isTicked(values.exemptStateRegistration);
  return untickedExempt ? { ...values, stateRegistration: null } : values;
}

function isLegal({ personType: type, cpfCnpj }: Record<string, unknown>): boolean {
  return type === LEGAL_PERSON || (typeof cpfCnpj === 'string' && isCnpjLength(cpfCnpj));
}
