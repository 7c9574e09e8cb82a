/** Causes of causes that are told: a call that failed has two or three. */
const MOST_CAUSES = 4;

/** Their message repeats the text or value that was refused. */
const QUOTING: readonly string[] = ['SyntaxError', 'ZodError'];

/** PostgreSQL's class 42, and SQLite: no such table or column. Our SQL is what they repeat. */
const WRONG_STATEMENT = /^(?:42\w{3}|SQLITE_ERROR)$/;

interface Fields {
  code?: unknown;
  severity?: unknown;
  constraint?: unknown;
  table?: unknown;
  column?: unknown;
}

/**
 * What both servers log of an error, under pino's key for it, `err`: with its causes, and without a
 * value of anybody's (R-SEC-04). A database's message and detail quote the row that it refused; what
 * it has in fields is the names of things.
 */
export function loggedError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const quotes =
    QUOTING.includes(error.name) || (isOfDatabase(error) && !WRONG_STATEMENT.test(error.code));
  return {
    ...named(error),
    ...(quotes ? {} : { message: error.message }),
    stack: quotes ? frames(error) : error.stack,
    ...causes(error),
  };
}

/** Not their messages: they may be of any library's making. */
function causes(error: Error): { causes?: Record<string, unknown>[] } {
  const found: Record<string, unknown>[] = [];
  let { cause } = error;
  for (; cause instanceof Error && found.length < MOST_CAUSES; { cause } = cause)
    found.push(named(cause));
  return found.length > 0 ? { causes: found } : {};
}

function named(error: Error): Record<string, unknown> {
  const { code, table, column } = error as Fields;
  const constraint = constraintOf(error);
  return {
    type: error.name,
    ...(code === undefined ? {} : { code }),
    ...(isOfDatabase(error) ? { constraint, table, column } : {}),
  };
}

/** PostgreSQL's have a severity, SQLite's a code of their own. */
function isOfDatabase(error: Error): error is Error & { code: string } {
  const { code, severity } = error as Fields;
  return typeof code === 'string' && (severity !== undefined || code.startsWith('SQLITE_'));
}

/** SQLite names what was violated in its message alone. */
function constraintOf(error: Error): unknown {
  return (
    (error as Fields).constraint ?? /^[\w ]+ constraint failed: (.+)$/.exec(error.message)?.[1]
  );
}

/** Where it was thrown: the stack begins with the message, of however many lines. */
function frames({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
}
