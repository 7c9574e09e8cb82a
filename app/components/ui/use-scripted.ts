import { useEffect, useState } from 'react';

/** Whether the page's scripts run; false on the server and until they have arrived. */
export function useScripted(): boolean {
  const [scripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return scripted;
}
