import { formatPhone } from '@domain/phone';
import { ACTIVE } from '@domain/status';
import { formatCpf } from '@domain/tax-id';
import type { Professional } from '@domain/wire/professional';
import {
  type AddressFormValues,
  addressFormValues,
  NO_ADDRESS,
} from '~/components/form/address/address-form-values';

/** A professional's form values: formatted texts, checkboxes as booleans. */
export interface ProfessionalFormValues extends AddressFormValues {
  /** Not shown; posted back unchanged. */
  idCompany: string;
  name: string;
  cpf: string;
  birthDate: string;
  /** Null where the server does not return it. */
  status: number | null;
  phone: string;
  whatsApp: boolean;
  email: string;
}

/** A new professional: active by default. */
export const NEW_PROFESSIONAL: ProfessionalFormValues = {
  idCompany: '',
  name: '',
  cpf: '',
  birthDate: '',
  status: ACTIVE,
  phone: '',
  whatsApp: false,
  email: '',
  ...NO_ADDRESS,
};

/** The stored professional, formatted for the form. */
export function professionalFormValues(professional: Professional): ProfessionalFormValues {
  return {
    idCompany: String(professional.idCompany ?? ''),
    name: professional.name,
    cpf: formatCpf(professional.cpf),
    birthDate: professional.birthDate ?? '',
    status: professional.status,
    phone: formatPhone(professional.phone),
    whatsApp: professional.whatsApp,
    email: professional.email,
    ...addressFormValues(professional),
  };
}
