import { loadOrderChecks } from '~/features/order-entry/load-order-checks';

/**
 * Loads the counter's rules and the schema library once the page is interactive
 * (docs/decisions/0158), and what the first scan's look-up needs, so that it does not wait.
 */
export async function loadSaleChecks() {
  void loadOrderChecks().catch(() => undefined);
  const { saleErrors } = await import('./sale-checks');
  return { saleErrors };
}
