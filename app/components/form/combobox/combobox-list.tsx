import type { ReactNode } from 'react';

import { noBreakMoney } from '~/components/ui/no-break-money';

import { ComboboxOption } from './combobox-option';

/** One entry of the list. */
export interface Choice {
  id: string;
  text: ReactNode;
  /** Below the text, in small type. */
  detail?: ReactNode;
}

interface ComboboxListProps {
  /** The field's id. */
  id: string;
  /** The list's accessible name. */
  label: string;
  isOpen: boolean;
  rows: readonly Choice[];
  /** The index of the entry that Enter chooses. */
  active: number;
  /** The text of an entry after the rows; '' for none. */
  extra: string;
  /** Says that nothing was found, before the entry that creates it; '' otherwise. */
  none: string;
  /** Says that more was found than is listed; '' otherwise. */
  cut: string;
  /** Called with the index of the chosen entry; the index of `extra` follows those of the rows. */
  onTake: (index: number) => void;
}

export function listId(id: string): string {
  return `${id}-list`;
}

export function optionId(id: string, index: number): string {
  return `${id}-option-${index}`;
}

/** The results of a combobox, below its field. */
export function ComboboxList({
  id,
  label,
  isOpen,
  rows,
  active,
  extra,
  none,
  cut,
  onTake,
}: ComboboxListProps) {
  return (
    <ul
      id={listId(id)}
      role="listbox"
      // Chromium makes scrollable elements focusable: Tab would go into the list, which closes.
      tabIndex={-1}
      aria-label={label}
      hidden={!isOpen}
      className="absolute inset-x-0 top-full z-30 mt-1 max-h-80 overflow-y-auto rounded-lg border border-line-strong bg-surface p-1 raised"
    >
      {none ? <Remark>{none}</Remark> : null}
      {rows.map((row, index) => (
        <ComboboxOption
          key={row.id}
          id={optionId(id, index)}
          isActive={index === active}
          onTake={() => onTake(index)}
        >
          {row.text}
          {row.detail ? (
            <span className="block text-sm text-ink-soft">{noBreakMoney(row.detail)}</span>
          ) : null}
        </ComboboxOption>
      ))}
      {extra ? (
        <ComboboxOption
          id={optionId(id, rows.length)}
          isActive={active === rows.length}
          onTake={() => onTake(rows.length)}
        >
          {extra}
        </ComboboxOption>
      ) : null}
      {cut ? <Remark>{cut}</Remark> : null}
    </ul>
  );
}

/** A visible message, which the field's status announces to screen readers. */
function Remark({ children }: { children: string }) {
  return (
    <li role="presentation" aria-hidden="true" className="px-2.5 py-1 text-sm text-ink-soft">
      {children}
    </li>
  );
}
