import { LEGAL_PERSON } from '@domain/person-type';
import { formatPhone } from '@domain/phone';
import { ACTIVE } from '@domain/status';
import { formatCpfCnpj } from '@domain/tax-id';
import {
  type AddressFormValues,
  addressFormValues,
  NO_ADDRESS,
  numberTick,
  type StoredAddress,
} from '~/components/form/address-form-values';

/** A supplier's form values: formatted texts, checkboxes as booleans. */
export interface SupplierFormValues extends AddressFormValues {
  personType: string;
  cpfCnpj: string;
  name: string;
  phone: string;
  whatsApp: boolean;
  email: string;
  /** Null where the server does not tell it. */
  status: number | null;
  noNumber: boolean;
  numberBefore: string;
}

/** A new supplier: active, and a business, as nearly all of them are. */
export const NEW_SUPPLIER: SupplierFormValues = {
  personType: LEGAL_PERSON,
  cpfCnpj: '',
  name: '',
  phone: '',
  whatsApp: false,
  email: '',
  status: ACTIVE,
  ...NO_ADDRESS,
  noNumber: false,
  numberBefore: '',
};

/** The stored supplier, formatted for the form. */
export function supplierFormValues(supplier: StoredSupplier): SupplierFormValues {
  return {
    personType: supplier.personType,
    cpfCnpj: formatCpfCnpj(supplier.cpfCnpj),
    name: supplier.name,
    phone: formatPhone(supplier.phone),
    whatsApp: supplier.whatsApp,
    email: supplier.email ?? '',
    status: supplier.status,
    ...addressFormValues(supplier),
    ...numberTick(supplier.number),
  };
}

interface StoredSupplier extends StoredAddress {
  personType: string;
  cpfCnpj: string;
  name: string;
  phone: string | null;
  whatsApp: boolean;
  email: string | null;
  status: number | null;
}
