import { type FormEvent, useMemo } from 'react';

interface Left {
  /** The field of a refused entry, if any. */
  refused: () => HTMLElement | null;
  openItems: () => void;
}

const SAVES = ['save', 'save-cleared'];

/**
 * Holds a post until pending look-ups are done, so that it includes their items. A save is not sent
 * while an entry was refused.
 */
export function useHeldPost() {
  return useMemo(() => {
    const underWay = new Set<Promise<unknown>>();
    let waits = false;
    return {
      track: (work: Promise<unknown>) => {
        underWay.add(work);
        void work.finally(() => underWay.delete(work)).catch(() => undefined);
      },
      onSubmit: (event: FormEvent<HTMLFormElement>, { refused, openItems }: Left) => {
        const { submitter } = event.nativeEvent as SubmitEvent;
        if (!(submitter instanceof HTMLButtonElement)) return;
        if (underWay.size > 0) {
          event.preventDefault();
          if (waits) return;
          waits = true;
          void settled(underWay).then(() => {
            waits = false;
            // By the next frame their items are in the form.
            requestAnimationFrame(() => submitter.click());
          });
          return;
        }
        if (!SAVES.includes(submitter.value) || !refused()) return;
        event.preventDefault();
        openItems();
        requestAnimationFrame(() => refused()?.focus());
      },
    };
  }, []);
}

async function settled(underWay: ReadonlySet<Promise<unknown>>): Promise<void> {
  while (underWay.size > 0) await Promise.allSettled([...underWay]);
}
