import { useRouteLoaderData } from '@remix-run/react';

/** The part of the dashboard loader's data used here. */
export interface AccountProvider {
  /** The e-mail that the person signs in with. */
  account: string;
  idProfessional: number;
}

export function useAccount(): string | undefined {
  return useProvider()?.account;
}

/** The id of the person whose page it is; undefined outside the dashboard. */
export function useAccountId(): number | undefined {
  return useProvider()?.idProfessional;
}

function useProvider(): AccountProvider | undefined {
  return useRouteLoaderData('routes/dashboard') as AccountProvider | undefined;
}
