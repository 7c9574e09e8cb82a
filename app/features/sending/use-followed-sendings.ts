import { useActionData, useRevalidator } from '@remix-run/react';
import { useState } from 'react';

import type { Sending } from '@domain/wire/sending';
import { hasUnsavedChanges } from '~/components/navigation/unsaved-forms';
import { useFollow } from '~/components/navigation/use-follow';

import { sendPath } from './sending-texts';

/**
 * An order's sendings, with the outcome of messages that were in progress when the page was read.
 * When they end the page is read again, unless something is typed there: other parts of it show
 * them too.
 */
export function useFollowedSendings(
  idOrder: number,
  sendings: readonly Sending[],
): readonly Sending[] {
  const { revalidate } = useRevalidator();
  // A post's answer, such as a dialog that it opened, would be lost with the action data.
  const isQuiet = useActionData() === undefined;
  const [seen, setSeen] = useState<{ of: readonly Sending[]; now: readonly Sending[] } | null>(
    null,
  );
  const known = seen?.of === sendings ? seen.now : sendings;
  const queued = known
    .filter(({ state }) => state === 'queued')
    .map((one) => one.idDocumentSending);
  const href = queued.length === 0 ? null : sendPath(idOrder, 'progress');
  const state = queued.join();
  useFollow<Sending[]>({ href, state }, (now) => {
    if (now !== null) setSeen({ of: sendings, now });
    const isOver = now?.every((one) => one.state !== 'queued') ?? true;
    if (isOver && isQuiet && !hasUnsavedChanges()) revalidate();
  });
  return known;
}
