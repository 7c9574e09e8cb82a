/** The counter's rules and the schema library, once the page is active (docs/decisions/0158). */
export async function loadSaleChecks() {
  const { saleErrors } = await import('./sale-checks');
  return { saleErrors };
}
