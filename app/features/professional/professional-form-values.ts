import { NO_STATE } from '@domain/brazilian-states';
import { formatCpf } from '@domain/documents';
import { formatPhone } from '@domain/phone';
import { ACTIVE, INACTIVE } from '@domain/status';
import { formatZipCode } from '@domain/zip-code';

/** A professional as the form shows them: every text formatted, ticks as booleans. */
export interface ProfessionalFormValues {
  /** Not shown: it goes back as it came. */
  idCompany: string;
  name: string;
  cpf: string;
  birthDate: string;
  status: 0 | 1;
  phone: string;
  whatsApp: boolean;
  email: string;
  zipCode: string;
  street: string;
  number: string;
  district: string;
  city: string;
  state: string;
  complement: string;
}

/** A new professional: active, as all others are when new. */
export const NEW_PROFESSIONAL: ProfessionalFormValues = {
  idCompany: '',
  name: '',
  cpf: '',
  birthDate: '',
  status: ACTIVE,
  phone: '',
  whatsApp: false,
  email: '',
  zipCode: '',
  street: '',
  number: '',
  district: '',
  city: '',
  state: NO_STATE,
  complement: '',
};

/** The stored professional, formatted for the form. */
export function professionalFormValues(professional: StoredProfessional): ProfessionalFormValues {
  return {
    idCompany: String(professional.idCompany ?? ''),
    name: professional.name,
    cpf: formatCpf(professional.cpf),
    birthDate: professional.birthDate ?? '',
    status: professional.status === ACTIVE ? ACTIVE : INACTIVE,
    phone: formatPhone(professional.phone),
    whatsApp: professional.whatsApp,
    email: professional.email,
    zipCode: formatZipCode(professional.zipCode),
    street: professional.street ?? '',
    number: professional.number ?? '',
    district: professional.district ?? '',
    city: professional.city ?? '',
    state: professional.state ?? NO_STATE,
    complement: professional.complement ?? '',
  };
}

interface StoredProfessional {
  idCompany: number | null;
  name: string;
  cpf: string;
  birthDate: string | null;
  status: number;
  phone: string | null;
  whatsApp: boolean;
  email: string;
  zipCode: string | null;
  street: string | null;
  number: string | null;
  district: string | null;
  city: string | null;
  state: string | null;
  complement: string | null;
}
