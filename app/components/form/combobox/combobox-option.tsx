import type { ReactNode } from 'react';

import { classes } from '~/components/ui/classes';

interface ComboboxOptionProps {
  id: string;
  isActive: boolean;
  onTake: () => void;
  children: ReactNode;
}

/** An entry of a combobox's list. The field, which keeps the focus, handles the keys. */
export function ComboboxOption({ id, isActive, onTake, children }: ComboboxOptionProps) {
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events
    <li
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes(
        'min-h-target cursor-pointer rounded-lg px-2.5 py-1.5 wrap-anywhere',
        isActive ? 'bg-accent-soft' : 'hover:bg-surface-sunk',
      )}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onTake}
    >
      {children}
    </li>
  );
}
