import { hash, verify } from '@node-rs/argon2';

import type { PasswordCost } from '../../config/config';

/** argon2id (the package's default algorithm), in PHC form. */
export function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return hash(password, { memoryCost: cost.memoryKib, timeCost: cost.timeCost, parallelism: 1 });
}

/**
 * Checks passwords in about the same time whether or not there is a password to check against, so
 * that the time does not tell which accounts exist.
 */
export function passwordChecker(cost: PasswordCost) {
  const decoy = hashPassword('nobody has this password', cost);
  return async (passwordHash: string | null, password: string): Promise<boolean> => {
    const matches = await verify(passwordHash ?? (await decoy), password);
    return passwordHash !== null && matches;
  };
}

export type PasswordChecker = ReturnType<typeof passwordChecker>;
