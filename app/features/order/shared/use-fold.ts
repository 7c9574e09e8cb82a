import { type SyntheticEvent, useState } from 'react';

/**
 * What folds away the rest of a line, for its `details`. It opens with the first error in it, before the
 * focus goes there, and stays open once that is mended, as it was told: the focus may be inside.
 */
export function useFold(wrong: boolean, opensAtOnce = false) {
  const [open, setOpen] = useState(wrong || opensAtOnce);
  return {
    open: open || wrong,
    onToggle: ({ currentTarget }: SyntheticEvent<HTMLDetailsElement>) =>
      setOpen(currentTarget.open),
  };
}
