import type { Generated } from 'kysely';

export interface AddressColumns {
  zipCode: string | null;
  street: string | null;
  number: string | null;
  district: string | null;
  city: string | null;
  state: string | null;
  complement: string | null;
}

export interface AuditColumns {
  createdAt: string;
  updatedAt: string;
  idProfessionalRegister: number | null;
  idProfessionalUpdate: number | null;
}

/** Incremented by each change; an update based on an older version is refused (412). */
export interface VersionColumn {
  version: Generated<number>;
}
