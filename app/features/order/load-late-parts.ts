import { useLate } from '~/components/ui/use-late';

import type { LATE_PARTS } from './late-parts';
import { onServer } from './late-parts.server';

type LateParts = typeof LATE_PARTS;

/** In the browser's files a server module is empty. */
let loaded = (onServer as LateParts | undefined) ?? null;

/**
 * The dialogs and panels of the order's form, a thirtieth of its scripts: they come once the form is active
 * (docs/decisions/0158). A page that comes with one of them open waits for it (entry.client).
 */
export async function loadLateParts(): Promise<LateParts> {
  const { LATE_PARTS } = await import('./late-parts');
  return (loaded = LATE_PARTS);
}

export function useLateParts(): LateParts | null {
  return useLate(loadLateParts, loaded);
}
