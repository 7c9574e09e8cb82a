import { useLocation, useRouteLoaderData } from '@remix-run/react';

import { type Access } from '@domain/access/areas';
import { mayChangeAt, mayOpen } from '@domain/access/screens';

/** The part of the dashboard loader's data used here. */
export interface AccessProvider {
  /** Null where roles are off: everything. */
  access: Access | null;
}

/** What the person's role opens. Only what is shown: the API refuses what it must. */
export function useAccess(): Access | null {
  const frame = useRouteLoaderData('routes/dashboard') as AccessProvider | undefined;
  return frame?.access ?? null;
}

/** Whether the person's role opens a screen, by its address. */
export function useMayOpen(to: string): boolean {
  return mayOpen(useAccess(), to.replace(/[?#].*/, ''));
}

/** Whether the person may change what this screen shows; else its forms are to be read. */
export function useMayChange(): boolean {
  return mayChangeAt(useAccess(), useLocation().pathname);
}
