import { isIP } from 'node:net';
import { z } from '@domain/zod';
import { isBlingId, isPaymentList, readBlingNames } from './fiscal/bling-names';
import type { BlingNames } from './fiscal/bling-note-body';
import type { BlingConfig } from './integrations/bling/bling-config';
import type { S3Config } from './integrations/file-store/s3-store';
import type { Mailbox } from './integrations/email/email';
import { mailboxOf, readMailbox } from './integrations/email/mailbox';

/** Everything the API reads from its environment, but the password `create-professional` is given. */

function integer(fallback: number, min: number, max: number) {
  return z
    .string()
    .optional()
    .transform((text) => (text === undefined || text.trim() === '' ? fallback : Number(text)))
    .refine(
      (value) => Number.isInteger(value) && value >= min && value <= max,
      `deve ser um número inteiro de ${min} a ${max}`,
    );
}

function text(fallback: string) {
  return z
    .string()
    .optional()
    .transform((value) => value?.trim() || fallback);
}

function address(protocols: readonly string[], message: string) {
  return z
    .string()
    .optional()
    .transform((value) => value?.trim() || null)
    .refine((value) => value === null || hasProtocol(value, protocols), message);
}

function hasProtocol(value: string, protocols: readonly string[]): boolean {
  return URL.canParse(value) && protocols.includes(new URL(value).protocol);
}

/** An address, a network such as 10.0.0.0/8, or one of the names that proxy-addr knows. */
function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.trim().split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text.trim())) return true;
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  if (bits === undefined || rest.length > 0) return false;
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= bits)
  );
}

const DEFAULT_WEB_URL = 'http://localhost:3000';

const BLING_URL = 'https://api.bling.com.br/Api/v3';
/** What only a person who authorised the application at Bling can fill in. */
const BLING_VARIABLES = ['BLING_CLIENT_ID', 'BLING_CLIENT_SECRET', 'BLING_REFRESH_TOKEN'] as const;

/** Where attached files are kept when not in the data folder: all of these, or none. */
const S3_VARIABLES = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const;

const TRUE = ['true', '1', 'sim'];
const FALSE = ['', 'false', '0', 'nao', 'não'];

const environmentSchema = z
  .object({
    API_PORT: integer(3333, 0, 65_535),
    HOST: text('0.0.0.0'),
    DATA_DIR: text('./data'),
    DATABASE_URL: address(
      ['postgres:', 'postgresql:'],
      'deve ser um endereço postgres://usuario:senha@servidor/banco',
    ),
    DATABASE_POOL_SIZE: integer(10, 2, 200),
    SMTP_URL: address(['smtp:', 'smtps:'], 'deve ser um endereço smtp://servidor:porta'),
    MAIL_FROM: text('').refine(
      (value) => value === '' || readMailbox(value) !== null,
      'deve ser um endereço de e-mail, ou Nome <endereço>',
    ),
    WEB_URL: address(['http:', 'https:'], 'deve ser o endereço das telas, https://…'),
    PRODUCT_SYNC: text('off').pipe(
      z.enum(['off', 'bling'], { errorMap: () => ({ message: 'deve ser off ou bling' }) }),
    ),
    FISCAL_NOTES: text('homologation').pipe(
      z.enum(['homologation', 'bling'], { errorMap: () => ({ message: 'deve ser homologation ou bling' }) }),
    ),
    BLING_OPERATION_ID: text('').refine((value) => value === '' || isBlingId(value), 'deve ser um número do Bling'),
    BLING_PAYMENT_IDS: text('').refine(
      (value) => value === '' || isPaymentList(value),
      'deve ser uma lista como 3=123456,6=123457: forma de pagamento e o seu número no Bling',
    ),
    BLING_API_URL: address(['https:', 'http:'], 'deve ser o endereço da API do Bling, https://…'),
    BLING_CLIENT_ID: text(''),
    BLING_CLIENT_SECRET: text(''),
    BLING_REFRESH_TOKEN: text(''),
    S3_ENDPOINT: address(['https:', 'http:'], 'deve ser o endereço do serviço, https://…').transform((value) => value ?? ''),
    S3_BUCKET: text('').refine((value) => value === '' || /^[a-z0-9][a-z0-9.-]{1,62}$/.test(value), 'deve ser o nome de um bucket'),
    S3_REGION: text('us-east-1'),
    S3_ACCESS_KEY_ID: text(''),
    S3_SECRET_ACCESS_KEY: text(''),
    SEALING_KEY: text('').refine((value) => value === '' || value.length >= 32, 'deve ter ao menos 32 caracteres'),
    LOG_LEVEL: text('info').pipe(
      z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
        errorMap: () => ({
          message: 'deve ser fatal, error, warn, info, debug, trace ou silent',
        }),
      }),
    ),
    PRUMO_ENV: text('production').pipe(
      z.enum(['production', 'demo'], {
        errorMap: () => ({ message: 'deve ser production ou demo' }),
      }),
    ),
    DEMO_DATA: z
      .string()
      .optional()
      .transform((value) => (value ?? '').trim().toLowerCase())
      .refine((value) => [...TRUE, ...FALSE].includes(value), 'deve ser true ou false')
      .transform((value) => TRUE.includes(value)),
    TRUST_PROXY: text('loopback,linklocal,uniquelocal')
      .refine(
        (value) => value === 'none' || value.split(',').every(isNetwork),
        'deve ser uma lista de endereços ou redes por vírgulas, ou none',
      )
      .transform((value) => (value === 'none' ? false : value)),
    SESSION_DAYS: integer(7, 1, 365),
    SIGN_IN_ACCOUNT_TRIES: integer(10, 1, 10_000),
    SIGN_IN_ADDRESS_TRIES: integer(50, 1, 1_000_000),
    SIGN_IN_WINDOW_MINUTES: integer(15, 1, 1_440),
    RECOVERY_ACCOUNT_REQUESTS: integer(5, 1, 10_000),
    RECOVERY_ADDRESS_REQUESTS: integer(30, 1, 1_000_000),
    RECOVERY_WINDOW_MINUTES: integer(60, 1, 1_440),
    ARGON2_MEMORY_KIB: integer(19_456, 8, 1_048_576),
    ARGON2_TIME_COST: integer(2, 1, 20),
  })
  .superRefine((environment, context) => {
    if (environment.DEMO_DATA && environment.PRUMO_ENV !== 'demo') {
      context.addIssue({
        code: z.ZodIssueCode.custom,
        path: ['DEMO_DATA'],
        message: 'dados de demonstração são recusados em produção; use PRUMO_ENV=demo',
      });
    }
    if (environment.SMTP_URL !== null && !environment.WEB_URL && isProduction(environment)) {
      context.addIssue({
        code: z.ZodIssueCode.custom,
        path: ['WEB_URL'],
        message: 'informe o endereço das telas: os e-mails levam links para ele',
      });
    }
    if (usesBling(environment)) {
      for (const name of BLING_VARIABLES) {
        if (environment[name] !== '') continue;
        context.addIssue({
          code: z.ZodIssueCode.custom,
          path: [name],
          message: 'informe, ou deixe PRODUCT_SYNC=off e FISCAL_NOTES=homologation',
        });
      }
    }
    if (usesS3(environment)) {
      for (const name of S3_VARIABLES) {
        if (environment[name] !== '') continue;
        context.addIssue({ code: z.ZodIssueCode.custom, path: [name], message: 'informe todas as variáveis S3_…, ou nenhuma' });
      }
    }
    if (environment.FISCAL_NOTES === 'bling' && environment.BLING_OPERATION_ID === '') {
      context.addIssue({
        code: z.ZodIssueCode.custom,
        path: ['BLING_OPERATION_ID'],
        message: 'informe o número da natureza de operação no Bling, ou deixe FISCAL_NOTES=homologation',
      });
    }
  });

function usesBling({ PRODUCT_SYNC, FISCAL_NOTES }: { PRODUCT_SYNC: string; FISCAL_NOTES: string }): boolean {
  return PRODUCT_SYNC === 'bling' || FISCAL_NOTES === 'bling';
}

function usesS3(environment: Record<(typeof S3_VARIABLES)[number], string>): boolean {
  return S3_VARIABLES.some((name) => environment[name] !== '');
}

function isProduction({ PRUMO_ENV }: { PRUMO_ENV: string }): boolean {
  return PRUMO_ENV === 'production';
}

/** What a password hash costs. argon2id with one lane; OWASP's floor is 19 MiB and two passes. */
export interface PasswordCost {
  memoryKib: number;
  timeCost: number;
}

/** How many tries are let through inside one window, before 429. */
export interface TryLimits {
  accountTries: number;
  addressTries: number;
  windowMinutes: number;
}

export interface ApiConfig {
  port: number;
  host: string;
  dataDir: string;
  /** PostgreSQL when set, the embedded SQLite file in `dataDir` otherwise. */
  databaseUrl: string | null;
  databasePoolSize: number;
  /** Messages are sent through it when set, and written to `dataDir` otherwise. */
  smtpUrl: string | null;
  mailFrom: Mailbox;
  /** The public address of the web app, without a slash at its end; links in messages begin with it. */
  webUrl: string;
  /** Where saved products are sent to. */
  productSync: 'off' | 'bling';
  /** Who issues fiscal notes. */
  fiscalNotes: 'homologation' | 'bling';
  /** The account at Bling; null while nothing uses it. */
  bling: BlingConfig | null;
  /** What notes name by Bling's own ids. */
  blingNames: BlingNames;
  /** Where attached files are kept; null: in `dataDir`. */
  s3: S3Config | null;
  /** Seals secrets in the database; null: one is made and kept in `dataDir`. */
  sealingKey: string | null;
  logLevel: string;
  demoData: boolean;
  /** Whose `X-Forwarded-For` is believed: addresses, networks, or proxy-addr's names, by commas. */
  trustProxy: string | false;
  sessionDays: number;
  signInLimits: TryLimits;
  /** How often a recovery code may be asked for. */
  recoveryLimits: TryLimits;
  passwordCost: PasswordCost;
}

export class ConfigError extends Error {
  override name = 'ConfigError';
}

/** Throws a ConfigError whose Portuguese message names each wrong variable. */
export function parseConfig(environment: Record<string, string | undefined>): ApiConfig {
  const parsed = environmentSchema.safeParse(environment);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new ConfigError(`Configuração inválida:\n${lines.join('\n')}`);
  }
  const values = parsed.data;
  const { origin, pathname } = new URL(values.WEB_URL ?? DEFAULT_WEB_URL);
  const webUrl = `${origin}${pathname}`.replace(/\/+$/, '');
  return {
    port: values.API_PORT,
    host: values.HOST,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    smtpUrl: values.SMTP_URL,
    mailFrom: readMailbox(values.MAIL_FROM) ?? mailboxOf(webUrl),
    webUrl,
    productSync: values.PRODUCT_SYNC,
    fiscalNotes: values.FISCAL_NOTES,
    bling: usesBling(values) ? blingConfig(values) : null,
    blingNames: readBlingNames(values.BLING_OPERATION_ID, values.BLING_PAYMENT_IDS),
    s3: usesS3(values) ? s3Config(values) : null,
    sealingKey: values.SEALING_KEY || null,
    logLevel: values.LOG_LEVEL,
    demoData: values.DEMO_DATA,
    trustProxy: values.TRUST_PROXY,
    sessionDays: values.SESSION_DAYS,
    signInLimits: {
      accountTries: values.SIGN_IN_ACCOUNT_TRIES,
      addressTries: values.SIGN_IN_ADDRESS_TRIES,
      windowMinutes: values.SIGN_IN_WINDOW_MINUTES,
    },
    recoveryLimits: {
      accountTries: values.RECOVERY_ACCOUNT_REQUESTS,
      addressTries: values.RECOVERY_ADDRESS_REQUESTS,
      windowMinutes: values.RECOVERY_WINDOW_MINUTES,
    },
    passwordCost: { memoryKib: values.ARGON2_MEMORY_KIB, timeCost: values.ARGON2_TIME_COST },
  };
}

function blingConfig(values: z.output<typeof environmentSchema>): BlingConfig {
  return {
    url: (values.BLING_API_URL ?? BLING_URL).replace(/\/+$/, ''),
    clientId: values.BLING_CLIENT_ID,
    clientSecret: values.BLING_CLIENT_SECRET,
    refreshToken: values.BLING_REFRESH_TOKEN,
  };
}

function s3Config(values: z.output<typeof environmentSchema>): S3Config {
  return {
    endpoint: values.S3_ENDPOINT.replace(/\/+$/, ''),
    region: values.S3_REGION,
    bucket: values.S3_BUCKET,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  };
}
