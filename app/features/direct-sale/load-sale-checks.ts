import { loadOrderChecks } from '~/features/order/load-order-checks';

/**
 * The counter's rules and the schema library, once the page is active (docs/decisions/0158); and what
 * the first scan is looked up with, so that it waits for nothing.
 */
export async function loadSaleChecks() {
  void loadOrderChecks().catch(() => undefined);
  const { saleErrors } = await import('./sale-checks');
  return { saleErrors };
}
