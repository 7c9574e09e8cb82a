import { fillNumber } from '../address';
import { anyAddressFields } from '../address-fields';
import { isValidEmail, normalizeEmail } from '../email';
import { INVALID_EMAIL, INVALID_PHONE, NO_DOCUMENT } from '../field-texts';
import { activeOrNot, flag, optionalText, requiredText } from '../form-fields';
import { keysOf } from '../keys-of';
import { checkDocument, personType } from '../person-type';
import { cleanPhone, isValidMobilePhone } from '../phone';
import { keepingCodes, PERSON_TYPE_CODE, STATE_CODE, STATUS_CODE } from '../stored-code';
import { cleanTaxId } from '../tax-id';
import { ruleOver, withRules } from '../with-rules';
import { z } from '../zod';
import { NO_SUPPLIER_NAME, SUPPLIER_LIMITS } from './supplier-limits';

/**
 * Only the name is required, and one word is enough: 'Gerdau' is a supplier (R-SUP-02). The phone
 * follows the common rule (R-FLD-05) and is optional (R-SUP-01).
 */
const supplierFields = z.object({
  personType: personType(),
  cpfCnpj: requiredText(NO_DOCUMENT, 14, cleanTaxId),
  name: requiredText(NO_SUPPLIER_NAME, SUPPLIER_LIMITS.name),
  phone: optionalText(11, cleanPhone).refine(
    (phone) => phone === null || isValidMobilePhone(phone),
    INVALID_PHONE,
  ),
  whatsApp: flag(),
  email: optionalText(SUPPLIER_LIMITS.email, normalizeEmail).refine(
    (email) => email === null || isValidEmail(email),
    INVALID_EMAIL,
  ),
  status: activeOrNot(),
  ...anyAddressFields(),
});

/**
 * The supplier form and payload (R-SUP-01). Takes typed text, the checkbox 'Sem número' included,
 * or the JSON payload; returns the payload, null where empty.
 */
export const supplierSchema = withRules(
  supplierFields,
  (raw) =>
    typeof raw === 'object' && raw !== null && !Array.isArray(raw)
      ? fillNumber(raw as Record<string, unknown>)
      : raw,
  [ruleOver(supplierFields.pick({ personType: true, cpfCnpj: true }), checkDocument)],
);

/** The supplier form; unknown codes of the stored record are kept unchanged. */
export const supplierFormSchema = keepingCodes(supplierSchema, {
  status: STATUS_CODE,
  state: STATE_CODE,
  personType: PERSON_TYPE_CODE,
});

export type SupplierInput = z.output<typeof supplierFields>;
export const SUPPLIER_FIELDS = keysOf(supplierFields.shape);
