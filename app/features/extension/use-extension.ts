import { useRouteLoaderData } from '@remix-run/react';

/** The extensions that this web app uses */
export type ExtensionName =
  | 'created-location'
  | 'export'
  | 'import'
  | 'import-good-rows'
  | 'import-xlsx'
  | 'own-access'
  | 'pending-email'
  | 'second-factor'
  | 'security-policy'
  | 'roles'
  | 'security-events'
  | 'contract-template'
  | 'contract-term'
  | 'bank-account'
  | 'pix-key-alone'
  | 'late-charges'
  | 'company-face'
  | 'acceptance-status'
  | 'bill-repeat'
  | 'bill-endless'
  | 'brief-supplier'
  | 'bill-days'
  | 'date-ranges'
  | 'deletion'
  | 'receivables'
  | 'receivable-export'
  | 'report-summary'
  | 'slip-registration'
  | 'order-dues'
  | 'value-ranges'
  | 'created-days'
  | 'search'
  | 'phone-search'
  | 'list-sort'
  | 'note-and-event-sort'
  | 'sendings'
  | 'sending-link'
  | 'sending-share'
  | 'company-messages'
  | 'reminders'
  | 'part-receipt'
  | 'last-part-receipt'
  | 'export-chosen'
  | 'sale-payments'
  | 'new-product-group'
  | 'free-lines'
  | 'rooms'
  | 'product-pictures'
  | 'print-chosen'
  | 'history'
  | 'category-history'
  | 'income-categories'
  | 'anonymisation'
  | 'client-overview'
  | 'nfse'
  | 'fiscal-note-xmls'
  | 'fiscal-settings'
  | 'emails-kept';

/** The part of the dashboard loader's data used here. */
export interface ExtensionsProvider {
  extensions: readonly string[];
}

/** Whether the API has that extension; screens hide features without one. */
export function useExtension(name: ExtensionName): boolean {
  return useExtensions().includes(name);
}

/** The names of all extensions that the API has. */
export function useExtensions(): readonly string[] {
  const offered = useRouteLoaderData('routes/dashboard') as ExtensionsProvider | undefined;
  return offered?.extensions ?? [];
}
