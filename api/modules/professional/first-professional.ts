import { EMAIL_MAX_LENGTH, isValidEmail, normalizeEmail } from '@domain/email';
import { requiredText } from '@domain/form-fields';
import { isFullName } from '@domain/person-name';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '@domain/session/password-limits';
import { PASSWORD_RULES } from '@domain/session/password-schemas';
import { ACTIVE } from '@domain/status';
import { cleanTaxId } from '@domain/tax-id';
import { isValidCnpj, isValidCpf } from '@domain/tax-id-check';
import { z } from '@domain/zod';

import { BREACHED_PASSWORD, isBreached } from '../../auth/breached/breached-passwords';
import type { Engine } from '../../db/engine/open-database';
import { takeStartupLock } from '../../db/engine/startup-lock';
import type { Db } from '../../db/schema';
import type { Write } from '../../db/write';
import { recordNewRow } from '../../history/record-row-change';
import { findCompanyNumbers, insertCompany } from '../company/company-repository';
import { duplicateProfessional } from './duplicate-professional';
import { insertProfessional } from './professional-repository';

/**
 * The input of the command line; the company's two fields are used only while there is no company.
 */
export const personSchema = z.object({
  name: requiredText('informe o nome completo', 120).refine(isFullName, 'informe o nome completo'),
  email: requiredText('informe o e-mail', EMAIL_MAX_LENGTH, normalizeEmail).refine(
    isValidEmail,
    'e-mail inválido',
  ),
  cpf: requiredText('informe o CPF', 11, cleanTaxId).refine(isValidCpf, 'CPF inválido'),
  companyName: requiredText('informe o nome da empresa', 120).optional(),
  cnpj: requiredText('informe o CNPJ', 14, cleanTaxId)
    .refine(isValidCnpj, 'CNPJ inválido')
    .optional(),
});

export const firstProfessionalSchema = personSchema.extend({
  password: z
    .string()
    .max(PASSWORD_MAX_LENGTH)
    .refine(
      (password) => PASSWORD_RULES.every(({ holds }) => holds(password)),
      `use ao menos ${PASSWORD_MIN_LENGTH} caracteres, com letra minúscula, letra maiúscula, número e um de !@#$%^&*`,
    )
    .refine((password) => !isBreached(password), BREACHED_PASSWORD),
});

export type Person = z.output<typeof personSchema>;
export type FirstProfessional = z.output<typeof firstProfessionalSchema>;

/** An error that the user at the terminal can correct. */
export class RefusedProfessional extends Error {
  override name = 'RefusedProfessional';
}

/** Fields that the terminal does not ask for. */
const NOTHING_ELSE = {
  phone: null,
  whatsApp: false,
  status: ACTIVE,
  zipCode: null,
  street: null,
  number: null,
  district: null,
  city: null,
  state: null,
  complement: null,
};

/**
 * Creates a professional, and the first company when there is none. Without a password they cannot
 * sign in.
 */
export async function createProfessional(
  { db, engine, now }: { db: Db; engine: Engine; now: Date },
  input: Person,
  passwordHash: string | null,
): Promise<{ idProfessional: number; idCompany: number }> {
  return db.transaction().execute(async (trx) => {
    await takeStartupLock(trx, engine);
    const idCompany = await companyFor({ trx, now }, input);
    try {
      const { name, cpf, email } = input;
      const idProfessional = await insertProfessional(
        { trx, now },
        { ...NOTHING_ELSE, name, cpf, email, birthDate: null },
        { idCompany, passwordHash },
      );
      const person = { name, cpf, email, idCompany };
      await recordNewRow(
        { trx, now },
        { kind: 'professional', id: idProfessional, input: person, by: 'command' },
      );
      return { idProfessional, idCompany };
    } catch (error) {
      const duplicate = duplicateProfessional(error);
      throw duplicate ? new RefusedProfessional(duplicate.message) : error;
    }
  });
}

async function companyFor(
  { trx, now }: Pick<Write, 'trx' | 'now'>,
  input: Person,
): Promise<number> {
  const { cnpj, companyName } = input;
  const existing = await findCompanyNumbers(trx);
  const found = cnpj ? existing.find((company) => company.cnpj === cnpj) : existing[0];
  if (found) return found.idCompany;
  if (existing.length > 0) throw new RefusedProfessional('Não há empresa com este CNPJ.');
  if (!companyName || !cnpj) {
    throw new RefusedProfessional(
      'Ainda não há nenhuma empresa: informe também --company-name e --cnpj.',
    );
  }
  const idCompany = await insertCompany(
    { trx, now, author: null },
    {
      ...NOTHING_ELSE,
      name: companyName,
      cnpj,
      facebook: null,
      instagram: null,
      longitude: null,
      latitude: null,
      municipalRegistration: null,
      stateRegistration: null,
    },
  );
  const created = { id: idCompany, input: { name: companyName, cnpj }, by: 'command' } as const;
  await recordNewRow({ trx, now }, { kind: 'company', ...created });
  return idCompany;
}
