import { type SyntheticEvent, useState } from 'react';

/**
 * Folds away the rest of a line, for its `details`. It opens with the first error in it, before the
 * focus moves there. The `toggle` event keeps it open after the correction: the focus may be
 * inside.
 */
export function useFold(wrong: boolean, opensAtOnce = false) {
  const [open, setOpen] = useState(wrong || opensAtOnce);
  return {
    open: open || wrong,
    onToggle: ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) =>
      setOpen(currentTarget.open),
  };
}
