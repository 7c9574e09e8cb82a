import { useSubmit } from '@remix-run/react';
import { useCallback } from 'react';

import { fetchCode } from './screen-code';

/**
 * Posts to a route beside the page; false where its code cannot be had. That comes first: Remix reloads
 * the document when it cannot fetch it, and without a network the reload is the end of the page.
 */
export function useBackgroundPost(action: string) {
  const submit = useSubmit();
  return useCallback(
    async (fields: Record<string, string>, fetcherKey: string): Promise<boolean> => {
      if ((await fetchCode({ pathname: action })) !== 'here') return false;
      submit(fields, { method: 'post', action, navigate: false, fetcherKey });
      return true;
    },
    [action, submit],
  );
}
