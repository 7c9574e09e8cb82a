import type { AddressColumns, AuditColumns } from './tables/common-columns';
import type { Author, Write } from './write';

/** The address columns of a record, from an input that has fields of the same names. */
export function addressColumns(input: AddressColumns): AddressColumns {
  const { zipCode, street, number, district, city, state, complement } = input;
  return { zipCode, street, number, district, city, state, complement };
}

/** Who registered a record and when; it has not been changed since. */
export function registeredBy({ author, now }: { author: Author | null; now: Date }): AuditColumns {
  return {
    createdAt: now.toISOString(),
    updatedAt: now.toISOString(),
    idProfessionalRegister: author?.idProfessional ?? null,
    idProfessionalUpdate: author?.idProfessional ?? null,
  };
}

/** Who last changed a record and when. */
export function changedBy({ author, now }: Pick<Write, 'author' | 'now'>) {
  return { updatedAt: now.toISOString(), idProfessionalUpdate: author.idProfessional };
}

/** Null in each of these columns. */
export function emptied<Column extends string>(
  columns: readonly Column[],
): { [Name in Column]?: null } {
  const nothing: { [Name in Column]?: null } = {};
  for (const column of columns) nothing[column] = null;
  return nothing;
}
