/** A task's help. Names of buttons and fields are between two asterisks. */
export interface HelpText {
  /** The purpose, in a sentence or two. */
  intro: string;
  steps: readonly string[];
  /** Pitfalls and faster ways. */
  hints?: readonly string[];
  /** The screen where it is done. */
  opens?: { to: string; label: string };
  /** A file of public/help, without its extension, and what it shows. */
  picture?: { name: string; alt: string };
}

/** The texts of tasks by their slugs. */
export type HelpTexts = Readonly<Record<string, HelpText>>;

/** The pictures' size in pixels; tests/browser/help takes them. */
export const PICTURE = { width: 960, height: 640 } as const;
