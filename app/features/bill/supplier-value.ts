import { choiceText } from '@domain/typed-choice';
import type { Option } from '~/components/form/fields/option';

export interface SupplierChoices {
  suppliers: readonly Option[];
  /** Whether they are too many to list: then only the chosen one is included. */
  searchesSuppliers: boolean;
}

/** The supplier of a filter or form, as its field shows it. */
export function supplierValue(
  idSupplier: string,
  { suppliers, searchesSuppliers }: SupplierChoices,
): string {
  const chosen = suppliers.find(({ value }) => value === idSupplier);
  return searchesSuppliers && chosen
    ? choiceText({ id: chosen.value, name: chosen.label })
    : idSupplier;
}
