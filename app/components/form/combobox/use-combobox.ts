import { type KeyboardEvent, useEffect, useRef } from 'react';

import { afterPress } from '~/components/ui/press';

import { type Choice, optionId } from './combobox-list';
import { listed, nextEntry, NONE } from './listed';
import { useAwaitedEnter } from './use-awaited-enter';
import { type ComboboxWork, useFound } from './use-found';

/** The state of a combobox; the handlers go to the field. */
export function useCombobox<Row extends Choice>({ id, early, list, enter }: ComboboxWork<Row>) {
  const { most, findsAll = false, extra } = list;
  const field = useRef<HTMLInputElement>(null);
  const awaited = useAwaitedEnter(enter.track);
  const { found, setFound, active, setActive, search } = useFound(
    field,
    { early, list, enter },
    awaited,
  );

  const shown = listed(found, { most, extra: extra?.text });
  const { rows, count } = shown;
  const text = () => field.current?.value.trim() ?? '';

  const close = () => {
    search.stop();
    awaited.set(false);
    setFound(null);
  };
  const clear = () => {
    if (field.current) field.current.value = '';
    // Messages about the text no longer apply.
    field.current?.dispatchEvent(new Event('input', { bubbles: true }));
    close();
  };
  const begin = (waits: boolean) => {
    awaited.set(false);
    if (text() === '' && !findsAll) close();
    else search.begin(text(), waits);
  };
  const take = (index: number) => {
    const typed = text();
    const row = rows[index];
    clear();
    if (row) list.onTake(row, typed);
    else extra?.onTake(typed);
  };

  // Enter was pressed before the results arrived; those listed may be an earlier text's.
  useEffect(() => {
    if (found === null || found.text !== text() || !awaited.is()) return;
    const { rows: results } = found;
    if (results.length === 1) return take(0);
    awaited.set(false);
    if (field.current !== document.activeElement) {
      close();
      enter.onLeft?.(found.text, results.length);
    } else if (results.length === 0) enter.onNothing?.(found.text);
  });

  useEffect(() => {
    if (found) document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [found, active, id]);

  const move = (step: 1 | -1) => {
    if (found === null) begin(false);
    else if (count > 0) setActive(nextEntry(active, step, count));
  };

  const onEnterKey = () => {
    const typed = text();
    const isCurrent = found !== null && found.text === typed && !search.isUnderWay();
    if (isCurrent && active !== NONE && count > 0) return take(active);
    if (typed === '') return;
    if (enter.onEnter?.(typed, isCurrent)) return clear();
    if (isCurrent) return enter.onNothing?.(typed);
    if (!search.isUnderWay()) begin(false);
    awaited.set(true);
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

  const onBlur = () => {
    // A pending Enter is kept: its result is chosen wherever the focus is by then.
    if (awaited.is()) return afterPress(() => (awaited.is() ? setFound(null) : undefined));
    // Late results would appear under the pointer, and 'Nenhum resultado' takes a line of its own.
    search.stop();
    afterPress(close);
  };

  return {
    ...shown,
    field,
    isOpen: found !== null,
    active,
    take,
    handlers: {
      onInput: () => begin(true),
      onClick: () => {
        if (findsAll && found === null) begin(false);
      },
      onBlur,
      onKeyDown,
    },
  };
}
