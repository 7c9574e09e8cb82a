import { NO_STATE } from '@domain/brazilian-states';
import { COMPANY_FIELDS } from '@domain/company/company-schema';
import { formatNumber } from '@domain/decimal';
import { formatPhone } from '@domain/phone';
import { ACTIVE } from '@domain/status';
import { formatCnpj } from '@domain/tax-id';
import type { Company } from '@domain/wire/company';
import { addressFormValues } from '~/components/form/address/address-form-values';
import { emptyTexts, textsOf } from '~/components/form/record/record-texts';

/** A new company: active by default (R-COM-04). */
export const NEW_COMPANY = {
  ...emptyTexts(COMPANY_FIELDS),
  whatsApp: false,
  /** Null where the server does not return it. */
  status: ACTIVE as number | null,
  state: NO_STATE as string,
};

/** A company's form values: formatted texts, checkboxes as booleans. */
export type CompanyFormValues = typeof NEW_COMPANY;

/** The stored company, formatted for the form. */
export function companyFormValues({
  idCompany: _id,
  status,
  latitude,
  longitude,
  ...company
}: Company): CompanyFormValues {
  return {
    ...NEW_COMPANY,
    ...textsOf(company),
    cnpj: formatCnpj(company.cnpj),
    phone: formatPhone(company.phone),
    status,
    ...addressFormValues(company),
    latitude: formatNumber(latitude),
    longitude: formatNumber(longitude),
  };
}
