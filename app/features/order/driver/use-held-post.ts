import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';

interface Left {
  /** The field of a refused entry, if any. */
  refused: () => HTMLElement | null;
  openItems: () => void;
}

const SAVES = ['save', 'save-cleared'];

/**
 * Holds a post until pending look-ups are done and their results are in the form. A save is not
 * sent while an entry is refused.
 */
export function useHeldPost() {
  const underWay = useRef(new Set<Promise<unknown>>());
  const held = useRef<HTMLButtonElement | null>(null);
  // Rendered together with their results or later: on a busy machine, several frames after them.
  const [done, setDone] = useState<readonly Promise<unknown>[]>([]);
  useEffect(() => {
    for (const work of done) underWay.current.delete(work);
    if (underWay.current.size > 0) return;
    const submitter = held.current;
    held.current = null;
    submitter?.click();
  }, [done]);

  return useMemo(
    () => ({
      track: (work: Promise<unknown>) => {
        underWay.current.add(work);
        const end = () =>
          setDone((before) => [...before.filter((one) => underWay.current.has(one)), work]);
        work.then(end, end);
      },
      /**
       * Ends a waiting save, as a look-up removed something that the person has to see first. True
       * if one was waiting.
       */
      giveUpSave: () => {
        const waits = held.current !== null && SAVES.includes(held.current.value);
        if (waits) held.current = null;
        return waits;
      },
      onSubmit: (event: FormEvent<HTMLFormElement>, { refused, openItems }: Left) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (!(submitter instanceof HTMLButtonElement)) return;
        if (underWay.current.size > 0) {
          event.preventDefault();
          held.current ??= submitter;
          return;
        }
        if (!SAVES.includes(submitter.value) || !refused()) return;
        event.preventDefault();
        openItems();
        requestAnimationFrame(() => refused()?.focus());
      },
    }),
    [],
  );
}
