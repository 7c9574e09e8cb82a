/** Keys that follow each other faster are one search. */
const PAUSE_MS = 40;

interface Searching<Found> {
  find: (text: string, signal: AbortSignal) => Promise<Found>;
  onFound: (text: string, found: Found) => void;
  onFailure: (error: unknown, text: string) => void;
}

/**
 * Searches for the text being typed: at most one call at a time, because the next key aborts the
 * previous call, and results for an older text are never shown.
 */
export function typedSearch<Found>({ find, onFound, onFailure }: Searching<Found>) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let call: AbortController | null = null;

  const stop = () => {
    clearTimeout(timer);
    timer = undefined;
    call?.abort();
    call = null;
  };

  const ask = async (text: string) => {
    const mine = new AbortController();
    timer = undefined;
    call = mine;
    try {
      const found = await find(text, mine.signal);
      if (call !== mine) return;
      call = null;
      onFound(text, found);
    } catch (error) {
      if (call !== mine) return;
      call = null;
      onFailure(error, text);
    }
  };

  return {
    stop,
    /** `waits`: another key may follow shortly. */
    begin: (text: string, waits: boolean) => {
      stop();
      if (waits) timer = setTimeout(() => void ask(text), PAUSE_MS);
      else void ask(text);
    },
    isUnderWay: () => timer !== undefined || call !== null,
  };
}
