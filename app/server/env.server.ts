import { trimEndOf } from '@domain/trim-end';
import { z } from '@domain/zod';

const port = z.coerce.number().int().min(0).max(65535);
const httpAddress = z
  .string()
  .url()
  .refine((value) => /^https?:/.test(value), 'deve começar com http:// ou https://')
  .transform((value) => trimEndOf(value, '/'));

const schema = z.object({
  PORT: port.default(3000),
  HOST: z.string().min(1).default('0.0.0.0'),
  /** Address of the product's API, without a path prefix. */
  API_URL: httpAddress.default('http://127.0.0.1:3333'),
  /**
   * Signs the session and toast cookies. For rotation, several may be separated by spaces; the
   * first signs.
   */
  SESSION_SECRET: z.string().min(32, 'deve ter ao menos 32 caracteres'),
  /** Public postal-code service; `/ws/{cep}/json/` is asked of it. */
  CEP_API_URL: httpAddress.default('https://viacep.com.br'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info'),
});

export interface WebEnv {
  port: number;
  host: string;
  apiUrl: string;
  sessionSecrets: string[];
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
  const { PORT, HOST, API_URL, SESSION_SECRET, CEP_API_URL, LOG_LEVEL } = parsed.data;
  return {
    port: PORT,
    host: HOST,
    apiUrl: API_URL,
    sessionSecrets: SESSION_SECRET.split(' ').filter(Boolean),
    cepApiUrl: CEP_API_URL,
    logLevel: LOG_LEVEL,
  };
}

let current: WebEnv | undefined;

/** The running web app's configuration, parsed once. */
export function webEnv(): WebEnv {
  current ??= parseWebEnv(process.env);
  return current;
}
