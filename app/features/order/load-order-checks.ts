/**
 * The order's rules and the schema library, an eighth of the form's scripts: they come once the form
 * is active (docs/decisions/0158). The browser keeps them, so asking again costs nothing.
 */
export async function loadOrderChecks() {
  const { blurErrors, draftErrors, lookUpSchemas, refusalsBySection } =
    await import('./order-checks');
  return { blurErrors, draftErrors, lookUpSchemas, refusalsBySection };
}

export type OrderChecks = Awaited<ReturnType<typeof loadOrderChecks>>;
