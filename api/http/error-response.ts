import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';

import { NO_ANSWER } from '@domain/call-failure';
import { fieldErrors, reportableErrors } from '@domain/field-error';
import { z } from '@domain/zod';

import { isLockTimeout, isUnreachable, isValueRefusal } from '../db/engine/database-errors';
import { ApiError, invalidFields, malformed, notFound } from './api-error';
import { BODY_TOO_LARGE, INVALID_QUERY, INVALID_REQUEST, UNKNOWN_ADDRESS } from './refusal-texts';
import { storageError } from './storage-error';

/** The shape of every error response (docs/contract.md#errors). */
export const errorResponseSchema = z.object({
  message: z.string().describe('Texto em português, pronto para mostrar à pessoa.'),
  code: z.string().optional(),
  fields: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  requestId: z.string().optional(),
});

/** For a call that accepts no file. */
export const SEND_JSON = 'Envie os dados em JSON.';

/** A message may quote input. */
const MAX_MESSAGE_LENGTH = 2_000;

/** The code of `/livez` during a normal shutdown, which is polled every second: not a failure. */
export const ENDING = 'ending';

/** Errors that Fastify raises before any handler runs, by code. */
const FRAMEWORK_ERRORS: Record<string, ConstructorParameters<typeof ApiError>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [{ status: 413, code: 'too_large' }, BODY_TOO_LARGE],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [{ status: 415, code: 'unsupported_media' }, SEND_JSON],
  FST_ERR_CTP_EMPTY_JSON_BODY: [{ status: 400, code: 'malformed' }, 'A requisição não tem dados.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [
    { status: 400, code: 'malformed' },
    'Os dados enviados não são um JSON válido.',
  ],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [
    { status: 400, code: 'malformed' },
    'A requisição chegou incompleta.',
  ],
  FST_ERR_HANDLER_TIMEOUT: [
    { status: 503, code: 'timeout' },
    'A operação demorou demais. Tente de novo.',
  ],
  FST_ERR_BAD_URL: [{ status: 400, code: 'malformed' }, 'O endereço da requisição é inválido.'],
  FST_ERR_MAX_PARAM_LENGTH: [{ status: 404, code: 'not_found' }, UNKNOWN_ADDRESS],
};

/** Sends any thrown error as a response; only our own failures are logged as errors. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  const known = toApiError(error);
  const ours = known.status >= 500 && known.code !== ENDING;
  if (ours || isValueRefusal(error)) {
    request.log.error({ err: error }, 'request failed');
  }
  for (const [name, value] of Object.entries(known.extra.headers ?? {})) reply.header(name, value);
  void reply
    .code(known.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-request-id', request.id)
    .serializer(JSON.stringify)
    .send({
      message: known.message.slice(0, MAX_MESSAGE_LENGTH),
      code: known.code,
      ...(known.extra.fields ? { fields: reportableErrors(known.extra.fields) } : {}),
      requestId: request.id,
    });
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (hasZodFastifySchemaValidationErrors(error)) return fromValidation(error);
  if (isValueRefusal(error)) {
    return new ApiError(
      { status: 422, code: 'invalid_fields' },
      'Algum dos valores enviados não pode ser gravado.',
    );
  }
  if (isLockTimeout(error)) {
    return new ApiError(
      { status: 503, code: 'busy' },
      'O sistema está ocupado. Tente de novo em instantes.',
      {
        headers: { 'retry-after': '2' },
      },
    );
  }
  const stored = storageError(error);
  if (stored) return stored;
  if (isUnreachable(error)) {
    return new ApiError(
      { status: 503, code: 'unavailable' },
      'O banco de dados não responde. Tente de novo.',
      {
        headers: { 'retry-after': '5' },
      },
    );
  }
  const { code, statusCode } = error as Partial<FastifyError>;
  const framework = FRAMEWORK_ERRORS[code ?? ''];
  if (framework) return new ApiError(...framework);
  if (error instanceof SyntaxError && statusCode === 400) {
    return malformed('Os dados enviados não são um JSON válido.');
  }
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) {
    return new ApiError({ status: statusCode, code: 'malformed' }, INVALID_REQUEST);
  }
  return new ApiError({ status: 500, code: 'internal' }, NO_ANSWER);
}

interface ValidationError {
  validation: { params: { issue: z.ZodIssue } }[];
  validationContext?: string;
}

/**
 * A path that cannot identify a record is 404, an unreadable query or body is 400, and invalid
 * fields are 422.
 */
function fromValidation({ validation, validationContext }: ValidationError): ApiError {
  const issues = validation.map(({ params }) => params.issue);
  if (validationContext === 'params') return notFound(issues[0]?.message ?? 'Não encontrado.');
  if (validationContext !== 'body') return malformed(INVALID_QUERY);
  if (issues.some(({ path }) => path.length === 0)) {
    return malformed('Os dados enviados não têm o formato esperado.');
  }
  return invalidFields(fieldErrors({ issues }));
}
