import { type RefObject, useEffect, useRef, useState } from 'react';

import { takeEarlyEntries } from '~/components/ui/early-enter';

import type { Choice } from './combobox-list';
import { type Found, NONE } from './listed';
import { typedSearch } from './typed-search';
import type { AwaitedEnter } from './use-awaited-enter';

/** What is listed while one types, and what is done with it. */
export interface ListOfFound<Row extends Choice> {
  /** Its accessible name. */
  label: string;
  /** So many are listed; `find` gives one more where there are more. */
  most: number;
  /** What a text finds. */
  find: (text: string, signal: AbortSignal) => Promise<readonly Row[]>;
  /** Whether an empty text finds something, so that the list opens before anything is typed. */
  findsAll?: boolean;
  /** Whether Enter takes the first before the arrows went there. */
  preselects?: (text: string, rows: readonly Row[]) => boolean;
  /** An entry after those found, for making what is missing; none without a text. */
  extra?: { text: (typed: string, found: number) => string; onTake: (typed: string) => void };
  onTake: (found: Row, text: string) => void;
  onFailure: (error: unknown) => void;
}

/** What Enter does besides taking what is found. */
export interface EnterKey {
  /**
   * Called when the results are not there yet, or none of them is preselected. It returns true when it
   * has handled the text; on false the first result is taken if it is the only one. `isFound` says
   * whether the results are there.
   */
  onEnter?: (text: string, isFound: boolean) => boolean;
  /** Called with a text that finds nothing. */
  onNothing?: (text: string) => void;
  /** What was entered found none or several, and the field was left meanwhile. */
  onLeft?: (text: string, found: number) => void;
  /**
   * Takes up what was entered early, instead of a search for the last. True: what is still typed was
   * taken as well.
   */
  onEarly?: (texts: readonly string[], rest: string) => boolean;
  /** Told of an Enter that waits for its answer. */
  track?: (work: Promise<unknown>) => void;
}

export interface ComboboxWork<Row extends Choice> {
  id: string;
  /** Whether what is entered before the page is active is taken up then (see early-enter). */
  early: boolean;
  list: ListOfFound<Row>;
  enter: EnterKey;
}

/** What the field's text finds, and the entry of it that Enter takes. */
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
    // One text can be searched for: the last, unless another is being typed.
    const last = texts.at(-1);
    if (last === undefined || input.value.trim() !== '') return;
    input.value = last;
    search.begin(last, false);
    awaited.set(true);
  }, [early, field, search, awaited]);

  return { found, setFound, active, setActive, search };
}
