import { NO_NUMBER } from '@domain/address';
import { NO_STATE } from '@domain/brazilian-states';
import { formatZipCode } from '@domain/zip-code';

/** An address as a form shows it. */
export interface AddressFormValues {
  zipCode: string;
  street: string;
  number: string;
  district: string;
  city: string;
  state: string;
  complement: string;
}

export const NO_ADDRESS: AddressFormValues = {
  zipCode: '',
  street: '',
  number: '',
  district: '',
  city: '',
  state: NO_STATE,
  complement: '',
};

/**
 * Whether 'Sem número' is checked for a stored number, and the text it replaced (unknown, so '').
 */
export function numberCheckbox(number: string | null): { noNumber: boolean; numberBefore: string } {
  return number === NO_NUMBER
    ? { noNumber: true, numberBefore: NO_NUMBER }
    : { noNumber: false, numberBefore: '' };
}

/** A record's address; empty texts are null. */
type StoredAddress = { [Field in keyof AddressFormValues]: string | null };

/** The stored address, formatted for its form. */
export function addressFormValues(record: StoredAddress): AddressFormValues {
  return {
    zipCode: formatZipCode(record.zipCode),
    street: record.street ?? '',
    number: record.number ?? '',
    district: record.district ?? '',
    city: record.city ?? '',
    state: record.state ?? NO_STATE,
    complement: record.complement ?? '',
  };
}
