import { useSubmit } from '@remix-run/react';
import { useCallback } from 'react';

import { fetchCode } from './screen-code';

/**
 * Posts to another route in the background; false if its code cannot be loaded. The code is loaded
 * first: Remix reloads the document when it cannot fetch it, and without a network the reload
 * destroys the page.
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
