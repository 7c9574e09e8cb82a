import type { DraftField } from './draft';

/** Whose version of a part of the order is used. */
export type Side = 'mine' | 'theirs';

/** A part of the order: one text field, one registered item, or a part of the installments. */
export type ConflictPart =
  | { kind: 'field'; field: DraftField }
  | { kind: 'product'; idOrderProduct: string }
  | InstallmentPart;

/** A part that another user changed during this edit. */
export interface Conflict {
  /** Identifies the choice in the form: letters, digits and `_`. */
  key: string;
  part: ConflictPart;
  /** Whether this user also changed it, or may have; then only they can decide. */
  mineChanged: boolean;
  /** Whether both received an installment that was open before (R-INS-21). */
  receivedByBoth?: true;
  /** Whether the stored version is still preselected, as for payments (R-ORD-49). */
  storedFirst?: true;
}

/** The units in which an installment is merged; a payment includes its method and its slip. */
export type InstallmentUnit = 'value' | 'dueDate' | 'observation' | 'payment';

/** The number of the installments and their values. */
export interface DivisionPart {
  kind: 'division';
  /** Ids of installments the other user received, or made slips for: they stay (R-INS-06). */
  received: string[];
  /** Ids of installments still paid in this form, which the other user reversed and removed. */
  reversed: string[];
  /** Ids of installments whose due dates both users changed; these go with the division. */
  dueDates: string[];
}

/** A part of the installments: their number and values, or a unit of one installment. */
export type InstallmentPart =
  | DivisionPart
  | {
      kind: 'installment';
      idOrderInstallment: string;
      unit: InstallmentUnit;
      /** Whether the other user reversed its payment, which this user would book again. */
      isReversed: boolean;
    };

/** The preselected version: this user's if they changed it and it is not about a payment. */
export function defaultSide({ mineChanged, storedFirst }: Conflict): Side {
  return mineChanged && !storedFirst ? 'mine' : 'theirs';
}
