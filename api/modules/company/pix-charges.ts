import type { PixCharge, PixPayee } from '@domain/pix/pix-charge';
import { pixCode } from '@domain/pix/pix-code';

import type { Db } from '../../db/schema';

/** The payee of a company's Pix; its bank is called with the company's id. */
export interface PixAccount extends PixPayee {
  idCompany: number;
}

/**
 * The only source of the 'copia e cola' text of a Pix payment, for papers, screens, messages and
 * the counter (R-REC-11). A bank's API with dynamic charges would replace `ofKey`; payments that it
 * reports are received as by a person (receive-service.ts).
 */
export interface PixCharges {
  /** Whether the account can be paid at all; calls no bank. */
  canCharge(account: PixAccount): boolean;
  /**
   * The text of a charge; null when there can be none. Called each time the text is shown: the same
   * account and txid are the same charge, at the value of the last call. In a transaction
   * (`db.isTransaction`) it answers from what is stored, without calling a bank: there a paper is
   * drawn again, to be frozen or sent as it was shown.
   */
  textOf(db: Db, account: PixAccount, charge: PixCharge): Promise<string | null>;
}

/** A static code from the company's key: no bank is involved, and none reports payments. */
export const ofKey: PixCharges = {
  canCharge: (account) => pixCode({ ...account, value: 1, txid: 'X' }) !== null,
  textOf: (_db, account, charge) => Promise.resolve(pixCode({ ...account, ...charge })),
};

/** The charges of this installation. */
export const pixCharges: PixCharges = { ...ofKey };
