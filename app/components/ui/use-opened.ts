import { useState } from 'react';

/**
 * What a post's response opens, until the person closes it; the next response may open it again.
 */
export function useOpened<Opened extends object>(
  given: Opened | null | undefined,
): [Opened | null, () => void] {
  const [closed, setClosed] = useState<Opened | null>(null);
  return [given && given !== closed ? given : null, () => setClosed(given ?? null)];
}
