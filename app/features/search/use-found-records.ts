import { useEffect, useState } from 'react';

import { typedSearch } from '~/components/form/combobox/typed-search';
import { fetchInBackground } from '~/components/navigation/background-fetch';

import type { SearchGroup } from './search-group';

interface FoundRecords {
  groups: readonly SearchGroup[];
  state: 'here' | 'asking' | 'failed';
}

/** The last answer, and the text it is for. */
interface Answer {
  text: string;
  groups: readonly SearchGroup[];
  state: 'here' | 'failed';
}

const NOTHING: Answer = { text: '', groups: [], state: 'here' };

/**
 * The records that the typed text finds; earlier results stay until new ones arrive. Whether a
 * search is pending is derived from the text itself, so that no key comes between the two.
 */
export function useFoundRecords(text: string): FoundRecords {
  const [answer, setAnswer] = useState(NOTHING);
  const searched = text.trim();
  const [search] = useState(() =>
    typedSearch({
      find: ask,
      onFound: (found, groups) => setAnswer({ text: found, groups, state: 'here' }),
      onFailure: (_error, failed) => setAnswer({ text: failed, groups: [], state: 'failed' }),
    }),
  );
  useEffect(() => {
    if (searched === '') return setAnswer(NOTHING);
    // A text is searched again after a failure.
    setAnswer((now) => (now.state === 'failed' ? NOTHING : now));
    search.begin(searched, true);
    return () => search.stop();
  }, [searched, search]);
  if (searched === '') return NOTHING;
  return { groups: answer.groups, state: answer.text === searched ? answer.state : 'asking' };
}

async function ask(text: string, signal: AbortSignal): Promise<readonly SearchGroup[]> {
  const query = new URLSearchParams({ query: text }).toString();
  const answer = await fetchInBackground(`/dashboard/look-up/search?${query}`, { signal });
  if (!answer?.ok) throw new Error('no answer');
  return ((await answer.json()) as { groups: SearchGroup[] }).groups;
}
