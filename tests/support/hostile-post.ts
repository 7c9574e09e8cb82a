import type { Form } from './posted-screens';

export interface HostilePost {
  /** The screen's address; with `_data` the post is a script's fetch, without it a native one. */
  path: string;
  form: Form;
  about: string;
}

/** The beginning of a text, for reports. */
export function shortly(value: string): string {
  return JSON.stringify(value.slice(0, 30));
}
