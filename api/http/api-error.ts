import { type FieldError, refusalText } from '@domain/field-error';
import { momentText } from '@domain/moment-text';

/** An error response. The message is Portuguese and shown to the user. */
export class ApiError extends Error {
  override name = 'ApiError';

  readonly status: number;
  readonly code: string;

  constructor(
    { status, code }: { status: number; code: string },
    message: string,
    readonly extra: { fields?: FieldError[]; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** 400: the request cannot be parsed. */
export const malformed = (message: string) =>
  new ApiError({ status: 400, code: 'malformed' }, message);

/** 401: no session, or an expired one. */
export const unauthorized = (message = 'Sua sessão expirou. Entre novamente.') =>
  new ApiError({ status: 401, code: 'unauthorized' }, message, {
    headers: { 'www-authenticate': 'Bearer' },
  });

/** 403: the person's role does not allow it. */
export const forbidden = (message: string) =>
  new ApiError({ status: 403, code: 'forbidden' }, message);

/** 404: no such record. */
export const notFound = (message: string) =>
  new ApiError({ status: 404, code: 'not_found' }, message);

/** 409: conflicts with stored data; `path` names the field at fault, if any. */
export const conflict = (message: string, path?: string) =>
  new ApiError(
    { status: 409, code: 'conflict' },
    message,
    path ? { fields: [{ path, message }] } : {},
  );

/**
 * 409: the key was used for another request. `told` are headers about its result: the record, and
 * its version then, since `ETag` would be the present one (docs/contract.md#created-location).
 */
export const keyTaken = (told: Record<string, string>) =>
  new ApiError(
    { status: 409, code: 'conflict' },
    'Este envio já tinha sido registrado, com os dados de antes. Confira na lista o que ficou e, para enviar outro, comece de novo.',
    { headers: told },
  );

interface StaleDetails {
  isOwn?: boolean;
  /** Who else changed it, and when, where that is one person whom the author may know. */
  by?: { name: string; at: string } | null;
}

/** 412: changed since it was read, by somebody else or by the same person in another window. */
export const stale = ({ isOwn = false, by = null }: StaleDetails = {}) => {
  const other = by ? `${by.name} ${momentText(new Date(by.at))}` : 'outra pessoa';
  return new ApiError(
    { status: 412, code: 'stale' },
    `Este cadastro foi alterado por ${isOwn ? 'você em outra janela' : other}. Recarregue a página e refaça a alteração.`,
    { headers: isOwn ? { 'x-changed-by': 'self' } : by ? changedByHeaders(by) : {} },
  );
};

/** The name is percent-encoded: headers cannot hold accents. */
function changedByHeaders({ name, at }: { name: string; at: string }): Record<string, string> {
  return { 'x-changed-by-name': encodeURIComponent(name), 'x-changed-at': at };
}

/** 415: the body is of a type that the call does not accept. */
export const unsupportedMedia = (message: string) =>
  new ApiError({ status: 415, code: 'unsupported_media' }, message);

/** 422: one or more fields are invalid. */
export const invalidFields = (fields: FieldError[], message?: string) =>
  new ApiError({ status: 422, code: 'invalid_fields' }, message ?? refusalText(fields), { fields });
