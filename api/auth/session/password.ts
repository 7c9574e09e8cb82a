import { hash, verify } from '@node-rs/argon2';

import type { PasswordCost } from '../../config/config';

/** argon2id (the package's default algorithm), in PHC form. */
export function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  return hash(password, { memoryCost: cost.memoryKib, timeCost: cost.timeCost, parallelism: 1 });
}

/**
 * Takes about the same time with and without a password to check against, so that timing does not
 * reveal which accounts exist.
 */
export function passwordChecker(cost: PasswordCost) {
  const decoy = hashPassword('nobody has this password', cost);
  return async (passwordHash: string | null, password: string): Promise<boolean> => {
    const matches = await verify(passwordHash ?? (await decoy), password);
    return passwordHash !== null && matches;
  };
}

export type PasswordChecker = ReturnType<typeof passwordChecker>;
