import { useRouteLoaderData } from '@remix-run/react';

import type { loader } from '~/routes/dashboard';

/** The extensions that this web app knows to use (docs/contract.md#extensions). */
type ExtensionName =
  | 'export'
  | 'import'
  | 'import-good-rows'
  | 'import-xlsx'
  | 'own-access'
  | 'pending-email'
  | 'contract-template'
  | 'bank-account'
  | 'bill-repeat'
  | 'date-ranges'
  | 'deletion'
  | 'report-summary'
  | 'nfse'
  | 'fiscal-settings';

/** Whether the API has the extension of that name; a screen hides what there is none for. */
export function useExtension(name: ExtensionName): boolean {
  return useRouteLoaderData<typeof loader>('routes/dashboard')?.extensions.includes(name) ?? false;
}
