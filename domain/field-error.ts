import type { z } from 'zod';

/**
 * An invalid field: `path` is its wire name, such as `products[0].amount`
 * (docs/contract.md#errors).
 */
export interface FieldError {
  path: string;
  message: string;
}

/** The message for all refused fields: a single field's own message, or a summary. */
export function refusalText(fields: readonly FieldError[]): string {
  const [only] = fields;
  return fields.length === 1 && only ? only.message : 'Verifique os campos destacados.';
}

/** Limits on the field errors in a response; messages are our own and short enough to read. */
const MAX_TOLD = 100;
const MAX_PATH_LENGTH = 120;
const MAX_MESSAGE_LENGTH = 500;

/** The first errors, with their messages truncated, so that the response stays small. */
export function reportableErrors(errors: readonly FieldError[]): FieldError[] {
  return errors.slice(0, MAX_TOLD).map(({ path, message }) => ({
    path: path.slice(0, MAX_PATH_LENGTH),
    message: message.slice(0, MAX_MESSAGE_LENGTH),
  }));
}

/** `products[0].amount` from the schema library's `['products', 0, 'amount']`. */
export function fieldPath(path: readonly (string | number)[]): string {
  return path.reduce<string>(
    (name, part) =>
      typeof part === 'number' ? `${name}[${part}]` : name ? `${name}.${part}` : part,
    '',
  );
}

/** The first error of each field, in the schema's order. */
export function fieldErrors({ issues }: Pick<z.ZodError, 'issues'>): FieldError[] {
  const seen = new Set<string>();
  const errors: FieldError[] = [];
  for (const issue of issues) {
    const path = fieldPath(issue.path);
    if (seen.has(path)) continue;
    seen.add(path);
    errors.push({ path, message: issue.message });
  }
  return errors;
}
