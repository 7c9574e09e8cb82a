import { z } from '@domain/zod';

import { addressResponse, addressResponseShape } from '../../http/address-response';
import type {
  ProfessionalName,
  ProfessionalRecord,
  ProfessionalRow,
} from './professional-repository';

/** One row of `professional` (docs/contract.md#records). */
export const professionalNameSchema = z.object({
  IdProfessional: z.number().int(),
  Name: z.string(),
});

/** One row of `professional/filter` (docs/contract.md#records). */
export const professionalRowSchema = z.object({
  IdProfessional: z.number().int(),
  Name: z.string(),
  Cpf: z.string(),
  Phone: z.string().nullable(),
  Email: z.string(),
  // An addition to the contract's row (docs/contract.md#records), so that a list can show who
  // awaits activation.
  Status: z.number().int(),
  HasPassword: z.boolean(),
});

/**
 * One professional (docs/contract.md#records). Hashes of password and invitation never leave the
 * server.
 */
export const professionalResponseSchema = z.object({
  IdProfessional: z.number().int(),
  IdCompany: z.number().int(),
  Name: z.string(),
  Cpf: z.string(),
  Email: z.string(),
  Phone: z.string().nullable(),
  WhatsApp: z.boolean(),
  BirthDate: z.string().nullable(),
  Status: z.number().int(),
  ...addressResponseShape,
  HasPassword: z.boolean(),
  // An addition to the contract's record: the state of the invitation e-mail.
  Invitation: z
    .object({ ExpiresAt: z.string(), Lost: z.boolean() })
    .nullable()
    .describe('O convite em vigor para escolher a primeira senha; nulo quando não há.'),
  // The e-mail that takes effect once confirmed (docs/contract.md#pending-email).
  PendingEmail: z
    .object({ Email: z.string(), ExpiresAt: z.string(), Lost: z.boolean() })
    .nullable()
    .describe('O novo e-mail que aguarda confirmação; nulo quando não há.'),
});

export function professionalName(row: ProfessionalName): z.infer<typeof professionalNameSchema> {
  return { IdProfessional: row.idProfessional, Name: row.name };
}

export function professionalRow(row: ProfessionalRow): z.infer<typeof professionalRowSchema> {
  return {
    IdProfessional: row.idProfessional,
    Name: row.name,
    Cpf: row.cpf,
    Phone: row.phone,
    Email: row.email,
    Status: row.status,
    HasPassword: row.hasPassword,
  };
}

export function professionalResponse(
  professional: ProfessionalRecord,
  invitation: { expiresAt: string; lostAt: string | null } | undefined,
  pending: { email: string; expiresAt: string; lostAt: string | null } | undefined,
): z.infer<typeof professionalResponseSchema> {
  return {
    IdProfessional: professional.idProfessional,
    IdCompany: professional.idCompany,
    Name: professional.name,
    Cpf: professional.cpf,
    Email: professional.email,
    Phone: professional.phone,
    WhatsApp: professional.whatsApp,
    BirthDate: professional.birthDate,
    Status: professional.status,
    ...addressResponse(professional),
    HasPassword: professional.hasPassword,
    Invitation: invitation
      ? { ExpiresAt: invitation.expiresAt, Lost: invitation.lostAt !== null }
      : null,
    PendingEmail: pending
      ? { Email: pending.email, ExpiresAt: pending.expiresAt, Lost: pending.lostAt !== null }
      : null,
  };
}
