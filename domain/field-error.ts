import type { z } from 'zod';

/** One refused field: `path` is the contract's name of it, as `products[0].amount`. */
export interface FieldError {
  path: string;
  message: string;
}

/** `products[0].amount` from the schema library's `['products', 0, 'amount']`. */
export function fieldPath(path: readonly (string | number)[]): string {
  return path.reduce<string>(
    (name, part) => (typeof part === 'number' ? `${name}[${part}]` : name ? `${name}.${part}` : part),
    '',
  );
}

/** The first error of each field, in the schema's order. */
export function fieldErrors(error: z.ZodError): FieldError[] {
  const seen = new Set<string>();
  const errors: FieldError[] = [];
  for (const issue of error.issues) {
    const path = fieldPath(issue.path);
    if (seen.has(path)) continue;
    seen.add(path);
    errors.push({ path, message: issue.message });
  }
  return errors;
}
