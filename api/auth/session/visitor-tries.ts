import type { TryLimits } from '../../config/config';
import type { Db } from '../../db/schema';
import { forgetPace, givePacedTryBack, takePacedTry } from './paced-tries';
import { countTry, forgetTries, giveTryBack, type Subject, subjectOf } from './sign-in-limits';
import { networkOf } from './visitor';

/**
 * How often somebody who is not signed in may try (docs/decisions/0084). A device that signed in
 * before has a count of its own, which nobody else can use up. Strangers are counted by address, by
 * address and account together, and paced by account: after some tries at once, one in a while,
 * from wherever it comes, so that an account is guessed at slowly and never locked.
 */
export interface VisitorTry {
  /** What is tried, counted apart from all else. */
  what: 'sign-in' | 'code-asked' | 'code-tried';
  /**
   * Whose account, existing or only typed: both are limited alike, so that the limit tells nothing.
   */
  account: string;
  address: string;
  /** The device's value as it is stored, where it is one that this account signed in from. */
  knownDevice: string | null;
}

/** How long strangers wait for each other at one account. */
const EVERY_MS: Record<VisitorTry['what'], number> = {
  'sign-in': 30_000,
  // Each code that is asked for can be guessed at, and is a message to somebody.
  'code-asked': 10 * 60_000,
  'code-tried': 30_000,
};
/**
 * Tries of the account's that are kept for addresses which have hardly tried: a few that go on and
 * on do not use them up.
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
 * Counts a try, and refuses it (429) when there were too many. Comes before anything secret is
 * looked at.
 */
export async function countVisitorTry(
  db: Db,
  tried: VisitorTry,
  limits: TryLimits,
  now: Date,
): Promise<void> {
  const { device, address, pair, account } = subjectsOf(tried);
  if (device !== null) {
    await countTry(db, device, limits.accountTries, limits, now);
    return;
  }
  await countTry(db, address, limits.addressTries, limits, now);
  const tries = await countTry(db, pair, limits.accountTries, limits, now);
  const burst = limits.accountTries + (tries <= NEWCOMER_TRIES ? KEPT_FOR_NEWCOMERS : 0);
  await takePacedTry(db, account, { burst, everyMs: EVERY_MS[tried.what] }, now);
}

/** Who proved by their e-mail that the account is theirs waits for nobody who tried to sign in. */
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

/** What tries to sign in at a professional's account are counted by, whatever they typed of it. */
export const signInAccount = (idProfessional: number) => `id:${idProfessional}`;

/**
 * The try was a right one: it costs nothing, and those before it from the same place are forgotten.
 */
export async function forgiveVisitor(db: Db, tried: VisitorTry): Promise<void> {
  const { device, address, pair, account } = subjectsOf(tried);
  if (device !== null) return forgetTries(db, device);
  await forgetTries(db, pair);
  await giveTryBack(db, address);
  await givePacedTryBack(db, account, { everyMs: EVERY_MS[tried.what] });
}
