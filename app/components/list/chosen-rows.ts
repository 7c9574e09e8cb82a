import { useLocation } from '@remix-run/react';
import { useMemo, useSyncExternalStore } from 'react';

import { MOST_CHOSEN } from '@domain/chosen-ids';
import { useUrlParams } from '~/components/navigation/url-params';
import { createStore } from '~/components/ui/create-store';

import { chosenIn, withChosenRows } from './list-params';
import { searchOf } from './search-of';

/** What was chosen on the screen `at` since it was opened; its address has the earlier choices. */
interface Ticked {
  at: string;
  ids: readonly number[];
}

const ticked = createStore<Ticked | null>(null);

let read: { search: string; ids: readonly number[] } = { search: '', ids: [] };

/** Cached: each row asks for the same address. */
function chosenAt(search: string): readonly number[] {
  if (read.search !== search) read = { search, ids: chosenIn(new URLSearchParams(search)) };
  return read.ids;
}

/**
 * The chosen rows of a list, of all its pages (R-LST-21). They are in its address, so that they
 * survive going back and reloading without another request for the list.
 */
export function useChosenRows() {
  const { key: at, search } = useLocation();
  const live = useSyncExternalStore(ticked.subscribe, ticked.get, () => null);
  const ids = live?.at === at ? live.ids : chosenAt(search);
  const choose = (next: readonly number[]) => {
    const shown = withChosenRows(new URLSearchParams(window.location.search), next);
    window.history.replaceState(
      window.history.state,
      '',
      window.location.pathname + searchOf(shown) + window.location.hash,
    );
    ticked.set({ at, ids: next });
  };
  const tick = (some: readonly number[], isTicked: boolean) => {
    const others = ids.filter((one) => !some.includes(one));
    choose(isTicked ? [...others, ...some].slice(0, MOST_CHOSEN) : others);
  };
  return { ids, choose, tick };
}

/** The parameters of a list's address, with the current choice. */
export function useListParams(): URLSearchParams {
  const params = useUrlParams();
  const { ids } = useChosenRows();
  return useMemo(() => withChosenRows(params, ids), [params, ids]);
}

/** A list's address with the chosen rows, as text, for the screens that link back to the list. */
export function useListSearch(): string {
  return searchOf(useListParams());
}
