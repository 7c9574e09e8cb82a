import { z } from '@domain/zod';

import type { Module } from '../../http/module';
import { responses, SIGNED_IN } from '../../http/route-schema';

/**
 * What this API offers beyond the required calls, by name (docs/contract.md#extensions). Screens
 * offer only what is listed here, so that the web app also works with a server that has none of it
 * (docs/decisions/0040).
 */
const EXTENSIONS = [
  'together',
  'client-search',
  'product-search',
  'export',
  'import',
  'import-good-rows',
  'import-xlsx',
  'import-preview',
  'own-access',
  'pending-email',
  'second-factor',
  'security-policy',
  'roles',
  'security-events',
  'contract-template',
  'bank-account',
  'company-face',
  'acceptance-status',
  'date-ranges',
  'value-ranges',
  'created-days',
  'note-and-event-sort',
  'deletion',
  'bill-totals',
  'bill-bar-code',
  'bill-repeat',
  'bill-series',
  'bill-endless',
  'bill-categories',
  'bill-attachment',
  'bill-attachments',
  'bill-warnings',
  'brief-supplier',
  'fiscal-note-details',
  'fiscal-note-cancel',
  'fiscal-settings',
  'report-summary',
  'report-purposes',
  'order-erased-payments',
  'order-around',
  'receivables',
  'receivable-export',
  'partial-payments',
  'installment-discounts',
  'installment-pix',
  'slip-registration',
  'order-dues',
  'order-totals',
  'home-summary',
  'home-receivables',
  'search',
  'quote-link',
  'drawn-signature',
  'quote-standing',
  'sendings',
  'sending-link',
  'sending-share',
  'company-messages',
  'reminders',
  'reminders-without',
  'part-receipt',
  'last-part-receipt',
  'list-sort',
  'export-chosen',
  'sale-payments',
  'payment-type-use',
  'parked-sales',
  'sale-pix',
  'sale-pix-text',
  'free-lines',
  'rooms',
  'product-pictures',
  'new-product-group',
  'saved-filters',
  'print-chosen',
  'history',
  'category-history',
  'income-categories',
  'anonymisation',
] as const;

export const extensionRoutes: Module = (app, { fiscalNotes }) => {
  app.get('/extensions', {
    schema: {
      tags: ['Extensões'],
      security: SIGNED_IN,
      summary: 'O que esta API faz além do contrato',
      response: responses({ 200: z.array(z.string()) }, [401]),
    },
    // Service notes only where the installation's issuer makes them; sale details only where notes
    // are made here.
    handler: async () => [
      ...EXTENSIONS,
      ...(fiscalNotes.issuesServices ? ['nfse'] : []),
      ...(fiscalNotes.madeHere ? ['fiscal-note-operation'] : []),
    ],
  });
};
