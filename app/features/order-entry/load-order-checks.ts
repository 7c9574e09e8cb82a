/**
 * Loads the order's rules and the schema library, an eighth of the form's scripts, once the form is
 * interactive (docs/decisions/0158). The browser caches them, so calling again costs nothing.
 */
export async function loadOrderChecks() {
  const { blurErrors, draftErrors, lookUpSchemas, paymentMove, refusalsBySection } =
    await import('./order-checks');
  return { blurErrors, draftErrors, lookUpSchemas, paymentMove, refusalsBySection };
}

export type OrderChecks = Awaited<ReturnType<typeof loadOrderChecks>>;
