/** The pages opened every day, also on phones at the works site. */
const DAILY = [
  '_index',
  'client._index',
  'client.new',
  'direct-sale',
  'fiscal-note._index',
  'order._index',
  'order.new',
  'order.$idOrder',
  'payable._index',
  'payable.new',
  'payable.$idPayable',
  'product._index',
  'receivable._index',
];

/** The weight of each of those pages, found by trial (docs/decisions/0100). */
const DAILY_WEIGHT = 24;

/**
 * The files of each page: of the route, of its parent routes, and those that every page starts
 * with. A page that is opened every day is listed as often as its weight.
 */
export function pagesOf({ entry, routes }) {
  const daily = new Set(DAILY.map((page) => `routes/dashboard.${page}`));
  const unknown = [...daily].filter((id) => !(id in routes));
  if (unknown.length > 0)
    throw new Error(`scripts/page-weights.mjs names no route of this build: ${unknown.join(', ')}`);
  const chain = (id) => (id ? [routes[id], ...chain(routes[id].parentId)] : []);
  return Object.keys(routes).flatMap((id) =>
    Array.from({ length: daily.has(id) ? DAILY_WEIGHT : 1 }, () => [
      entry.module,
      ...chain(id).map(({ module }) => module),
    ]),
  );
}
