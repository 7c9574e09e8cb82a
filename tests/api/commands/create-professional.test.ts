import { afterAll, beforeAll, expect, test } from 'vitest';

import { parseConfig } from '../../../api/config/config';
import type { Db } from '../../../api/db/schema';
import { firstPersonHint } from '../../../api/first-person';
import {
  createProfessional,
  firstProfessionalSchema,
} from '../../../api/modules/professional/first-professional';
import { runApiProgram } from '../support/api-process';
import { insertBusiness, PROFESSIONAL } from '../support/business';
import { readOutbox } from '../support/outbox';
import { createTestDatabase, onEachEngine, type TestDatabase } from '../support/test-database';

const now = new Date('2026-03-10T15:00:00Z');
const PASSWORD = 'Gesso&Drywall7';
const person = {
  name: 'Ana Maria Braga',
  email: 'Ana@Gesso.com.br',
  cpf: '529.982.247-25',
  password: PASSWORD,
};
const company = { companyName: 'Gesso Braga', cnpj: '12.abc.345/01DE-35' };

onEachEngine('the first professional', (engine) => {
  let database: TestDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await createTestDatabase(engine, { migrated: true });
    db = database.open();
  });
  afterAll(() => database.drop());

  const create = (changes: object) =>
    createProfessional(
      { db, engine, now },
      firstProfessionalSchema.parse({ ...person, ...changes }),
      'hash',
    );

  test('creates the first company; later professionals join it', async () => {
    await expect(create({})).rejects.toThrow('Ainda não há nenhuma empresa');
    expect(await db.selectFrom('professional').selectAll().execute()).toEqual([]);
    expect(await firstPersonHint(db)).toContain('npm run create-professional');
    const first = await create(company);
    const stored = await db.selectFrom('professional').selectAll().execute();
    expect(await firstPersonHint(db)).toBeNull();
    expect(stored).toMatchObject([
      {
        idProfessional: first.idProfessional,
        email: 'ana@gesso.com.br',
        cpf: '52998224725',
        status: 1,
      },
    ]);
    expect(await db.selectFrom('company').select(['name', 'cnpj']).execute()).toEqual([
      { name: 'Gesso Braga', cnpj: '12ABC34501DE35' },
    ]);
    const other = { cpf: '11144477735', email: 'bia@gesso.com.br' };
    expect(await create(other)).toMatchObject({ idCompany: first.idCompany });
    await expect(create({ cpf: '69871556748' })).rejects.toThrow(
      'Já existe um profissional com este e-mail.',
    );
    await expect(create({ email: 'c@gesso.com.br' })).rejects.toThrow(
      'Já existe um profissional com este CPF.',
    );
    await expect(
      create({ ...company, cnpj: '96317577000109', cpf: '69871556748', email: 'd@gesso.com.br' }),
    ).rejects.toThrow('Não há empresa com este CNPJ.');
  });
});

test.each([
  'Ab1@',
  'semmaiuscula1@',
  'SEMMINUSCULA1@',
  'SemNumero@',
  'SemEspecial1',
  `Aa1@${'x'.repeat(200)}`,
])('the password %s is refused', (password) => {
  expect(firstProfessionalSchema.safeParse({ ...person, password }).success).toBe(false);
});

test('the command creates a professional, and explains what it refuses', async () => {
  const database = await createTestDatabase('sqlite');
  const run = (args: string[], environment: Record<string, string> = {}) =>
    runApiProgram('create-professional', { ...database.environment, ...environment }, args)
      .finished;
  const options = ['--name', person.name, '--email', person.email, '--cpf', person.cpf];
  const [created, empty, unknown, silent] = await Promise.all([
    run([...options, '--company-name', company.companyName, '--cnpj', company.cnpj], {
      PRUMO_PASSWORD: PASSWORD,
    }),
    run([], { PRUMO_PASSWORD: PASSWORD }),
    run(['--nome', 'Ana']),
    run(options),
  ]);
  expect(created).toEqual({
    code: 0,
    errors: '',
    output: 'Profissional 1 criado na empresa 1. Já pode entrar com ana@gesso.com.br.\n',
  });
  expect([empty.code, empty.errors]).toEqual([
    1,
    '--name: informe o nome completo\n--email: informe o e-mail\n--cpf: informe o CPF\n',
  ]);
  expect([unknown.code, unknown.errors]).toEqual([
    1,
    expect.stringContaining('Opção desconhecida ou sem valor.'),
  ]);
  expect([silent.code, silent.errors]).toEqual([
    1,
    'Informe a senha na variável PRUMO_PASSWORD, ou use um terminal.\n',
  ]);
  await database.drop();
});

test('--invite asks for no password: the person gets a link by e-mail, and a new one when repeated', async () => {
  const database = await createTestDatabase('sqlite');
  const run = (args: string[]) =>
    runApiProgram(
      'create-professional',
      { ...database.environment, WEB_URL: 'https://prumo.example.com.br' },
      ['--invite', '--name', person.name, '--email', person.email, '--cpf', person.cpf, ...args],
    ).finished;
  const first = await run(['--company-name', company.companyName, '--cnpj', company.cnpj]);
  expect(first).toMatchObject({ code: 0, errors: '' });
  expect(first.output).toMatch(
    /^Profissional 1 criado na empresa 1\.\nConvite gravado em .+\/outbox\/.+\.eml\.\n$/,
  );
  const again = await run([]);
  expect(again).toMatchObject({
    code: 0,
    output: expect.stringMatching(/^Convite gravado em .+\n$/) as string,
  });
  const emails = readOutbox(database.environment.DATA_DIR);
  expect(emails).toHaveLength(2);
  for (const { headers, text } of emails) {
    expect(headers.to).toBe('Ana Maria Braga <ana@gesso.com.br>');
    expect(text).toMatch(
      /^https:\/\/prumo\.example\.com\.br\/sign-up-password\?complete-register=[\w-]{43}$/m,
    );
  }
  const db = database.open();
  const stored = await db.selectFrom('professional').select('passwordHash').execute();
  expect(stored).toEqual([{ passwordHash: null }]);
  await db.updateTable('professional').set({ passwordHash: 'x' }).execute();
  expect(await run([])).toMatchObject({
    code: 1,
    errors: 'Já existe um profissional com este e-mail.\n',
  });
  await database.drop();
});

test('--switch-off-second-factor lets a locked-out person in with only the password, and notifies them', async () => {
  const database = await createTestDatabase('sqlite', { migrated: true });
  const db = database.open();
  const { idProfessional } = await insertBusiness(db, parseConfig(database.environment));
  const run = (...options: string[]) =>
    runApiProgram('create-professional', database.environment, [
      '--switch-off-second-factor',
      ...options,
    ]).finished;
  expect(await run('--email', 'ninguem@gesso.com.br')).toMatchObject({
    code: 1,
    errors: 'Não há profissional com este e-mail.\n',
  });
  expect(await run('--email', PROFESSIONAL.email)).toMatchObject({
    code: 1,
    errors: 'A verificação em duas etapas não está ligada.\n',
  });
  const at = now.toISOString();
  await db
    .insertInto('secondFactor')
    .values({ idProfessional, secret: 'x', createdAt: at, enabledAt: at, lastStep: 1 })
    .execute();
  await db
    .insertInto('secondFactorCode')
    .values({ idProfessional, codeHash: 'x', createdAt: null })
    .execute();
  const done = await run('--email', PROFESSIONAL.email.toUpperCase());
  expect(done).toMatchObject({ code: 0, errors: '' });
  expect(done.output).toMatch(
    /^A verificação em duas etapas de cristina@gesso\.com\.br foi desligada\.\nAviso gravado em .+\n$/,
  );
  expect(await db.selectFrom('secondFactor').selectAll().execute()).toEqual([]);
  expect(await db.selectFrom('secondFactorCode').selectAll().execute()).toEqual([]);
  const [email] = readOutbox(database.environment.DATA_DIR);
  expect(email?.headers).toMatchObject({
    to: 'Cristina Prado Mendes <cristina@gesso.com.br>',
    subject: 'A verificação em duas etapas foi desligada',
  });
  await database.drop();
});

test('--make-administrator gives the role to an active person', async () => {
  const database = await createTestDatabase('sqlite', { migrated: true });
  const db = database.open();
  await insertBusiness(db, parseConfig(database.environment));
  const run = (email: string) =>
    runApiProgram('create-professional', database.environment, [
      '--make-administrator',
      '--email',
      email,
    ]).finished;
  expect(await run('ninguem@gesso.com.br')).toMatchObject({
    code: 1,
    errors: 'Não há profissional com este e-mail.\n',
  });
  expect(await run(PROFESSIONAL.email)).toMatchObject({
    code: 0,
    output: 'cristina@gesso.com.br tem agora o papel Administrador.\n',
  });
  const roles = await db.selectFrom('professional').select('role').execute();
  expect(roles).toEqual([{ role: 'administrator' }]);
  await db.updateTable('professional').set({ status: 0 }).execute();
  expect(await run(PROFESSIONAL.email)).toMatchObject({
    code: 1,
    errors: 'Este profissional está inativo.\n',
  });
  await database.drop();
});
