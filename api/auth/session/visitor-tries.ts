import type { TryLimits } from '../../config/config';
import type { Db } from '../../db/schema';
import { countTry, forgetTries, giveTryBack } from './counted-try-repository';
import { forgetPace, givePacedTryBack, takePacedTry } from './paced-try-repository';
import { type Subject, subjectOf } from './sign-in-limits';
import { networkOf } from './visitor';

/**
 * Limits for callers who are not signed in (docs/decisions/0084). A device that signed in before
 * has its own count, which nobody else can use up. Strangers are counted by address and by address
 * and account together, and paced by account: after a burst, one try at intervals from any address,
 * so that guessing is slow and the account is never locked.
 */
export interface VisitorTry {
  /** What is being tried, each counted separately. */
  what: 'sign-in' | 'second-step' | 'code-asked' | 'code-tried';
  /**
   * The account, existing or only typed: both are limited alike, so that the limit reveals nothing.
   */
  account: string;
  address: string;
  /** The stored hash of the device, when this account has signed in from it. */
  knownDevice: string | null;
}

/** The minimum interval between strangers' tries at one account. */
const EVERY_MS: Record<VisitorTry['what'], number> = {
  'sign-in': 30_000,
  // The caller already has the password: three codes in a million are right at any time.
  'second-step': 2 * 60_000,
  // Each requested code can be guessed at, and is a message to someone.
  'code-asked': 10 * 60_000,
  'code-tried': 30_000,
};
/**
 * Tries of the account reserved for addresses that have hardly tried, so that a few persistent ones
 * cannot use them all.
 */
const KEPT_FOR_NEWCOMERS = 5;
const NEWCOMER_TRIES = 2;

interface Subjects {
  device: Subject | null;
  address: Subject;
  pair: Subject;
  account: Subject;
}

function subjectsOf({ what, account, address, knownDevice }: VisitorTry): Subjects {
  const network = networkOf(address);
  return {
    device: knownDevice === null ? null : subjectOf(`${what}-device`, knownDevice, account),
    address: subjectOf(`${what}-address`, network),
    pair: subjectOf(`${what}-pair`, network, account),
    account: subjectOf(`${what}-account`, account),
  };
}

/**
 * Counts a try, and refuses it (429) when there were too many. Runs before any secret is checked.
 */
export async function countVisitorTry(
  { db, now }: { db: Db; now: Date },
  tried: VisitorTry,
  limits: TryLimits,
): Promise<void> {
  const { device, address, pair, account } = subjectsOf(tried);
  if (device !== null) {
    await countTry(db, device, { ...limits, limit: limits.accountTries, now });
    return;
  }
  await countTry(db, address, { ...limits, limit: limits.addressTries, now });
  const tries = await countTry(db, pair, { ...limits, limit: limits.accountTries, now });
  const burst = limits.accountTries + (tries <= NEWCOMER_TRIES ? KEPT_FOR_NEWCOMERS : 0);
  await takePacedTry(db, account, { burst, everyMs: EVERY_MS[tried.what], now });
}

/** A user who proved ownership by e-mail does not wait for others' sign-in tries. */
export async function forgetSignInTries(
  db: Db,
  idProfessional: number,
  address: string,
): Promise<void> {
  const { account, pair } = subjectsOf({
    what: 'sign-in',
    account: signInAccount(idProfessional),
    address,
    knownDevice: null,
  });
  await forgetTries(db, pair);
  await forgetPace(db, account);
}

/**
 * The subjects that sign-in tries at a professional's account count for, whichever identifier was
 * typed.
 */
export const signInAccount = (idProfessional: number) => `id:${idProfessional}`;

/** The try succeeded: it costs nothing, and earlier ones from the same place are forgotten. */
export async function forgiveVisitor(db: Db, tried: VisitorTry): Promise<void> {
  const { device, address, pair, account } = subjectsOf(tried);
  if (device !== null) return forgetTries(db, device);
  await forgetTries(db, pair);
  await giveTryBack(db, address);
  await givePacedTryBack(db, account, { everyMs: EVERY_MS[tried.what] });
}
