import type { z } from '../zod';
import { wireEntity } from './entity';
import {
  address,
  code,
  day,
  described,
  flag,
  id,
  lenientFlag,
  lenientId,
  nullableText,
  orNull,
  text,
} from './fields';

/** One row of `professional` (docs/contract.md#records). */
export const professionalNameWire = wireEntity({ idProfessional: id, name: text });

/** One row of `professional/filter` (docs/contract.md#records). */
export const professionalRowWire = wireEntity({
  idProfessional: id,
  name: text,
  cpf: text,
  phone: nullableText,
  email: text,
  // An addition to the contract's row (docs/contract.md#records), so that a list can show who
  // awaits activation.
  status: code,
  hasPassword: lenientFlag,
});

const invitationWire = wireEntity({ expiresAt: text, lost: flag });
const pendingEmailWire = wireEntity({ email: text, expiresAt: text, lost: flag });

/**
 * One professional (docs/contract.md#records). Hashes of password and invitation never leave the
 * server.
 */
export const professionalWire = wireEntity({
  idProfessional: id,
  idCompany: lenientId,
  name: text,
  cpf: text,
  email: text,
  phone: nullableText,
  whatsApp: flag,
  birthDate: day,
  status: code,
  ...address,
  hasPassword: lenientFlag,
  // An addition to the contract's record: the state of the invitation e-mail. Undefined when the
  // server does not send it, null when no invitation is valid.
  invitation: described(
    { ...orNull(invitationWire), read: orUnknown(invitationWire.read) },
    'O convite em vigor para escolher a primeira senha; nulo quando não há.',
  ),
  // Also an addition: the e-mail that takes effect once confirmed (docs/contract.md#pending-email).
  pendingEmail: described(
    { ...orNull(pendingEmailWire), read: orUnknown(pendingEmailWire.read) },
    'O novo e-mail que aguarda confirmação; nulo quando não há.',
  ),
});

export type Professional = z.output<typeof professionalWire.read>;

function orUnknown<Read extends z.ZodTypeAny>(read: Read) {
  return read.nullable().optional().catch(undefined);
}
