import type { Write } from '../../db/write';
import type { BankSlipDocument } from '../../pdf/bank-slip/bank-slip-document';

/**
 * How the bank learns of a slip: it refuses the payment of one that it does not know (BCB, Circular
 * 3.598/2012). A bank's own API or a CNAB file would replace `byHand`; later reports of the bank
 * are stored with `markRegistered`.
 */
export interface SlipRegistrar {
  /** Whether only a person can say that the bank knows a slip. */
  readonly asksPerson: boolean;
  /**
   * Called in the transaction that issues a slip, where a message to the bank becomes a job.
   * Returns the instant (ISO) from which the bank knows the slip; null while it does not.
   */
  issued(write: Write, slip: BankSlipDocument): Promise<string | null>;
}

/** The person who issues the slip takes it to the bank, and marks it once that is done. */
const byHand: SlipRegistrar = {
  asksPerson: true,
  issued: () => Promise.resolve(null),
};

export const slipRegistrar: SlipRegistrar = byHand;
