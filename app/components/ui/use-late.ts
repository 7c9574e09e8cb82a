import { useEffect, useState } from 'react';

/**
 * A module that the page asks for once it is active; null until it is there. `load` must be a
 * function of the module, not of the render.
 */
export function useLate<Module>(load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null);
  useEffect(() => {
    let here = true;
    // Offline, or after an update of the server, it stays away: the page goes on without it.
    void load().then(
      (loaded) => here && setModule(loaded),
      () => undefined,
    );
    return () => {
      here = false;
    };
  }, [load]);
  return module;
}
