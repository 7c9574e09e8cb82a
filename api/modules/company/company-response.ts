import { z } from '@domain/zod';

import { addressResponse, addressResponseShape } from '../../http/address-response';
import type { ActiveCompany, CompanyRecord, CompanyRow } from './company-repository';

/** One row of the list (docs/contract.md#records, `company/filter`). */
export const companyRowSchema = z.object({
  IdCompany: z.number().int(),
  Name: z.string(),
  Cnpj: z.string(),
  Phone: z.string().nullable(),
});

/** One row of `company/actives` (docs/contract.md#records). */
export const activeCompanySchema = z.object({
  IdCompany: z.number().int(),
  Name: z.string(),
  Street: z.string().nullable(),
  Number: z.string().nullable(),
  City: z.string().nullable(),
  State: z.string().nullable(),
});

/** One company (R-COM-01). */
export const companyResponseSchema = z.object({
  IdCompany: z.number().int(),
  Name: z.string(),
  Cnpj: z.string(),
  Phone: z.string().nullable(),
  WhatsApp: z.boolean(),
  Status: z.number().int(),
  Facebook: z.string().nullable(),
  Instagram: z.string().nullable(),
  ...addressResponseShape,
  Longitude: z.number().nullable(),
  Latitude: z.number().nullable(),
  MunicipalRegistration: z.string().nullable(),
  StateRegistration: z.string().nullable(),
  CreatedAt: z.string(),
  UpdatedAt: z.string(),
  IdProfessionalRegister: z.number().int().nullable(),
  IdProfessionalUpdate: z.number().int().nullable(),
});

export function companyRow(company: CompanyRow): z.infer<typeof companyRowSchema> {
  return {
    IdCompany: company.idCompany,
    Name: company.name,
    Cnpj: company.cnpj,
    Phone: company.phone,
  };
}

export function activeCompany(company: ActiveCompany): z.infer<typeof activeCompanySchema> {
  return {
    IdCompany: company.idCompany,
    Name: company.name,
    Street: company.street,
    Number: company.number,
    City: company.city,
    State: company.state,
  };
}

export function companyResponse(company: CompanyRecord): z.infer<typeof companyResponseSchema> {
  return {
    IdCompany: company.idCompany,
    Name: company.name,
    Cnpj: company.cnpj,
    Phone: company.phone,
    WhatsApp: company.whatsApp,
    Status: company.status,
    Facebook: company.facebook,
    Instagram: company.instagram,
    ...addressResponse(company),
    Longitude: company.longitude,
    Latitude: company.latitude,
    MunicipalRegistration: company.municipalRegistration,
    StateRegistration: company.stateRegistration,
    CreatedAt: company.createdAt,
    UpdatedAt: company.updatedAt,
    IdProfessionalRegister: company.idProfessionalRegister,
    IdProfessionalUpdate: company.idProfessionalUpdate,
  };
}
