import type { Generated, GeneratedAlways } from 'kysely';

import type { AddressColumns, AuditColumns, VersionColumn } from './common-columns';

export interface CompanyTable extends AddressColumns, AuditColumns, VersionColumn {
  idCompany: GeneratedAlways<number>;
  name: string;
  searchName: string;
  cnpj: string;
  phone: string | null;
  whatsApp: boolean;
  status: number;
  facebook: string | null;
  instagram: string | null;
  longitude: number | null;
  latitude: number | null;
  municipalRegistration: string | null;
  stateRegistration: string | null;
}

export interface ContractTemplateTable {
  idCompany: number;
  /** Null while the company uses the standard contract text. */
  text: string | null;
  version: number;
  updatedAt: string;
  idProfessionalUpdate: number;
}

export interface CompanyFaceTable {
  idCompany: number;
  /** `#rrggbb`; null for the standard one. */
  accentColor: string | null;
  footer: string | null;
  deliveryTerm: string | null;
  validityDays: number;
  terms: string | null;
  showPix: boolean;
  showItemDiscounts: boolean;
  /** The order's status after its quote is accepted; null for no change. */
  acceptedStatus: number | null;
  version: number;
  updatedAt: string;
  idProfessionalUpdate: number;
}

export interface CompanyLogoTable {
  idCompany: number;
  /** A PNG, in base64; `mono` is the black and white one, for thermal paper. */
  picture: string;
  monoPicture: string;
  /** Pixels of `picture`. */
  width: number;
  height: number;
  sha256: string;
  updatedAt: string;
  idProfessionalUpdate: number;
}

export interface ClientTable extends AddressColumns, AuditColumns, VersionColumn {
  idClient: GeneratedAlways<number>;
  name: string;
  searchName: string;
  cpfCnpj: string;
  email: string | null;
  phone: string | null;
  whatsApp: boolean;
  birthDate: string | null;
  status: number;
  stateRegistration: string | null;
  exemptStateRegistration: boolean;
  personType: 'NATURAL_PERSON' | 'LEGAL_PERSON';
  /** The import that created it; null when registered by hand. */
  idImport: Generated<number | null>;
  /** When their data was removed, at their own request; null if it was not. */
  anonymisedAt: Generated<string | null>;
}

export interface SupplierTable extends AddressColumns, AuditColumns, VersionColumn {
  idSupplier: GeneratedAlways<number>;
  name: string;
  searchName: string;
  cpfCnpj: string;
  email: string | null;
  phone: string | null;
  whatsApp: boolean;
  status: number;
  personType: 'NATURAL_PERSON' | 'LEGAL_PERSON';
  /** The import that created it; null when registered by hand. */
  idImport: Generated<number | null>;
}

export interface ProductUnityTable {
  idProductUnity: GeneratedAlways<number>;
  /** As shown on items and documents: UN, M², CX. */
  abbreviation: string;
  description: string;
}

export interface ProductGroupTable {
  idProductGroup: GeneratedAlways<number>;
  description: string;
}

export interface ProductTable extends AuditColumns, VersionColumn {
  idProduct: GeneratedAlways<number>;
  description: string;
  searchDescription: string;
  valueCents: number;
  costCents: number | null;
  status: number;
  barCode: string | null;
  weight: number | null;
  ncm: string | null;
  cst: string | null;
  cfop: string | null;
  idProductUnity: number | null;
  ipi: number | null;
  icms: number | null;
  idCompany: number | null;
  idProductGroup: number | null;
  type: 'P' | 'S';
  /** The import that created it; null when registered by hand. */
  idImport: Generated<number | null>;
}

/** A picture that we made: a PNG, in base64, under its hash. */
export interface PictureTable {
  sha256: string;
  content: string;
  /** Pixels. */
  width: number;
  height: number;
}

export interface ProductPictureTable {
  idProduct: number;
  sha256: string;
  updatedAt: string;
  idProfessionalUpdate: number;
}
