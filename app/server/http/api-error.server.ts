import type { FieldError } from '@domain/field-error';

interface ApiErrorDetails {
  /** The word for clients (docs/contract.md#errors). */
  code?: string | null;
  fields?: FieldError[];
  requestId?: string | null;
  /** Seconds. */
  retryAfter?: number | null;
  isOwnChange?: boolean;
  created?: CreatedRecord | null;
  changedTo?: string | null;
  savedAt?: string | null;
  isUnconfirmed?: boolean;
}

/** The record that the first request under a key made (docs/contract.md#created-location). */
export interface CreatedRecord {
  /** As the contract writes it, without its id: `client`. */
  path: string;
  id: number;
  /** Its version then. */
  etag: string | null;
}

/**
 * A failed call. `status` is null when there was no response, so that it cannot be passed on to the
 * browser: that is `responseStatus`. `message` is Portuguese, ready for a toast.
 */
export class ApiError extends Error {
  readonly code: string | null;
  readonly fields: FieldError[];
  readonly requestId: string | null;
  readonly retryAfter: number | null;
  /** Of a 412: the same person changed the record, in another window. */
  readonly isOwnChange: boolean;
  /** Of a 409: what another request under the same key made before. */
  readonly created: CreatedRecord | null;
  /** Of a 409: the version that another change under the same key made before. */
  readonly changedTo: string | null;
  /** The screen of what an earlier post of the same form saved. */
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

  /** The error as of a form of which an earlier post was saved. */
  withSaved(savedAt: string | null, message = this.message): ApiError {
    return new ApiError(this.status, message, { ...this.#details, savedAt });
  }
}
