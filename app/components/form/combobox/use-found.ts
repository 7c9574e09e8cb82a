import { type RefObject, useEffect, useRef, useState } from 'react';

import { takeEarlyEntries } from '~/components/ui/early-enter';

import type { Choice } from './combobox-list';
import { type Found, NONE } from './listed';
import { typedSearch } from './typed-search';
import type { AwaitedEnter } from './use-awaited-enter';

/** What is listed while typing, and what is done with it. */
export interface ListOfFound<Row extends Choice> {
  /** The list's accessible name. */
  label: string;
  /** The maximum number listed; `find` returns one more if there are more. */
  most: number;
  /** The results for a text. */
  find: (text: string, signal: AbortSignal) => Promise<readonly Row[]>;
  /** Whether an empty text finds something, so that the list opens before anything is typed. */
  findsAll?: boolean;
  /** Whether Enter chooses the first row before an arrow key was pressed. */
  preselects?: (text: string, rows: readonly Row[]) => boolean;
  /** An entry after the results, for creating what is missing; none without a text. */
  extra?: { text: (typed: string, found: number) => string; onTake: (typed: string) => void };
  onTake: (found: Row, text: string) => void;
  onFailure: (error: unknown) => void;
}

/** What Enter does besides choosing a result. */
export interface EnterKey {
  /**
   * Called when the results have not arrived yet, or none of them is preselected. Returns true when
   * it has handled the text; on false the first result is chosen if it is the only one. `isFound`
   * says whether the results have arrived.
   */
  onEnter?: (text: string, isFound: boolean) => boolean;
  /** Called with a text that finds nothing. */
  onNothing?: (text: string) => void;
  /** Called when an entered text had none or several results, and the field was left meanwhile. */
  onLeft?: (text: string, found: number) => void;
  /**
   * Handles the early entries, instead of a search for the last. Returns true when it has handled
   * the text after them as well.
   */
  onEarly?: (texts: readonly string[], rest: string) => boolean;
  /** Called with each Enter that waits for its results. */
  track?: (work: Promise<unknown>) => void;
}

export interface ComboboxWork<Row extends Choice> {
  id: string;
  /** Whether entries made before the page is active are processed then (see early-enter). */
  early: boolean;
  list: ListOfFound<Row>;
  enter: EnterKey;
}

/** The results for the field's text, and the one that Enter chooses. */
export function useFound<Row extends Choice>(
  field: RefObject<HTMLInputElement>,
  { early, list, enter }: Omit<ComboboxWork<Row>, 'id'>,
  awaited: AwaitedEnter,
) {
  const [found, setFound] = useState<Found<Row> | null>(null);
  const [active, setActive] = useState(0);
  const latest = useRef({ list, enter });
  latest.current = { list, enter };

  const [search] = useState(() =>
    typedSearch<readonly Row[]>({
      find: (text, signal) => latest.current.list.find(text, signal),
      onFound: (text, rows) => {
        setFound({ text, rows });
        setActive(latest.current.list.preselects?.(text, rows) === false ? NONE : 0);
      },
      onFailure: (failure) => {
        awaited.set(false);
        latest.current.list.onFailure(failure);
      },
    }),
  );
  useEffect(() => search.stop, [search]);

  useEffect(() => {
    const input = field.current;
    if (!early || !input) return;
    const texts = takeEarlyEntries(input);
    const { onEarly } = latest.current.enter;
    if (texts.length > 0 && onEarly) {
      if (onEarly(texts, input.value.trim())) input.value = '';
      return;
    }
    // Only one text can be searched for: the last, unless another is being typed.
    const last = texts.at(-1);
    if (last === undefined || input.value.trim() !== '') return;
    input.value = last;
    search.begin(last, false);
    awaited.set(true);
  }, [early, field, search, awaited]);

  return { found, setFound, active, setActive, search };
}
