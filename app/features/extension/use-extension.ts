import { useRouteLoaderData } from '@remix-run/react';

/** The extensions that this web app uses */
type ExtensionName =
  | 'export'
  | 'import'
  | 'import-good-rows'
  | 'import-xlsx'
  | 'own-access'
  | 'pending-email'
  | 'second-factor'
  | 'security-policy'
  | 'roles'
  | 'contract-template'
  | 'bank-account'
  | 'bill-repeat'
  | 'date-ranges'
  | 'deletion'
  | 'report-summary'
  | 'nfse'
  | 'fiscal-settings';

/** The part of the dashboard loader's data used here. */
export interface ExtensionsProvider {
  extensions: readonly string[];
}

/** Whether the API has that extension; screens hide features without one. */
export function useExtension(name: ExtensionName): boolean {
  const offered = useRouteLoaderData('routes/dashboard') as ExtensionsProvider | undefined;
  return offered?.extensions.includes(name) ?? false;
}
