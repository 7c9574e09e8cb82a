import { formatNumber } from '@domain/decimal';
import { formatPhone } from '@domain/phone';
import { ACTIVE } from '@domain/status';
import { formatCnpj } from '@domain/tax-id';
import {
  type AddressFormValues,
  addressFormValues,
  NO_ADDRESS,
  type StoredAddress,
} from '~/components/form/address-form-values';

/** A company's form values: formatted texts, checkboxes as booleans. */
export interface CompanyFormValues extends AddressFormValues {
  name: string;
  cnpj: string;
  phone: string;
  whatsApp: boolean;
  /** Null where the server does not tell it. */
  status: number | null;
  facebook: string;
  instagram: string;
  latitude: string;
  longitude: string;
  municipalRegistration: string;
  stateRegistration: string;
}

/** A new company: active by default (R-COM-04). */
export const NEW_COMPANY: CompanyFormValues = {
  name: '',
  cnpj: '',
  phone: '',
  whatsApp: false,
  status: ACTIVE,
  facebook: '',
  instagram: '',
  ...NO_ADDRESS,
  latitude: '',
  longitude: '',
  municipalRegistration: '',
  stateRegistration: '',
};

/** The stored company, formatted for the form. */
export function companyFormValues(company: StoredCompany): CompanyFormValues {
  return {
    name: company.name,
    cnpj: formatCnpj(company.cnpj),
    phone: formatPhone(company.phone),
    whatsApp: company.whatsApp,
    status: company.status,
    facebook: company.facebook ?? '',
    instagram: company.instagram ?? '',
    ...addressFormValues(company),
    latitude: formatNumber(company.latitude),
    longitude: formatNumber(company.longitude),
    municipalRegistration: company.municipalRegistration ?? '',
    stateRegistration: company.stateRegistration ?? '',
  };
}

interface StoredCompany extends StoredAddress {
  name: string;
  cnpj: string;
  phone: string | null;
  whatsApp: boolean;
  status: number | null;
  facebook: string | null;
  instagram: string | null;
  latitude: number | null;
  longitude: number | null;
  municipalRegistration: string | null;
  stateRegistration: string | null;
}
