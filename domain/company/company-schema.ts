import { numberedAddressFields } from '../address-fields';
import { NUMBERED_ADDRESS_LIMITS } from '../address-limits';
import { activeOrNot, flag, optionalNumber, optionalText, requiredText } from '../form-fields';
import { keysOf } from '../keys-of';
import { cleanPhone, isValidMobilePhone } from '../phone';
import { keepingCodes, STATE_CODE, STATUS_CODE } from '../stored-code';
import { cleanTaxId } from '../tax-id';
import { isValidCnpj } from '../tax-id-check';
import { z } from '../zod';

/** Our own field caps, except the address number's. */
export const COMPANY_LIMITS = {
  name: 120,
  socialAddress: 200,
  ...NUMBERED_ADDRESS_LIMITS,
  coordinate: 12,
  municipalRegistration: 20,
  stateRegistration: 15,
} as const;

/** A social profile's URL: http or https, the scheme added when missing. */
function socialAddress(message: string) {
  return optionalText(COMPANY_LIMITS.socialAddress, (text) =>
    text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`,
  ).refine((text) => text === null || isWebAddress(text), message);
}

function isWebAddress(text: string): boolean {
  try {
    const { protocol, hostname } = new URL(text);
    return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.');
  } catch {
    return false;
  }
}

/** Decimal degrees between -`limit` and `limit`. */
function coordinate(limit: number, message: string) {
  return optionalNumber({ min: -limit, max: limit, decimals: 12, message });
}

/**
 * The company form and payload (R-COM-01, R-COM-02). Returns the payload: camelCase, null where
 * empty, latitude and longitude as numbers, the rest as text (docs/contract.md#names-and-values).
 */
export const companySchema = z.object({
  name: requiredText('Digite o nome da empresa', COMPANY_LIMITS.name),
  cnpj: requiredText('Digite o CNPJ da empresa', 14, cleanTaxId).refine(
    (cnpj) => cnpj === '' || isValidCnpj(cnpj),
    'CNPJ inválido',
  ),
  phone: requiredText('Digite um número do celular', 11, cleanPhone).refine(
    (phone) => phone === '' || isValidMobilePhone(phone),
    'Digite um número do celular',
  ),
  whatsApp: flag(),
  status: activeOrNot(),
  facebook: socialAddress('Link do Facebook inválido'),
  instagram: socialAddress('Link do Instagram inválido'),
  ...numberedAddressFields(),
  latitude: coordinate(90, 'A latitude vai de -90 a 90'),
  longitude: coordinate(180, 'A longitude vai de -180 a 180'),
  municipalRegistration: optionalText(COMPANY_LIMITS.municipalRegistration),
  stateRegistration: optionalText(COMPANY_LIMITS.stateRegistration),
});

/** The company form; unknown codes of the stored record are kept unchanged. */
export const companyFormSchema = keepingCodes(companySchema, {
  status: STATUS_CODE,
  state: STATE_CODE,
});

export type CompanyInput = z.output<typeof companySchema>;
export const COMPANY_FIELDS = keysOf(companySchema.shape);
