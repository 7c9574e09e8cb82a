/** A refused post: its form, its values and their errors. */
export interface RefusedAnswer {
  form: 'accept' | 'ask' | 'refuse';
  values: Readonly<Record<string, string>>;
  /** By field. */
  errors: Readonly<Record<string, string>>;
  message: string;
}

/**
 * Whether a field is the first with an error: the page opens there, as on a phone nothing else
 * leads to it.
 */
export function isFirst(refused: RefusedAnswer | null, field: string): boolean {
  return Object.keys(refused?.errors ?? {})[0] === field;
}
