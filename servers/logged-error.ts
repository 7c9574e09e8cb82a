/** The most nested causes that are logged: a failed call has two or three. */
const MOST_CAUSES = 4;

/** Errors whose message repeats the text or value that was refused. */
const QUOTING: readonly string[] = ['SyntaxError', 'ZodError'];

/** PostgreSQL's class 42, and SQLite: no such table or column. They only repeat our SQL. */
const WRONG_STATEMENT = /^(?:42\w{3}|SQLITE_ERROR)$/;

interface Fields {
  code?: unknown;
  severity?: unknown;
  constraint?: unknown;
  table?: unknown;
  column?: unknown;
}

/**
 * An error as both servers log it, under pino's key `err`: with its causes, and without anyone's
 * data (R-SEC-04). A database's message and detail quote the row that it refused; its fields only
 * have names.
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

/** Without their messages, which any library may have written. */
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

/** PostgreSQL errors have a severity, SQLite errors a code of their own. */
function isOfDatabase(error: Error): error is Error & { code: string } {
  const { code, severity } = error as Fields;
  return typeof code === 'string' && (severity !== undefined || code.startsWith('SQLITE_'));
}

/** SQLite names the violated constraint only in its message. */
function constraintOf(error: Error): unknown {
  return (
    (error as Fields).constraint ?? /^[\w ]+ constraint failed: (.+)$/.exec(error.message)?.[1]
  );
}

/** The stack frames: the stack begins with the message, which may have several lines. */
function frames({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .join('\n');
}
