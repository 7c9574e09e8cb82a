const SEND = 'send-file';
const REMOVE = 'remove-file';

/** What the buttons beside a record's file ask for; `part` tells which one, where a record has several. */
export const FILE_INTENTS = {
  send: SEND,
  remove: (part?: number | null) => (part ? `${REMOVE}:${part}` : REMOVE),
};

/** Whether a post is about a file that stands beside the form it came with. */
export function isFileIntent(intent: string): boolean {
  return intent === SEND || removedPart(intent) !== null;
}

/** Which file a post removes: '' where the record has one alone; null where it removes none. */
export function removedPart(intent: string | null): string | null {
  const [what, part = ''] = intent?.split(':') ?? [];
  return what === REMOVE ? part : null;
}
