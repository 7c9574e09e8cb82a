import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';

import type { NoteProgress } from '@domain/fiscal-note/note-progress';
import type { OrderFiscalNote } from '@domain/order/stored-order';
import { useFollowNote } from '~/features/fiscal-note/use-follow-note';

/** The order's newest note: the page's, or one created by a later post. Ids increase. */
export function useNewestNote(
  read: OrderFiscalNote | null,
  made: OrderFiscalNote | null,
): OrderFiscalNote | null {
  const [known, setKnown] = useState(made);
  useEffect(() => {
    if (made) setKnown(made);
  }, [made]);
  return known && known.idFiscalNote > (read?.idFiscalNote ?? 0) ? known : read;
}

/** The last polled note, which has reasons that the order's own data lacks. */
export type FollowedNote = OrderFiscalNote & NoteProgress;

/**
 * Polls the order's note in progress. Its locks change with a page reload, but never while there
 * are unsaved changes or a post's response on the page (`inHand`): then only its status is updated.
 */
export function useFollowedNote(
  note: OrderFiscalNote | null,
  inHand: boolean,
): FollowedNote | null {
  const { revalidate } = useRevalidator();
  const [seen, setSeen] = useState<{ of: OrderFiscalNote; now: NoteProgress } | null>(null);
  const followed = note && { ...note, reason: null, ...(seen?.of === note ? seen.now : {}) };
  useFollowNote(followed, (now) => {
    if (note && now) setSeen({ of: note, now });
    // A finished note is already up to date.
    if (now && now.status !== note?.status && !inHand) revalidate();
  });
  return followed;
}
