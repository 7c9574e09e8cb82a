import type { SaleDraft, SaleField, SaleStep } from '@domain/direct-sale/sale-draft';
import type { FieldError } from '@domain/field-error';
import type { ErrorsByPath } from '~/features/order-entry/errors-by-path';

import type { PixOfSale } from './sale-pix';

/** The props of each of the sale's dialogs. */
export interface SaleStepProps {
  draft: SaleDraft;
  goTo: (step: SaleStep) => void;
  onField: (value: string, name: string) => void;
  announced: readonly FieldError[];
  /** The remaining errors of the last response. */
  errors: readonly FieldError[];
  byPath: ErrorsByPath;
  pix: PixOfSale;
}

/** The props of a field of the sale. */
export function saleField<Name extends SaleField>(
  { draft, byPath, onField }: Pick<SaleStepProps, 'draft' | 'byPath' | 'onField'>,
  name: Name,
) {
  return { name, value: draft[name], error: byPath.get(name), onValue: onField };
}
