import { isProxyList } from '@domain/network';
import { trimEndOf } from '@domain/trim-end';
import { z } from '@domain/zod';

import { LOG_LEVELS } from '../../servers/log-output';

const port = z.coerce.number().int().min(0).max(65535);
const httpAddress = z
  .string()
  .url()
  .refine((value) => /^https?:/.test(value), 'deve começar com http:// ou https://')
  .transform((value) => trimEndOf(value, '/'));

const MIN_SECRET_LENGTH = 32;

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  /** The port of `/metrics`; 0 disables it. */
  METRICS_PORT: port.default(0),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  /** Address of the product's API, without a path prefix. */
  API_URL: httpAddress.default('http://127.0.0.1:3333'),
  /**
   * Signs the session and toast cookies. For rotation, several may be separated by spaces; the
   * first signs.
   */
  SESSION_SECRET: z
    .string()
    .min(MIN_SECRET_LENGTH, `deve ter ao menos ${MIN_SECRET_LENGTH} caracteres`),
  /** The public address of the screens: with `https` cookies get other names, and HSTS is sent. */
  WEB_URL: httpAddress.optional(),
  /** The proxies whose `X-Forwarded-For` and `-Proto` are trusted. */
  TRUST_PROXY: z
    .string()
    .refine(isProxyList, 'deve ser uma lista de IPs ou redes por vírgulas, ou none')
    .default('loopback'),
  /** How long a terminating server drains its connections before it accepts no more. */
  DRAIN_SECONDS: z.coerce.number().int().min(0).max(60).default(0),
  PRUMO_ENV: z.enum(['production', 'demo']).default('production'),
  /** Public postal-code service; it serves `/ws/{cep}/json/`. */
  CEP_API_URL: httpAddress.default('https://viacep.com.br'),
  LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
});

export interface WebEnv {
  port: number;
  host: string;
  metrics: { host: string; port: number } | null;
  apiUrl: string;
  sessionSecrets: string[];
  /** Null if not configured. */
  publicUrl: URL | null;
  trustProxy: string[];
  drainSeconds: number;
  production: boolean;
  cepApiUrl: string;
  logLevel: string;
}

/** The web app's configuration. Throws an error that names each wrong variable, in Portuguese. */
export function parseWebEnv(env: Record<string, string | undefined>): WebEnv {
  // An empty variable (`API_URL=` in a compose file) means the same as an absent one.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    const lines = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`Configuração inválida:\n${lines.join('\n')}`);
  }
  const { WEB_URL, TRUST_PROXY, ...values } = parsed.data;
  return {
    port: values.PORT,
    host: values.HOST,
    metrics: values.METRICS_PORT ? { host: values.METRICS_HOST, port: values.METRICS_PORT } : null,
    apiUrl: values.API_URL,
    sessionSecrets: values.SESSION_SECRET.split(' ').filter(Boolean),
    publicUrl: WEB_URL === undefined ? null : new URL(WEB_URL),
    trustProxy: TRUST_PROXY === 'none' ? [] : TRUST_PROXY.split(',').map((name) => name.trim()),
    drainSeconds: values.DRAIN_SECONDS,
    production: values.PRUMO_ENV === 'production',
    cepApiUrl: values.CEP_API_URL,
    logLevel: values.LOG_LEVEL,
  };
}

let current: WebEnv | undefined;

/** The running web app's configuration, parsed once. */
export function webEnv(): WebEnv {
  current ??= parseWebEnv(process.env);
  return current;
}
