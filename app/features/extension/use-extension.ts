import { useRouteLoaderData } from '@remix-run/react';

import type { loader } from '~/routes/dashboard';

/** Whether the API has the extension of that name; a screen hides what there is none for. */
export function useExtension(name: 'export' | 'import' | 'own-access' | 'contract-template' | 'bank-account'): boolean {
  return useRouteLoaderData<typeof loader>('routes/dashboard')?.extensions.includes(name) ?? false;
}
