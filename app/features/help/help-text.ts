/** What the help says of a task. Between two asterisks stands what a button or a field is called. */
export interface HelpText {
  /** What it is for, in a sentence or two. */
  intro: string;
  steps: readonly string[];
  /** What one may run into, or do faster. */
  hints?: readonly string[];
  /** Where it is done. */
  opens?: { to: string; label: string };
  /** A file of public/help, without its ending, and what it shows. */
  picture?: { name: string; alt: string };
}

/** The texts of tasks by their slugs. */
export type HelpTexts = Readonly<Record<string, HelpText>>;

/** The pictures' size in pixels; tests/browser/help takes them. */
export const PICTURE = { width: 960, height: 640 } as const;
