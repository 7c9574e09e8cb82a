import { type Dispatcher, getGlobalDispatcher } from 'undici';

interface BufferedRequest {
  method: Dispatcher.HttpMethod;
  headers: Record<string, string>;
  body: string | Uint8Array | null;
  /** How long the whole response may take. */
  limitMs: number;
}

/** A response with its body as text; null when the connection broke off. */
export interface BufferedResponse {
  status: number;
  text: string | null;
  header: (name: string) => string | null;
}

/** A response with its parsed JSON: undefined when the body is no complete JSON, null when it is empty. */
export interface JsonResponse {
  status: number;
  body: unknown;
  header: (name: string) => string | null;
}

export function jsonOf({ status, text, header }: BufferedResponse): JsonResponse {
  return { status, body: parsed(text), header };
}

function parsed(text: string | null): unknown {
  if (text === '') return null;
  try {
    return text === null ? undefined : (JSON.parse(text) as unknown);
  } catch {
    return undefined;
  }
}

/** Thrown when no response began within the limit. */
export class ResponseTimeout extends Error {}

/**
 * Sends a request and reads the whole response into memory. Uses the events of `undici` itself: its
 * `request` makes a stream, a signal and an object of headers for each response, which takes twice
 * the CPU time, and `fetch` takes four times as much. Follows no redirect and decompresses nothing.
 */
export function requestBuffered(
  address: string,
  request: BufferedRequest,
): Promise<BufferedResponse> {
  const { origin, pathname, search } = new URL(address);
  const { method, headers, body, limitMs } = request;
  return new Promise((resolve, reject) => {
    const reader = new Reader(limitMs, resolve, reject);
    getGlobalDispatcher().dispatch(
      { origin, path: pathname + search, method, headers, body },
      reader,
    );
  });
}

class Reader implements Dispatcher.DispatchHandlers {
  private status: number | null = null;
  private named: Buffer[] = [];
  private readonly chunks: Buffer[] = [];
  private abort: ((error?: Error) => void) | null = null;
  private isOver = false;
  private readonly timer: NodeJS.Timeout;

  constructor(
    limitMs: number,
    private readonly resolve: (answer: BufferedResponse) => void,
    private readonly reject: (error: Error) => void,
  ) {
    this.timer = setTimeout(() => {
      const error = new ResponseTimeout();
      this.abort?.(error);
      this.onError(error);
    }, limitMs);
    this.timer.unref();
  }

  onConnect(abort: (error?: Error) => void): void {
    this.abort = abort;
    // The limit passed while it waited for a connection.
    if (this.isOver) abort();
  }

  onHeaders(status: number, named: Buffer[]): boolean {
    // An interim response (1xx) precedes the final one.
    if (status < 200) return true;
    this.status = status;
    this.named = named;
    return true;
  }

  onData(chunk: Buffer): boolean {
    this.chunks.push(chunk);
    return true;
  }

  onComplete(): void {
    this.end(textOf(this.chunks));
  }

  onError(error: Error): void {
    if (this.status === null) {
      clearTimeout(this.timer);
      this.isOver = true;
      this.reject(error);
    } else this.end(null);
  }

  private end(text: string | null): void {
    clearTimeout(this.timer);
    this.isOver = true;
    const { status, named } = this;
    this.resolve({ status: status ?? 0, text, header: (name) => headerOf(named, name) });
  }
}

function textOf(chunks: readonly Buffer[]): string {
  const [first] = chunks;
  const bytes = chunks.length === 1 && first ? first : Buffer.concat(chunks);
  const text = bytes.toString('utf8');
  // A byte order mark is not part of the text.
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}

/** The first header of that lower-case name; `named` alternates names and values. */
function headerOf(named: readonly Buffer[], name: string): string | null {
  for (let at = 0; at < named.length; at += 2) {
    const found = named[at];
    if (found?.length === name.length && found.toString('latin1').toLowerCase() === name)
      return named[at + 1]?.toString('latin1') ?? null;
  }
  return null;
}
