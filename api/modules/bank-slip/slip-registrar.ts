import type { Write } from '../../db/write';
import type { BankSlipDocument } from '../../pdf/bank-slip/bank-slip-document';

/**
 * How the bank comes to know a slip: one that it does not know is refused when it is paid (BCB,
 * Circular 3.598/2012). A bank's own API or a CNAB file takes the place of `byHand`; what it hears
 * later it writes with `markRegistered`.
 */
export interface SlipRegistrar {
  /** Whether nobody but a person can tell that the bank knows a slip. */
  readonly asksPerson: boolean;
  /**
   * Called in the transaction that issues a slip, where a message to the bank becomes a job. The
   * instant (ISO) from which the bank knows the slip; null where that has yet to come.
   */
  issued(write: Write, slip: BankSlipDocument): Promise<string | null>;
}

/** Who issues the slip takes it to the bank, and says when that is done. */
const byHand: SlipRegistrar = {
  asksPerson: true,
  issued: () => Promise.resolve(null),
};

export const slipRegistrar: SlipRegistrar = byHand;
