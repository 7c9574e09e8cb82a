import type { FieldError } from '@domain/field-error';

interface ApiErrorDetails {
  /** The code for clients (docs/contract.md#errors). */
  code?: string | null;
  fields?: FieldError[];
  requestId?: string | null;
  /** Seconds. */
  retryAfter?: number | null;
  isOwnChange?: boolean;
  changedBy?: ChangedBy | null;
  created?: CreatedRecord | null;
  changedTo?: string | null;
  savedAt?: string | null;
  isUnconfirmed?: boolean;
}

/** The one other person who changed a record, and when, where the API tells. */
interface ChangedBy {
  name: string;
  at: Date;
}

/** The record created by the first request with a key (docs/contract.md#created-location). */
export interface CreatedRecord {
  /** As the contract writes it, without its id: `client`. */
  path: string;
  id: number;
  /** The record's version then. */
  etag: string | null;
}

/**
 * A failed call. `status` is null when there was no response, so that it cannot be passed on to the
 * browser: use `responseStatus` for that. `message` is Portuguese, ready for a toast.
 */
export class ApiError extends Error {
  readonly code: string | null;
  readonly fields: FieldError[];
  readonly requestId: string | null;
  readonly retryAfter: number | null;
  /** For a 412: the same person changed the record, in another window. */
  readonly isOwnChange: boolean;
  /** For a 412: who else changed the record; null where that is not told. */
  readonly changedBy: ChangedBy | null;
  /** For a 409: the record created by an earlier request with the same key. */
  readonly created: CreatedRecord | null;
  /** For a 409: the version written by an earlier change with the same key. */
  readonly changedTo: string | null;
  /** The screen of the record saved by an earlier post of the same form. */
  readonly savedAt: string | null;
  /** The API may have carried out a write that may be repeated. */
  readonly isUnconfirmed: boolean;
  readonly #details: ApiErrorDetails;

  constructor(
    readonly status: number | null,
    message: string,
    details: ApiErrorDetails = {},
  ) {
    super(message);
    this.#details = details;
    this.name = 'ApiError';
    this.code = details.code ?? null;
    this.fields = details.fields ?? [];
    this.requestId = details.requestId ?? null;
    this.retryAfter = details.retryAfter ?? null;
    this.isOwnChange = details.isOwnChange ?? false;
    this.changedBy = details.changedBy ?? null;
    this.created = details.created ?? null;
    this.changedTo = details.changedTo ?? null;
    this.savedAt = details.savedAt ?? null;
    this.isUnconfirmed = details.isUnconfirmed ?? false;
  }

  /** The status of the response to the browser: 503 when the API did not respond. */
  get responseStatus(): number {
    return this.status ?? 503;
  }

  /** Headers for a response that passes the error on: when another try may succeed. */
  get retryHeaders(): Record<string, string> {
    return this.retryAfter === null ? {} : { 'Retry-After': String(this.retryAfter) };
  }

  /** Whether the API failed, or did not respond: another try may succeed. */
  get isUnavailable(): boolean {
    return this.responseStatus >= 500;
  }

  /** The error with its fields' paths mapped to the names of a form. */
  withFieldNames(nameOf: (path: string) => string): ApiError {
    const fields = this.fields.map((field) => ({ ...field, path: nameOf(field.path) }));
    return new ApiError(this.status, this.message, { ...this.#details, fields });
  }

  /** The error of a write that may have been carried out, and may be repeated. */
  asUnconfirmed(): ApiError {
    return new ApiError(this.status, this.message, { ...this.#details, isUnconfirmed: true });
  }

  /** The error, with the record saved by an earlier post of the form. */
  withSaved(savedAt: string | null, message = this.message): ApiError {
    return new ApiError(this.status, message, { ...this.#details, savedAt });
  }
}
