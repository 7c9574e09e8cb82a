import { useLocation, useRouteLoaderData } from '@remix-run/react';
import { createContext, useContext } from 'react';

import { type Access } from '@domain/access/areas';
import { mayChangeAt, mayOpen } from '@domain/access/screens';

/** The part of the dashboard loader's data used here. */
export interface AccessProvider {
  /** Null where roles are off: everything is allowed. */
  access: Access | null;
}

/** What the person's role may view. Only for display: the API does the enforcing. */
export function useAccess(): Access | null {
  const frame = useRouteLoaderData('routes/dashboard') as AccessProvider | undefined;
  return frame?.access ?? null;
}

/** Whether the person's role may view a screen, by its address. */
export function useMayOpen(to: string): boolean {
  return mayOpen(useAccess(), to.replace(/[?#].*/, ''));
}

/** Set around a record that nobody may change any more, whatever their role. */
export const ClosedRecord = createContext(false);

/** Whether the person may change what this screen shows; otherwise its forms are read-only. */
export function useMayChange(): boolean {
  const mayChange = mayChangeAt(useAccess(), useLocation().pathname);
  return !useContext(ClosedRecord) && mayChange;
}
