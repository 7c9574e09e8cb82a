import { ADDRESS_LIMITS } from './address-limits';
import { isBrazilianState, NO_STATE } from './brazilian-states';
import { optionalText, requiredText } from './form-fields';
import { isFullName } from './person-name';
import { cleanZipCode, isZipCode } from './zip-code';
import type { z } from './zod';

const MAX_STREET_NUMBER = 99_999;

/**
 * The address block of a form, in screen order. Rules for street and number differ between
 * registers; the rest is the same everywhere (R-FLD-13).
 */
function addressFields<Street extends z.ZodTypeAny, Number extends z.ZodTypeAny>(
  street: Street,
  number: Number,
) {
  return {
    zipCode: requiredText('Digite o CEP', 8, cleanZipCode).refine(
      (zipCode) => zipCode === '' || isZipCode(zipCode),
      'Digite o CEP',
    ),
    street,
    number,
    district: requiredText('Digite o nome do bairro', ADDRESS_LIMITS.district),
    city: requiredText('Digite o nome da cidade', ADDRESS_LIMITS.city),
    // A length cap would report the same error in different words.
    state: requiredText('Digite a sigla do estado', 120, (state) =>
      state === NO_STATE ? '' : state.toUpperCase(),
    ).refine((state) => state === '' || isBrazilianState(state), 'Digite a sigla do estado'),
    complement: optionalText(ADDRESS_LIMITS.complement),
  };
}

/** Any street; the number may be 'S/N'. */
export function anyAddressFields() {
  return addressFields(
    requiredText('Digite o nome da rua ou avenida', ADDRESS_LIMITS.street),
    requiredText('Digite o número', ADDRESS_LIMITS.number),
  );
}

/** A street of at least two words longer than 2 characters; a number of at most 99999. */
export function numberedAddressFields() {
  return addressFields(
    requiredText('Digite o nome da rua completo', ADDRESS_LIMITS.street).refine(
      (street) => street === '' || isFullName(street),
      'Digite o nome da rua completo',
    ),
    // A length cap would report the same error in different words.
    requiredText('Digite um número válido.', 120).refine(
      (number) => number === '' || (/^\d+$/.test(number) && Number(number) <= MAX_STREET_NUMBER),
      'Digite um número válido.',
    ),
  );
}
