import { type FormEvent, useMemo } from 'react';

interface Left {
  /** The field of what was entered and refused, while it is there. */
  refused: () => HTMLElement | null;
  openItems: () => void;
}

const SAVES = ['save', 'save-cleared'];

/**
 * A post waits for the look-ups that are under way: what was entered before it belongs to it. What
 * became no item is not left behind by a save.
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
            // What the answers brought is in the form by then.
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
