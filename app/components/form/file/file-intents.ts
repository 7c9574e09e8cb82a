const SEND = 'send-file';
const REMOVE = 'remove-file';

/**
 * The intents of the buttons next to a record's file; `part` says which file, where a record has
 * several.
 */
export const FILE_INTENTS = {
  send: SEND,
  remove: (part?: number | null) => (part ? `${REMOVE}:${part}` : REMOVE),
};

/** Whether a post concerns a file shown next to the form it came with. */
export function isFileIntent(intent: string): boolean {
  return intent === SEND || removedPart(intent) !== null;
}

/** The file that a post removes: '' if the record has only one; null if it removes none. */
export function removedPart(intent: string | null): string | null {
  const [what, part = ''] = intent?.split(':') ?? [];
  return what === REMOVE ? part : null;
}
