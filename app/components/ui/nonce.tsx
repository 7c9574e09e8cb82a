import { createContext, useContext } from 'react';

/** The response's Content-Security-Policy nonce; undefined in the browser, which hides it. */
export const NonceContext = createContext<string | undefined>(undefined);

export function useNonce(): string | undefined {
  return useContext(NonceContext);
}
