import { createContext, useContext } from 'react';

/**
 * This answer's Content-Security-Policy nonce, on the server; undefined in the browser, which hides
 * it.
 */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
