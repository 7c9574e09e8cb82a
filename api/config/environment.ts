import { isProxyList } from '@domain/network';
import { NOTE_PROVIDERS } from '@domain/note-provider';
import { z } from '@domain/zod';

import { LOG_LEVELS } from '../../servers/log-output';
import { isBlingId, isPaymentList } from '../bling/bling-names';
import { readMailbox } from '../email/mailbox';
import { address, flag, integer, text } from './environment-variable';

const MIN_SEALING_KEY_LENGTH = 32;

/** Settings that only someone who authorised the application at Bling knows. */
const BLING_VARIABLES = ['BLING_CLIENT_ID', 'BLING_CLIENT_SECRET', 'BLING_REFRESH_TOKEN'] as const;

/** The bucket for attached files, when not in the data folder: all of these, or none. */
const S3_VARIABLES = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const;

/**
 * The schema of the environment: each variable validated, with its default; messages are keyed by
 * its name.
 */
export const environmentSchema = z
  .object({
    API_PORT: integer(3333, 0, 65_535),
    HOST: text('0.0.0.0'),
    API_METRICS_PORT: integer(0, 0, 65_535),
    METRICS_HOST: text('127.0.0.1'),
    DATA_DIR: text('./data'),
    DATABASE_URL: address(
      ['postgres:', 'postgresql:'],
      'deve ser um endereço postgres://usuario:senha@servidor/banco',
    ),
    DATABASE_POOL_SIZE: integer(10, 2, 200),
    SMTP_URL: address(['smtp:', 'smtps:'], 'deve ser um endereço smtp://servidor:porta'),
    MAIL_FROM: text('').refine(
      (value) => value === '' || readMailbox(value) !== null,
      'deve ser um e-mail, ou Nome <e-mail>',
    ),
    WEB_URL: address(['http:', 'https:'], 'deve ser o endereço das telas, https://…'),
    PRODUCT_SYNC: text('off').pipe(
      z.enum(['off', 'bling'], { errorMap: () => ({ message: 'deve ser off ou bling' }) }),
    ),
    FISCAL_NOTES: text('homologation').pipe(
      z.enum(NOTE_PROVIDERS, {
        errorMap: () => ({ message: 'deve ser homologation ou bling' }),
      }),
    ),
    BLING_OPERATION_ID: text('').refine(
      (value) => value === '' || isBlingId(value),
      'deve ser um número do Bling',
    ),
    BLING_PAYMENT_IDS: text('').refine(
      (value) => value === '' || isPaymentList(value),
      'deve ser uma lista como 3=123456,6=123457: forma de pagamento e o seu número no Bling',
    ),
    BLING_API_URL: address(['https:', 'http:'], 'deve ser o endereço da API do Bling, https://…'),
    BLING_CLIENT_ID: text(''),
    BLING_CLIENT_SECRET: text(''),
    BLING_REFRESH_TOKEN: text(''),
    S3_ENDPOINT: address(
      ['https:', 'http:'],
      'deve ser o endereço do serviço, https://…',
    ).transform((value) => value ?? ''),
    S3_BUCKET: text('').refine(
      (value) => value === '' || /^[a-z0-9][a-z0-9.-]{1,62}$/.test(value),
      'deve ser o nome de um bucket',
    ),
    S3_REGION: text('us-east-1'),
    S3_ACCESS_KEY_ID: text(''),
    S3_SECRET_ACCESS_KEY: text(''),
    SEALING_KEY: text('').refine(
      (value) => value === '' || value.length >= MIN_SEALING_KEY_LENGTH,
      `deve ter ao menos ${MIN_SEALING_KEY_LENGTH} caracteres`,
    ),
    LOG_LEVEL: text('info').pipe(
      z.enum(LOG_LEVELS, {
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
    DEMO_DATA: flag().transform((value) => value ?? false),
    API_DOCS: flag(),
    TRUST_PROXY: text('loopback')
      .refine(isProxyList, 'deve ser uma lista de IPs ou redes por vírgulas, ou none')
      .transform((value) => (value === 'none' ? false : value)),
    DRAIN_SECONDS: integer(0, 0, 60),
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
        context.addIssue({
          code: z.ZodIssueCode.custom,
          path: [name],
          message: 'informe todas as variáveis S3_…, ou nenhuma',
        });
      }
    }
    if (environment.FISCAL_NOTES === 'bling' && environment.BLING_OPERATION_ID === '') {
      context.addIssue({
        code: z.ZodIssueCode.custom,
        path: ['BLING_OPERATION_ID'],
        message:
          'informe o número da natureza de operação no Bling, ou deixe FISCAL_NOTES=homologation',
      });
    }
  });

/** Whether anything is sent to Bling. */
export function usesBling({
  PRODUCT_SYNC,
  FISCAL_NOTES,
}: {
  PRODUCT_SYNC: string;
  FISCAL_NOTES: string;
}): boolean {
  return PRODUCT_SYNC === 'bling' || FISCAL_NOTES === 'bling';
}

/** Whether attached files go to a bucket. */
export function usesS3(environment: Record<(typeof S3_VARIABLES)[number], string>): boolean {
  return S3_VARIABLES.some((name) => environment[name] !== '');
}

export function isProduction({ PRUMO_ENV }: { PRUMO_ENV: string }): boolean {
  return PRUMO_ENV === 'production';
}

export type Environment = z.output<typeof environmentSchema>;
