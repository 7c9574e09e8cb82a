import type { z } from '../zod';
import { wireEntity } from './entity';
import { flag, id, instant, listOf, nullableId, nullableText, text, texts } from './fields';

/** The installation's security policy (docs/contract.md#security-policy). */
export const securityPolicyWire = wireEntity({
  secondFactorRequired: flag,
  /** Active people who sign in without a second factor. */
  withoutSecondFactor: id,
});

export type SecurityPolicy = z.output<typeof securityPolicyWire.read>;

/** A role and what it opens (docs/contract.md#roles). */
export const roleWire = wireEntity({
  role: text,
  name: text,
  /** Areas to see, but not to change. */
  see: texts,
  change: texts,
  /** Active people who have it. */
  people: id,
});

export const rolesWire = wireEntity({ rolesOn: flag, roles: listOf(roleWire) });

export const personRoleWire = wireEntity({
  idProfessional: id,
  name: text,
  role: nullableText,
});

/** One security event (docs/contract.md#security-events). */
export const securityEventWire = wireEntity({
  idSecurityEvent: id,
  at: instant,
  kind: text,
  detail: nullableText,
  /** The person concerned; null when no person could be identified. */
  idProfessional: nullableId,
  name: nullableText,
  /** The person who did it, if another one. */
  byName: nullableText,
  address: nullableText,
  device: nullableText,
});
