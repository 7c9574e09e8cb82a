import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';

import {
  describedBy,
  FieldFrame,
  type FieldFrameProps,
} from '~/components/form/fields/field-frame';
import { useFocusOnArrival } from '~/components/form/native-focus';
import { afterPress } from '~/components/ui/after-press';
import { takeEarlyEntries } from '~/components/ui/early-enter';
import { HELP } from '~/components/ui/field';
import { Input } from '~/components/ui/input';

import { type Choice, ComboboxList, listId, optionId } from './combobox-list';
import { typedSearch } from './typed-search';

interface ComboboxProps<Found extends Choice> extends Omit<FieldFrameProps, 'children'> {
  name: string;
  defaultValue?: string;
  maxLength: number;
  /** The id of what else describes the field. */
  describedBy?: string;
  takesFocus?: boolean;
  /** Whether what is entered before the page is active is taken up then (see early-enter). */
  early?: boolean;
  list: ListOfFound<Found>;
  enter?: EnterKey;
}

/** What is listed while one types, and what is done with it. */
interface ListOfFound<Found extends Choice> {
  /** Its accessible name. */
  label: string;
  /** So many are listed; `find` gives one more where there are more. */
  most: number;
  /** What a text finds. */
  find: (text: string, signal: AbortSignal) => Promise<readonly Found[]>;
  /** Whether an empty text finds something, so that the list opens before anything is typed. */
  findsAll?: boolean;
  /** Whether Enter takes the first before the arrows went there. */
  preselects?: (text: string, rows: readonly Found[]) => boolean;
  /** An entry after those found, for making what is missing; none without a text. */
  extra?: { text: (typed: string, found: number) => string; onTake: (typed: string) => void };
  onTake: (found: Found, text: string) => void;
  onFailure: (error: unknown) => void;
}

/** What Enter does besides taking what is found. */
interface EnterKey {
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

/** No entry of the list is the one that Enter takes. */
const NONE = -1;

/**
 * A text field that lists what it finds while one types (ARIA combobox): the focus stays in the
 * field, the arrows go through the list, Enter takes, Escape closes. The field is cleared when
 * something is taken. Without JavaScript it is a text field; its form's button searches.
 */
export function Combobox<Found extends Choice>({
  name,
  defaultValue,
  maxLength,
  describedBy: also,
  takesFocus,
  early = false,
  list: { label, most, find, findsAll = false, preselects, extra, onTake, onFailure },
  enter: { onEnter, onNothing, onLeft, onEarly, track } = {},
  ...frame
}: ComboboxProps<Found>) {
  const { id, error, help } = frame;
  const focused = useFocusOnArrival(name, takesFocus);
  const [found, setFound] = useState<{ text: string; rows: readonly Found[] } | null>(null);
  const [active, setActive] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const entered = useRef(false);
  /** Ends what `track` was given. */
  const over = useRef<(() => void) | null>(null);
  const given = useRef({ find, onFailure, onEarly, preselects, track });
  given.current = { find, onFailure, onEarly, preselects, track };
  const setEntered = useCallback((now: boolean) => {
    entered.current = now;
    over.current?.();
    over.current = null;
    if (now) given.current.track?.(new Promise<void>((resolve) => (over.current = resolve)));
  }, []);

  const [search] = useState(() =>
    typedSearch<readonly Found[]>({
      find: (text, signal) => given.current.find(text, signal),
      onFound: (text, rows) => {
        setFound({ text, rows });
        setActive(given.current.preselects?.(text, rows) === false ? NONE : 0);
      },
      onFailure: (failure) => {
        setEntered(false);
        given.current.onFailure(failure);
      },
    }),
  );
  useEffect(
    () => () => {
      search.stop();
      over.current?.();
    },
    [search],
  );
  useEffect(() => {
    const input = field.current;
    if (!early || !input) return;
    const texts = takeEarlyEntries(input);
    if (texts.length > 0 && given.current.onEarly) {
      if (given.current.onEarly(texts, input.value.trim())) input.value = '';
      return;
    }
    // One text can be searched for: the last, unless another is being typed.
    const last = texts.at(-1);
    if (last === undefined || input.value.trim() !== '') return;
    input.value = last;
    search.begin(last, false);
    setEntered(true);
  }, [early, search, setEntered]);

  const rows = found?.rows.slice(0, most) ?? [];
  const told = found ? countText(found.rows.length, most) : '';
  const extraText = found && extra ? extra.text(found.text, rows.length) : '';
  const more = extraText === '' ? 0 : 1;
  const isEmpty = found !== null && rows.length + more === 0;

  const close = () => {
    search.stop();
    setEntered(false);
    setFound(null);
  };
  const clear = () => {
    if (field.current) field.current.value = '';
    // What was said of the text is over.
    field.current?.dispatchEvent(new Event('input', { bubbles: true }));
    close();
  };
  const begin = (text: string, waits: boolean) => {
    setEntered(false);
    if (text.trim() === '' && !findsAll) close();
    else search.begin(text.trim(), waits);
  };
  const take = (index: number) => {
    const text = field.current?.value.trim() ?? '';
    const row = rows[index];
    clear();
    if (row) onTake(row, text);
    else extra?.onTake(text);
  };

  // Enter came before the results.
  useEffect(() => {
    if (found === null || !entered.current) return;
    const { text, rows } = found;
    if (rows.length === 1) return take(0);
    setEntered(false);
    if (field.current !== document.activeElement) {
      close();
      onLeft?.(text, rows.length);
    } else if (rows.length === 0) onNothing?.(text);
  });

  useEffect(() => {
    if (found) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [found, active, id]);

  const move = (step: number) => {
    const count = rows.length + more;
    if (found === null) begin(field.current?.value ?? '', false);
    else if (count > 0)
      setActive(active === NONE && step < 0 ? count - 1 : (active + step + count) % count);
  };

  const onEnterKey = () => {
    const text = field.current?.value.trim() ?? '';
    const isCurrent = found !== null && found.text === text && !search.isUnderWay();
    if (isCurrent && active !== NONE && rows.length + more > 0) return take(active);
    if (text === '') return;
    if (onEnter?.(text, isCurrent)) {
      return clear();
    }
    if (isCurrent) return onNothing?.(text);
    if (!search.isUnderWay()) begin(text, false);
    setEntered(true);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return;
    const keys: Record<string, () => void> = {
      ArrowDown: () => move(1),
      ArrowUp: () => move(-1),
      Enter: onEnterKey,
      ...(found || search.isUnderWay() ? { Escape: close } : {}),
    };
    const run = keys[event.key];
    if (!run) return;
    event.preventDefault();
    event.stopPropagation();
    run();
  };

  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <Input
          ref={field}
          name={name}
          defaultValue={defaultValue}
          maxLength={maxLength}
          type="text"
          role="combobox"
          aria-expanded={found !== null}
          aria-controls={listId(id)}
          aria-autocomplete="list"
          aria-activedescendant={
            found && active !== NONE && rows.length + more > 0 ? optionId(id, active) : undefined
          }
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="search"
          data-early-enter={early ? '' : undefined}
          // eslint-disable-next-line jsx-a11y/no-autofocus -- where the work begins
          autoFocus={focused}
          onInput={(event) => begin(event.currentTarget.value, true)}
          onClick={() => {
            if (findsAll && found === null) begin(field.current?.value ?? '', false);
          }}
          onBlur={() => {
            // Enter is kept: its answer is taken wherever the hands are by then.
            if (entered.current)
              return afterPress(() => (entered.current ? setFound(null) : undefined));
            // What is still found would appear under the pointer, and 'Nenhum resultado' has a line
            // of its own.
            search.stop();
            afterPress(close);
          }}
          onKeyDown={onKeyDown}
          {...describedBy(id, { error, help, also })}
        />
        <ComboboxList
          id={id}
          label={label}
          isOpen={found !== null && !isEmpty}
          rows={rows}
          active={active}
          extra={extraText}
          none={more > 0 && rows.length === 0 ? told : ''}
          cut={found !== null && found.rows.length > most ? told : ''}
          onTake={take}
        />
      </span>
      <p className={isEmpty && !error ? HELP : 'sr-only'} aria-live="polite">
        {told}
      </p>
    </FieldFrame>
  );
}

function countText(count: number, most: number): string {
  if (count > most) return `Mais de ${most} resultados: continue digitando`;
  if (count === 0) return 'Nenhum resultado';
  return count === 1 ? '1 resultado' : `${count} resultados`;
}
