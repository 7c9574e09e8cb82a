import { normalizeEmail } from '@domain/email';
import { fieldErrors } from '@domain/field-error';
import { DIFFERENT_PASSWORDS } from '@domain/session/password-limits';
import type { z } from '@domain/zod';

import { findPersonWithRole, updatePersonRole } from '../auth/access/access-repository';
import { findAwaiting } from '../auth/credentials/invitation-repository';
import { deleteSecondFactor } from '../auth/credentials/second-factor-repository';
import { recordSecurityEvent } from '../auth/events/security-event-repository';
import { invite } from '../auth/invitation/invitation-service';
import { secondFactorEmail } from '../auth/second-factor/second-factor-email';
import { hashPassword } from '../auth/session/password';
import { type Account, findAccount } from '../auth/session/session-repository';
import type { ApiConfig } from '../config/config';
import type { OpenDatabase } from '../db/engine/open-database';
import { migrate } from '../db/migrations/migrate';
import type { Db } from '../db/schema';
import type { Email } from '../email/email';
import { openEmailSender } from '../email/email-sender';
import { recordRowChange } from '../history/record-row-change';
import {
  createProfessional,
  type FirstProfessional,
  firstProfessionalSchema,
  type Person,
  personSchema,
  RefusedProfessional,
} from '../modules/professional/first-professional';
import { systemClock } from '../runtime/clock';
import { askSecret } from '../secrets/secret-prompt';
import { type Command, readLine } from './command';
import { readConfig, withDatabase } from './installation';

const USAGE = `Cria um profissional que pode entrar no Prumo.

  npm run create-professional -- --name "Nome Completo" --email nome@empresa.com.br --cpf 000.000.000-00

Enquanto não houver empresa, informe também --company-name "Empresa" --cnpj 00.000.000/0000-00.
A senha é pedida no terminal, ou lida da variável PRUMO_PASSWORD. Com --invite ela é escolhida pela
própria pessoa, por um link que vai por e-mail; repetir o comando envia outro.

  npm run create-professional -- --switch-off-second-factor --email nome@empresa.com.br

Desliga a verificação em duas etapas de quem perdeu o celular e os códigos de recuperação, e avisa a
pessoa por e-mail. Confirme antes que é ela mesma quem pede.

  npm run create-professional -- --make-administrator --email nome@empresa.com.br

Dá o papel Administrador a um profissional ativo, quando nenhum administrador consegue mais entrar.`;

/** A person waits at the terminal. */
const SEND_LIMIT_MS = 60_000;

/** The command-line name of each field of the schema. */
const OPTION_NAMES: Record<keyof FirstProfessional, string> = {
  name: '--name',
  email: '--email',
  cpf: '--cpf',
  companyName: '--company-name',
  cnpj: '--cnpj',
  password: 'senha',
};

export const createProfessionalCommand: Command = {
  summary: 'cria um profissional que pode entrar',
  usage: USAGE,
  run,
};

async function run(args: string[]): Promise<void> {
  const options = readOptions(args);
  const config = readConfig();
  const { 'company-name': companyName, name, email, cpf, cnpj } = options;
  if (options['switch-off-second-factor']) {
    await withMigrated(config, (database) => switchOff(database, config, email ?? ''));
    return;
  }
  if (options['make-administrator']) {
    await withMigrated(config, (database) => makeAdministrator(database, email ?? ''));
    return;
  }
  const typed = { name, email, cpf, companyName, cnpj };
  // Everything except the password is validated before prompting for it.
  const person = personSchema.safeParse(typed);
  if (!person.success) throw new RefusedProfessional(describe(person.error));
  if (options.invite) {
    await withMigrated(config, (database) => createInvited(database, config, person.data));
    return;
  }
  const password = process.env.PRUMO_PASSWORD || (await askPassword());
  const parsed = firstProfessionalSchema.safeParse({ ...typed, password });
  if (!parsed.success) throw new RefusedProfessional(describe(parsed.error));
  const passwordHash = await hashPassword(parsed.data.password, config.passwordCost);
  await withMigrated(config, async (database) => {
    const created = await createProfessional(
      { ...database, now: systemClock() },
      parsed.data,
      passwordHash,
    );
    process.stdout.write(`${inCompany(created)} Já pode entrar com ${parsed.data.email}.\n`);
  });
}

function withMigrated(
  config: ApiConfig,
  work: (database: OpenDatabase) => Promise<void>,
): Promise<void> {
  return withDatabase(config, async (database) => {
    await migrate(database.db, database.engine, systemClock);
    await work(database);
  });
}

const inCompany = (created: { idProfessional: number; idCompany: number }) =>
  `Profissional ${created.idProfessional} criado na empresa ${created.idCompany}.`;

/**
 * Creates a professional without a password and sends the invitation; someone already invited gets
 * a new one.
 */
async function createInvited(
  database: OpenDatabase,
  config: ApiConfig,
  person: Person,
): Promise<void> {
  const { db } = database;
  let idProfessional = await findAwaiting(db, person);
  if (idProfessional === undefined) {
    const created = await createProfessional({ ...database, now: systemClock() }, person, null);
    ({ idProfessional } = created);
    process.stdout.write(`${inCompany(created)}\n`);
  }
  const email = await invite({ db, now: systemClock() }, config, idProfessional);
  if (!email) throw new RefusedProfessional('Este profissional já tem senha ou está inativo.');
  const file = await send(config, email, {
    what: 'O convite',
    hint: ' Repita o comando para tentar de novo.',
  });
  process.stdout.write(
    file === null ? `Convite enviado para ${person.email}.\n` : `Convite gravado em ${file}.\n`,
  );
}

/** Where no administrator can sign in any more (R-ROL-03). */
async function makeAdministrator({ db }: OpenDatabase, typedEmail: string): Promise<void> {
  const { idProfessional, email } = await accountOf(db, typedEmail);
  const made = await db.transaction().execute(async (trx) => {
    const before = await findPersonWithRole(trx, idProfessional);
    if (!before || !(await updatePersonRole(trx, idProfessional, 'administrator'))) return false;
    const changed = { table: 'professional', id: idProfessional, before, by: 'command' } as const;
    await recordRowChange({ trx, now: systemClock() }, changed);
    const event = { kind: 'role-given', idProfessional, detail: 'operator' } as const;
    await recordSecurityEvent({ trx, now: systemClock() }, event);
    return true;
  });
  if (!made) throw new RefusedProfessional('Este profissional está inativo.');
  process.stdout.write(`${email} tem agora o papel Administrador.\n`);
}

async function accountOf(db: Db, typedEmail: string): Promise<Account> {
  const account = await findAccount(db, 'email', normalizeEmail(typedEmail));
  if (!account) throw new RefusedProfessional('Não há profissional com este e-mail.');
  return account;
}

/** For a person who is locked out: only someone who runs the machine can do this. */
async function switchOff(
  { db }: OpenDatabase,
  config: ApiConfig,
  typedEmail: string,
): Promise<void> {
  const now = systemClock();
  const { idProfessional, name, email: address } = await accountOf(db, typedEmail);
  const wasOn = await db.transaction().execute(async (trx) => {
    if (!(await deleteSecondFactor(trx, idProfessional))) return false;
    const event = { kind: 'second-factor-off', idProfessional, detail: 'operator' } as const;
    await recordSecurityEvent({ trx, now }, event);
    return true;
  });
  if (!wasOn) throw new RefusedProfessional('A verificação em duas etapas não está ligada.');
  process.stdout.write(`A verificação em duas etapas de ${address} foi desligada.\n`);
  const event = { what: 'switched-off' } as const;
  const email = secondFactorEmail({ name, address }, { event, now }, config.webUrl);
  const sent = await send(config, email, {
    what: 'O aviso',
    hint: ' Avise a pessoa de outro modo.',
  });
  process.stdout.write(sent === null ? 'Aviso enviado.\n' : `Aviso gravado em ${sent}.\n`);
}

/** Sends a message at once; returns the file that it was written to instead, if any. */
async function send(
  config: ApiConfig,
  email: Email,
  { what, hint }: { what: string; hint: string },
): Promise<string | null> {
  const sender = openEmailSender(config, systemClock);
  try {
    const { file } = await sender.send(email, AbortSignal.timeout(SEND_LIMIT_MS));
    return file ?? null;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new RefusedProfessional(`${what} não pôde ser enviado (${reason}).${hint}`);
  } finally {
    sender.close();
  }
}

function readOptions(args: string[]) {
  const text = { type: 'string' } as const;
  const options = {
    name: text,
    email: text,
    cpf: text,
    'company-name': text,
    cnpj: text,
    invite: { type: 'boolean' },
    'switch-off-second-factor': { type: 'boolean' },
    'make-administrator': { type: 'boolean' },
  } as const;
  return readLine(args, USAGE, { options }).values;
}

async function askPassword(): Promise<string> {
  if (!process.stdin.isTTY) {
    throw new RefusedProfessional(
      'Informe a senha na variável PRUMO_PASSWORD, ou use um terminal.',
    );
  }
  const password = await askSecret('Senha: ');
  if (password !== (await askSecret('Repita a senha: '))) {
    throw new RefusedProfessional(DIFFERENT_PASSWORDS);
  }
  return password;
}

function describe(error: z.ZodError): string {
  return fieldErrors(error)
    .map(({ path, message }) => `${OPTION_NAMES[path as keyof FirstProfessional]}: ${message}`)
    .join('\n');
}
