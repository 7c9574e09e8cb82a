import { normalizeSearchText } from '../search-text';

/** Said of a product that is saved although another one has its description (R-PRD-20). */
export const SAME_DESCRIPTION = 'Já existe um produto com essa descrição';

interface Described {
  idProduct: number;
  description: string;
  idCompany: number | null;
}

/**
 * The first other product of the same company with the same description, but for case, accents and
 * spaces. A server may not tell the companies.
 */
export function ofSameDescription<Found extends Described>(
  found: readonly Found[],
  {
    description,
    idCompany,
    idProduct,
  }: Omit<Described, 'idProduct'> & { idProduct: number | null },
): Found | null {
  const wanted = normalizeSearchText(description);
  const same = found.find(
    (other) =>
      other.idProduct !== idProduct &&
      normalizeSearchText(other.description) === wanted &&
      [null, idCompany].includes(other.idCompany),
  );
  return same ?? null;
}

/** How the other product is named, as its description is known. */
export function sameProductName({ description, idProduct }: Described): string {
  return `${description}, código ${idProduct}`;
}
