import { NO_ANSWER } from '@domain/call-failure';
import { z } from '@domain/zod';

import type { Caller } from './api-call.server';
import { ApiError, type CreatedRecord } from './api-error.server';
import type { JsonResponse } from './buffered-http.server';

const errorSchema = z.object({
  message: z.string().min(1),
  code: z.string().nullish().catch(null),
  fields: z
    .array(z.object({ path: z.string(), message: z.string() }))
    .optional()
    .catch(undefined),
  requestId: z.string().optional().catch(undefined),
});

/** The error in an API response (docs/contract.md#errors). */
export function readApiError({ status, body, header }: JsonResponse, caller: Caller): ApiError {
  const parsed = errorSchema.safeParse(body);
  const seconds = Number(header('retry-after'));
  const retryAfter = Number.isFinite(seconds) && seconds > 0 ? seconds : null;
  if (!parsed.success) {
    return new ApiError(status, NO_ANSWER, { requestId: caller.requestId, retryAfter });
  }
  const { message, code, fields = [], requestId = caller.requestId } = parsed.data;
  const isOwnChange = header('x-changed-by') === 'self';
  const changedBy = status === 412 ? changedByOf(header) : null;
  const created = status === 409 ? createdRecord(header) : null;
  const changedTo = status === 409 ? header('x-changed-etag') : null;
  const details = {
    code,
    fields,
    requestId,
    retryAfter,
    isOwnChange,
    changedBy,
    created,
    changedTo,
  };
  return new ApiError(status, message, details);
}

function changedByOf(header: JsonResponse['header']): ApiError['changedBy'] {
  const at = new Date(header('x-changed-at') ?? '');
  const name = decoded(header('x-changed-by-name') ?? '');
  return name === '' || Number.isNaN(at.getTime()) ? null : { name, at };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text).trim();
  } catch {
    return '';
  }
}

function createdRecord(header: JsonResponse['header']): CreatedRecord | null {
  const [, path, id] = /^\/([a-z/-]+)\/([1-9]\d{0,9})$/.exec(header('location') ?? '') ?? [];
  return path ? { path, id: Number(id), etag: header('x-created-etag') } : null;
}
