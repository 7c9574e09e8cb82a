import { useRouteLoaderData } from '@remix-run/react';

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

/** What the dashboard's loader gives to every screen below it, of which this is a part. */
export interface OfferedExtensions {
  extensions: readonly string[];
}

/** Whether the API has the extension of that name; a screen hides what there is none for. */
export function useExtension(name: ExtensionName): boolean {
  const offered = useRouteLoaderData('routes/dashboard') as OfferedExtensions | undefined;
  return offered?.extensions.includes(name) ?? false;
}
