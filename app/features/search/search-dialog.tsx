import { useNavigate } from '@remix-run/react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';

import { ComboboxOption } from '~/components/form/combobox/combobox-option';
import { Button } from '~/components/ui/button';
import { Popup } from '~/components/ui/dialog';
import { Icon } from '~/components/ui/icon';
import { Input } from '~/components/ui/input';
import { noBreakMoney } from '~/components/ui/no-break-money';
import { useModal } from '~/components/ui/use-modal';
import { SEARCH_FIELD } from '~/features/menu/quick-search';

import { usePlaces } from './places';
import type { SearchGroup } from './search-group';
import { useFoundRecords } from './use-found-records';

const MORE = 'Pode haver mais: continue digitando.';

/**
 * The search over the page, while typing: screens, things to create, and records. The focus stays
 * in the field (ARIA combobox); the arrows move through the list, Enter opens, Escape closes.
 */
export function SearchDialog({
  begun,
  onClose,
}: {
  /** What was typed before the dialog loaded. */
  begun: string;
  onClose: () => void;
}) {
  const dialog = useModal('[data-quick-search]');
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState(begun);
  const field = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState(0);
  const places = usePlaces();
  const { groups: records, state } = useFoundRecords(text);
  const groups = [...records, ...places(text)];
  const entries = groups.flatMap((group) => group.entries);
  const isCapped = records.some(({ isFull }) => isFull);
  const optionId = (index: number) => `${id}-option-${index}`;

  // Typing continues at the end of that text.
  useEffect(() => field.current?.setSelectionRange(begun.length, begun.length), [begun]);
  useEffect(() => setActive(0), [text, records]);
  useEffect(() => {
    document.getElementById(`${id}-option-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [active, id]);

  const openEntry = (index: number) => {
    const entry = entries[index];
    if (!entry) return;
    onClose();
    navigate(entry.to);
  };
  // Enter was pressed before the results arrived.
  const entered = useRef(false);
  useEffect(() => {
    if (!entered.current || state === 'asking') return;
    entered.current = false;
    openEntry(0);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const count = entries.length;
    const keys: Record<string, () => void> = {
      ArrowDown: () => setActive((now) => (count === 0 ? 0 : (now + 1) % count)),
      ArrowUp: () => setActive((now) => (count === 0 ? 0 : (now - 1 + count) % count)),
      Enter: () => {
        entered.current = state === 'asking';
        if (state !== 'asking') openEntry(active);
      },
    };
    const run = keys[event.key];
    if (!run) {
      entered.current = false;
      return;
    }
    event.preventDefault();
    run();
  };

  return (
    <Popup
      ref={dialog}
      width="lg"
      closedby="any"
      aria-label="Buscar"
      className="mt-[8dvh] max-h-[84dvh]!"
      onClose={onClose}
    >
      <div className="sticky top-0 z-1 flex items-center gap-1 bg-surface">
        <Input
          ref={field}
          {...SEARCH_FIELD}
          data-quick-search=""
          role="combobox"
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={entries.length > 0 ? optionId(active) : undefined}
          enterKeyHint="go"
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {/* A phone without `closedby` has no Escape either. */}
        <form method="dialog">
          <Button type="submit" tone="icon" aria-label="Fechar a busca">
            <Icon name="x" />
          </Button>
        </form>
      </div>
      <div id={`${id}-list`} role="listbox" aria-label="Encontrados" className="mt-3">
        <Groups groups={groups} {...{ active, optionId, openEntry }} />
      </div>
      {isCapped ? (
        <p aria-hidden="true" className="px-2.5 pt-2 text-sm text-ink-soft">
          {MORE}
        </p>
      ) : null}
      <p role="status" className={entries.length > 0 ? 'sr-only' : 'px-2.5 py-3 text-ink-soft'}>
        {statusText(state, entries.length, isCapped)}
      </p>
    </Popup>
  );
}

interface GroupsProps {
  groups: readonly SearchGroup[];
  active: number;
  optionId: (index: number) => string;
  openEntry: (index: number) => void;
}

function Groups({ groups, active, optionId, openEntry }: GroupsProps) {
  let before = 0;
  return groups.map(({ title, entries }) => {
    const first = before;
    before += entries.length;
    return (
      <ul key={title} role="group" aria-label={title}>
        <li role="presentation" className="px-2.5 pt-2 text-sm text-ink-soft">
          {title}
        </li>
        {entries.map((entry, place) => {
          const index = first + place;
          return (
            <ComboboxOption
              key={entry.to}
              id={optionId(index)}
              isActive={index === active}
              onTake={() => openEntry(index)}
            >
              {entry.title}
              {entry.detail ? (
                <span className="block text-sm text-ink-soft tabular-nums">
                  {noBreakMoney(entry.detail)}
                </span>
              ) : null}
            </ComboboxOption>
          );
        })}
      </ul>
    );
  });
}

function statusText(state: string, count: number, isCapped: boolean): string {
  if (state === 'failed') return 'Não foi possível buscar. Tente de novo.';
  if (state === 'asking') return 'Buscando…';
  if (count === 0) return 'Nenhum registro encontrado';
  if (isCapped) return `${count} resultados. ${MORE}`;
  return count === 1 ? '1 resultado' : `${count} resultados`;
}
