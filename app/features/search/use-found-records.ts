import { useEffect, useState } from 'react';

import { typedSearch } from '~/components/form/typed-search';
import { fetchInBackground } from '~/components/navigation/background-fetch';

import type { SearchGroup } from './search-group';

interface FoundRecords {
  groups: readonly SearchGroup[];
  state: 'here' | 'asking' | 'failed';
}

const NOTHING: FoundRecords = { groups: [], state: 'here' };

/** The records that the typed text finds; what was found stays until something else is. */
export function useFoundRecords(text: string): FoundRecords {
  const [found, setFound] = useState(NOTHING);
  const asked = text.trim();
  const [search] = useState(() =>
    typedSearch({
      find: ask,
      onFound: (_text, groups) => setFound({ groups, state: 'here' }),
      onFailure: () => setFound({ groups: [], state: 'failed' }),
    }),
  );
  useEffect(() => {
    if (asked === '') return setFound(NOTHING);
    setFound(({ groups }) => ({ groups, state: 'asking' }));
    search.begin(asked, true);
    return () => search.stop();
  }, [asked, search]);
  return found;
}

async function ask(text: string, signal: AbortSignal): Promise<readonly SearchGroup[]> {
  const query = new URLSearchParams({ query: text }).toString();
  const answer = await fetchInBackground(`/dashboard/look-up/search?${query}`, { signal });
  if (!answer?.ok) throw new Error('no answer');
  return ((await answer.json()) as { groups: SearchGroup[] }).groups;
}
