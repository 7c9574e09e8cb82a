import type { PixCharge, PixPayee } from '@domain/pix/pix-charge';
import { pixCode } from '@domain/pix/pix-code';

import type { Db } from '../../db/schema';

/** Whom a company's Pix is paid to; its bank is asked by its id. */
export interface PixAccount extends PixPayee {
  idCompany: number;
}

/**
 * Where the 'copia e cola' text of a payment by Pix comes from: papers, screens, messages and the
 * counter take it here alone (R-REC-11). A bank's API, which makes dynamic charges, takes the place
 * of `ofKey`; what it hears of payments it receives as a person would (receive-service.ts).
 */
export interface PixCharges {
  /** Whether the account can be paid at all; asks nobody. */
  canCharge(account: PixAccount): boolean;
  /**
   * The text of a charge; null where there can be none. Called each time the text is shown: the same
   * account and txid are the same charge, at the value of the last call. In a transaction
   * (`db.isTransaction`) it answers from what is stored and waits for no bank: a paper is drawn there
   * once more, to be frozen or sent as it was shown.
   */
  textOf(db: Db, account: PixAccount, charge: PixCharge): Promise<string | null>;
}

/** A static code, which the company's key is enough for: no bank takes part, and none reports payments. */
export const ofKey: PixCharges = {
  canCharge: (account) => pixCode({ ...account, value: 1, txid: 'X' }) !== null,
  textOf: (_db, account, charge) => Promise.resolve(pixCode({ ...account, ...charge })),
};

/** What this installation charges by. */
export const pixCharges: PixCharges = { ...ofKey };
