import { useRevalidator } from '@remix-run/react';
import { useEffect, useState } from 'react';

import type { NoteProgress } from '@domain/fiscal-note/note-progress';
import type { OrderFiscalNote } from '@domain/order/stored-order';
import { useFollowNote } from '~/features/fiscal-note/use-follow-note';

/**
 * The order's note: the page's own, or one that a post made since without the page being read anew.
 * Ids count up.
 */
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

/** A note as it was seen last: what is known of why it stopped is more than its order tells. */
export type FollowedNote = OrderFiscalNote & NoteProgress;

/**
 * Follows the order's note while it is on its way. What it locks is read anew with the page, but
 * never under somebody's hands: with something unsaved, or an answer to the last post on it
 * (`inHand`), only how the note stands is shown.
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
    // One that stopped stands as its order tells already.
    if (now && now.status !== note?.status && !inHand) revalidate();
  });
  return followed;
}
