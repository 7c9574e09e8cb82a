import type { z } from '../zod';
import { wireEntity } from './entity';
import { flag, id } from './fields';

/** What the installation asks of everybody (docs/contract.md#security-policy). */
export const securityPolicyWire = wireEntity({
  secondFactorRequired: flag,
  /** Active people who sign in without a second factor. */
  withoutSecondFactor: id,
});

export type SecurityPolicy = z.output<typeof securityPolicyWire.read>;
