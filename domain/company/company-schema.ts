import { isBrazilianState, NO_STATE } from '../brazilian-states';
import { cleanDocument, isValidCnpj } from '../documents';
import { code, flag, optionalText, requiredText } from '../form-fields';
import { isFullName } from '../person-name';
import { cleanPhone, isValidMobilePhone } from '../phone';
import { cleanZipCode, isZipCode } from '../zip-code';
import { z } from '../zod';

/** Field caps; the number's by spec 1, section 9, the others ours. */
export const COMPANY_LIMITS = {
  name: 120,
  socialAddress: 200,
  street: 120,
  // One digit more than the largest number has, so that a longer one is refused and never cut.
  number: 6,
  district: 80,
  city: 80,
  complement: 80,
  coordinate: 12,
  municipalRegistration: 20,
  stateRegistration: 15,
} as const;

const MAX_STREET_NUMBER = 99_999;

/** A social address as its link: http or https, completed when typed without. */
function socialAddress(message: string) {
  return optionalText(COMPANY_LIMITS.socialAddress, (text) =>
    text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text.replace(/^\/+/, '')}`,
  ).refine((text) => text === null || isWebAddress(text), message);
}

function isWebAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return (protocol === 'https:' || protocol === 'http:') && hostname.includes('.');
}

/** Decimal degrees between -`limit` and `limit`; a comma is taken as the decimal separator. Null when empty. */
function coordinate(limit: number, message: string) {
  return z.preprocess(
    (value) => {
      if (value === null || value === undefined || value === '') return null;
      if (typeof value !== 'string') return value;
      const text = value.trim().replace(',', '.');
      if (text === '') return null;
      return /^-?\d{1,3}(?:\.\d{1,12})?$/.test(text) ? Number(text) : value;
    },
    z.number({ invalid_type_error: message }).min(-limit, message).max(limit, message).nullable(),
  );
}

/**
 * The company form and payload (spec 1, sections 2.10 and 5.3). Gives the payload: camelCase, null where empty,
 * latitude and longitude as numbers, the rest of the contract's texts.
 */
export const companySchema = z.object({
  name: requiredText('Digite o nome da empresa', COMPANY_LIMITS.name),
  cnpj: requiredText('Digite o CNPJ da empresa', 14, cleanDocument).refine(
    (cnpj) => cnpj === '' || isValidCnpj(cnpj),
    'CNPJ inválido',
  ),
  phone: requiredText('Digite um número do celular', 11, cleanPhone).refine(
    (phone) => phone === '' || isValidMobilePhone(phone),
    'Digite um número do celular',
  ),
  whatsApp: flag(),
  status: code([0, 1], 'Escolha a situação'),
  facebook: socialAddress('Endereço do Facebook inválido'),
  instagram: socialAddress('Endereço do Instagram inválido'),
  zipCode: requiredText('Digite o CEP', 8, cleanZipCode).refine(
    (zipCode) => zipCode === '' || isZipCode(zipCode),
    'Digite o CEP',
  ),
  street: requiredText('Digite o nome da rua completo', COMPANY_LIMITS.street).refine(
    (street) => street === '' || isFullName(street),
    'Digite o nome da rua completo',
  ),
  // The rule says what is too large; a cap on characters would say it in other words.
  number: requiredText('Digite um número válido.', 120).refine(
    (number) => number === '' || (/^\d+$/.test(number) && Number(number) <= MAX_STREET_NUMBER),
    'Digite um número válido.',
  ),
  district: requiredText('Digite o nome do bairro', COMPANY_LIMITS.district),
  city: requiredText('Digite o nome da cidade', COMPANY_LIMITS.city),
  state: requiredText('Digite a sigla do estado', 2, (state) =>
    state === NO_STATE ? '' : state.toUpperCase(),
  ).refine((state) => state === '' || isBrazilianState(state), 'Digite a sigla do estado'),
  complement: optionalText(COMPANY_LIMITS.complement),
  latitude: coordinate(90, 'A latitude vai de -90 a 90'),
  longitude: coordinate(180, 'A longitude vai de -180 a 180'),
  municipalRegistration: optionalText(COMPANY_LIMITS.municipalRegistration),
  stateRegistration: optionalText(COMPANY_LIMITS.stateRegistration),
});

export type CompanyInput = z.output<typeof companySchema>;
