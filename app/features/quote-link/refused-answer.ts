/** What was posted and refused: the form it was, its values and what is wrong with them. */
export interface RefusedAnswer {
  form: 'accept' | 'ask' | 'refuse';
  values: Readonly<Record<string, string>>;
  /** By field. */
  errors: Readonly<Record<string, string>>;
  message: string;
}

/** Whether a field is the first that is wrong: there the page opens, as nothing else leads to it on a phone. */
export function isFirst(refused: RefusedAnswer | null, field: string): boolean {
  return Object.keys(refused?.errors ?? {})[0] === field;
}
