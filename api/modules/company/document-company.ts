import type { DocumentAddress, DocumentCompany } from '../../pdf/order/order-document';
import type { CompanyRecord } from './company-repository';

/** A company as shown in the letterhead of any document. */
export function documentCompany(company: CompanyRecord | undefined): DocumentCompany {
  return {
    name: company?.name ?? '',
    cnpj: company?.cnpj ?? null,
    stateRegistration: company?.stateRegistration ?? null,
    municipalRegistration: company?.municipalRegistration ?? null,
    address: documentAddress(company),
    phone: company?.phone ?? null,
    email: null,
    facebook: company?.facebook ?? null,
    instagram: company?.instagram ?? null,
  };
}

/** An address as shown on documents; nulls when the record is missing. */
export function documentAddress(place: DocumentAddress | undefined): DocumentAddress {
  return {
    zipCode: place?.zipCode ?? null,
    street: place?.street ?? null,
    number: place?.number ?? null,
    complement: place?.complement ?? null,
    district: place?.district ?? null,
    city: place?.city ?? null,
    state: place?.state ?? null,
  };
}
