import type { AddressColumns, AuditColumns } from './schema';

/** The address columns of a record, from an input that has fields of the same names. */
export function addressColumns(input: AddressColumns): AddressColumns {
  const { zipCode, street, number, district, city, state, complement } = input;
  return { zipCode, street, number, district, city, state, complement };
}

/** Who registered a record and when; it has not been changed since. */
export function registeredBy(idProfessional: number, now: string): AuditColumns {
  return {
    createdAt: now,
    updatedAt: now,
    idProfessionalRegister: idProfessional,
    idProfessionalUpdate: idProfessional,
  };
}

/** Who last changed a record and when. */
export function changedBy(idProfessional: number, now: string) {
  return { updatedAt: now, idProfessionalUpdate: idProfessional };
}
