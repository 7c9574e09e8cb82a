import type { NoteProvider } from '@domain/note-provider';
import { trimEndOf } from '@domain/trim-end';

import type { BlingConfig } from '../bling/bling-config';
import { readBlingNames } from '../bling/bling-names';
import type { BlingNames } from '../bling/bling-note-body';
import type { Mailbox } from '../email/email';
import { mailboxOf, readMailbox } from '../email/mailbox';
import type { S3Config } from '../files/s3-store';
import {
  type Environment,
  environmentSchema,
  isProduction,
  usesBling,
  usesS3,
} from './environment';

/** Everything the API reads from its environment, except the password for `create-professional`. */

const DEFAULT_WEB_URL = 'http://localhost:3000';

const BLING_URL = 'https://api.bling.com.br/Api/v3';

/** What a password hash costs. argon2id with one lane; OWASP's floor is 19 MiB and two passes. */
export interface PasswordCost {
  memoryKib: number;
  timeCost: number;
}

/** How many tries are allowed in one window, before 429. */
export interface TryLimits {
  accountTries: number;
  addressTries: number;
  windowMinutes: number;
}

export interface ApiConfig {
  port: number;
  host: string;
  /** Where `/metrics` is served; null: nowhere. */
  metrics: { host: string; port: number } | null;
  dataDir: string;
  /** PostgreSQL when set, else the embedded SQLite file in `dataDir`. */
  databaseUrl: string | null;
  databasePoolSize: number;
  /** The SMTP server when set; else messages are written to `dataDir`. */
  smtpUrl: string | null;
  production: boolean;
  mailFrom: Mailbox;
  /** The public URL of the web app, without a trailing slash; links in messages start with it. */
  webUrl: string;
  /** Where saved products are synced to. */
  productSync: 'off' | 'bling';
  /** Who issues fiscal notes. */
  fiscalNotes: NoteProvider;
  /** The Bling account; null while nothing uses it. */
  bling: BlingConfig | null;
  /** Bling ids used in notes. */
  blingNames: BlingNames;
  /** Where attached files are stored; null: in `dataDir`. */
  s3: S3Config | null;
  /** The key that seals secrets in the database; null: one is generated and stored in `dataDir`. */
  sealingKey: string | null;
  logLevel: string;
  demoData: boolean;
  /** Whether `/docs` describes the API. */
  docs: boolean;
  /**
   * The proxies whose `X-Forwarded-For` is trusted: addresses, networks, or proxy-addr's names,
   * comma-separated.
   */
  trustProxy: string | false;
  /** How long a server that is shutting down still accepts requests while connections close. */
  drainSeconds: number;
  sessionDays: number;
  signInLimits: TryLimits;
  /** How often a recovery code may be requested. */
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
  const webUrl = trimEndOf(`${origin}${pathname}`, '/');
  return {
    port: values.API_PORT,
    host: values.HOST,
    metrics: values.API_METRICS_PORT
      ? { host: values.METRICS_HOST, port: values.API_METRICS_PORT }
      : null,
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL,
    databasePoolSize: values.DATABASE_POOL_SIZE,
    smtpUrl: values.SMTP_URL,
    production: isProduction(values),
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
    docs: values.API_DOCS ?? values.PRUMO_ENV === 'demo',
    trustProxy: values.TRUST_PROXY,
    drainSeconds: values.DRAIN_SECONDS,
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

function blingConfig(values: Environment): BlingConfig {
  return {
    url: trimEndOf(values.BLING_API_URL ?? BLING_URL, '/'),
    clientId: values.BLING_CLIENT_ID,
    clientSecret: values.BLING_CLIENT_SECRET,
    refreshToken: values.BLING_REFRESH_TOKEN,
  };
}

function s3Config(values: Environment): S3Config {
  return {
    endpoint: trimEndOf(values.S3_ENDPOINT, '/'),
    region: values.S3_REGION,
    bucket: values.S3_BUCKET,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
  };
}
