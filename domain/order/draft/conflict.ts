import type { DraftField } from './draft';

/** Whose version of a part of the order is kept. */
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
  /** Whether this user changed it as well, or may have; then only they can decide. */
  mineChanged: boolean;
  /** The stored version is preselected all the same: of a payment (R-ORD-49). */
  storedFirst?: true;
}

/** What is merged of an installment by itself; its payment is one with its method and its slip. */
export type InstallmentUnit = 'value' | 'dueDate' | 'observation' | 'payment';

/** A part of the installments: which there are and what each comes to, or something of one of them. */
export type InstallmentPart =
  | {
      kind: 'division';
      /** By id, what the other received, or got a slip for, since, and this user divided: it stays (R-INS-06). */
      received: string[];
      /** By id, what this user still holds as paid and the other reversed and removed. */
      reversed: string[];
      /** By id, whose due dates both changed, and go with the division. */
      dueDates: string[];
    }
  | {
      kind: 'installment';
      idOrderInstallment: string;
      unit: InstallmentUnit;
      /** The other reversed its payment since, which this user's version would book again. */
      isReversed: boolean;
    };

/** The preselected version: this user's, where they changed it and it is not about a payment. */
export function defaultSide({ mineChanged, storedFirst }: Conflict): Side {
  return mineChanged && !storedFirst ? 'mine' : 'theirs';
}
