import type { z } from '../zod';
import { wireEntity } from './entity';
import { flag, id, instant, listOf, nullableId, nullableText, text, texts } from './fields';

/** What the installation asks of everybody (docs/contract.md#security-policy). */
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
  /** Areas to see and not to change. */
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
  /** Whose access it is about; null where nobody could be identified. */
  idProfessional: nullableId,
  name: nullableText,
  /** Who did it, when it was somebody else. */
  byName: nullableText,
  address: nullableText,
  device: nullableText,
});
