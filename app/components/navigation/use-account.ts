import { useRouteLoaderData } from '@remix-run/react';

/** The part of the dashboard loader's data used here. */
export interface AccountProvider {
  /** The e-mail that the person signs in with. */
  account: string;
}

export function useAccount(): string | undefined {
  return (useRouteLoaderData('routes/dashboard') as AccountProvider | undefined)?.account;
}
