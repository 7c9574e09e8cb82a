import { useLate } from '~/components/ui/use-late';

import type { LATE_PARTS } from './late-parts';
import { onServer } from './late-parts.server';

type LateParts = typeof LATE_PARTS;

/** In the browser's bundles a server module is empty. */
let loaded = (onServer as LateParts | undefined) ?? null;

/**
 * Loads the dialogs and panels of the order form, a thirtieth of its scripts, once the form is
 * interactive (docs/decisions/0158). A page rendered with one of them open waits for it
 * (entry.client).
 */
export async function loadLateParts(): Promise<LateParts> {
  const { LATE_PARTS } = await import('./late-parts');
  return (loaded = LATE_PARTS);
}

export function useLateParts(): LateParts | null {
  return useLate(loadLateParts, loaded);
}
