import { useEffect, useState } from 'react';

import { fetchInBackground } from '~/components/navigation/background-fetch';

import type { SearchGroup } from './search-group';

/** Keys that follow each other sooner are one search. */
const PAUSE_MS = 40;

interface FoundRecords {
  groups: readonly SearchGroup[];
  state: 'here' | 'asking' | 'failed';
}

const NOTHING: FoundRecords = { groups: [], state: 'here' };

/**
 * The records that the typed text finds. At most one call is under way: a key that follows ends the
 * one before it, and what was found stays until something else is.
 */
export function useFoundRecords(text: string): FoundRecords {
  const [found, setFound] = useState(NOTHING);
  const asked = text.trim();
  useEffect(() => {
    if (asked === '') return setFound(NOTHING);
    setFound(({ groups }) => ({ groups, state: 'asking' }));
    const call = new AbortController();
    const timer = setTimeout(() => {
      ask(asked, call.signal).then(
        (groups) => setFound({ groups, state: 'here' }),
        () => {
          if (!call.signal.aborted) setFound({ groups: [], state: 'failed' });
        },
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      call.abort();
    };
  }, [asked]);
  return found;
}

async function ask(text: string, signal: AbortSignal): Promise<readonly SearchGroup[]> {
  const query = new URLSearchParams({ query: text }).toString();
  const answer = await fetchInBackground(`/dashboard/look-up/search?${query}`, { signal });
  if (!answer?.ok) throw new Error('no answer');
  return ((await answer.json()) as { groups: SearchGroup[] }).groups;
}
