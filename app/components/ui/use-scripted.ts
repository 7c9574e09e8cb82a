import { useEffect, useState } from 'react';

/** Whether the page is hydrated; false on the server. */
export function useScripted(): boolean {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return scripted;
}
