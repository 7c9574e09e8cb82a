/**
 * The cost of one more request, in compressed bytes. A round of six on a line of 400 kbit/s with
 * 400 ms latency costs 3 kB each; the rest is that two small files compress worse than one.
 */
const REQUEST_BYTES = 5_000;

/**
 * Groups files to be served as one file each. Starts with the files that exactly the same pages
 * need, and joins two groups as long as the requests saved outweigh the needless bytes. No join
 * adds more bytes to a page than a request costs, and groups never import each other in a cycle.
 *
 * @param {object} given
 * @param {string[]} given.chunks the shared files
 * @param {Map<string, string[]>} given.importsOf what each file imports
 * @param {string[][]} given.pages the files that each page starts from
 * @param {(chunk: string) => number} given.sizeOf compressed bytes
 * @returns {string[][]}
 */
export function groupChunks({ chunks, importsOf, pages, sizeOf }) {
  const needed = pages.map((page) => reached(page, importsOf));
  const bySignature = new Map();
  for (const chunk of chunks) {
    const users = needed.flatMap((page, index) => (page.has(chunk) ? [index] : []));
    const signature = users.join();
    const group = bySignature.get(signature) ?? { chunks: [], bytes: 0, users: new Set(users) };
    group.chunks.push(chunk);
    group.bytes += sizeOf(chunk);
    bySignature.set(signature, group);
  }
  let groups = [...bySignature.values()];
  const costsOf = (grouped) => pageCosts({ groups: grouped, pages: pages.length, importsOf });
  for (;;) {
    const better = betterGroups(groups, { costsOf, importsOf });
    if (!better) return groups.map((group) => group.chunks);
    groups = better;
  }
}

function reached(files, importsOf, found = new Set()) {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    reached(importsOf.get(file) ?? [], importsOf, found);
  }
  return found;
}

/** The groups after the join that saves most without burdening a page; null when there is none. */
function betterGroups(groups, { costsOf, importsOf }) {
  const now = costsOf(groups);
  const pairs = groups.flatMap((one, index) =>
    groups.slice(index + 1).map((other) => ({ pair: [one, other], saved: savedBy(one, other) })),
  );
  for (const { pair, saved } of pairs.sort((a, b) => b.saved - a.saved)) {
    if (saved <= 0) return null;
    const joined = [...groups.filter((group) => !pair.includes(group)), join(...pair)];
    if (hasCircle(joined, importsOf)) continue;
    const costs = costsOf(joined);
    const burdened = costs.some(({ bytes }, page) => bytes - now[page].bytes > REQUEST_BYTES);
    if (!burdened && totalOf(costs) < totalOf(now)) return joined;
  }
  return null;
}

function totalOf(costs) {
  return costs.reduce((sum, { requests, bytes }) => sum + requests * REQUEST_BYTES + bytes, 0);
}

/** The most that joining two groups can save: their own imports may be needless too. */
function savedBy(one, other) {
  const both = [...one.users].filter((page) => other.users.has(page)).length;
  const needless = (other.users.size - both) * one.bytes + (one.users.size - both) * other.bytes;
  return both * REQUEST_BYTES - needless;
}

function join(one, other) {
  return {
    chunks: [...one.chunks, ...other.chunks],
    bytes: one.bytes + other.bytes,
    users: new Set([...one.users, ...other.users]),
  };
}

/** The cost of each page: the groups that it needs, and what those import. */
function pageCosts({ groups, pages, importsOf }) {
  const next = groupImports(groups, importsOf);
  return Array.from({ length: pages }, (_, page) => {
    const loaded = new Set();
    const load = (group) => {
      if (loaded.has(group)) return;
      loaded.add(group);
      next.get(group).forEach(load);
    };
    groups.filter(({ users }) => users.has(page)).forEach(load);
    const bytes = [...loaded].reduce((sum, group) => sum + group.bytes, 0);
    return { requests: loaded.size, bytes };
  });
}

function groupImports(groups, importsOf) {
  const groupOf = new Map(groups.flatMap((group) => group.chunks.map((chunk) => [chunk, group])));
  const imported = (group) =>
    group.chunks.flatMap((chunk) => importsOf.get(chunk) ?? []).map((chunk) => groupOf.get(chunk));
  return new Map(
    groups.map((group) => [
      group,
      new Set(imported(group).filter((other) => other && other !== group)),
    ]),
  );
}

function hasCircle(groups, importsOf) {
  const next = groupImports(groups, importsOf);
  const done = new Set();
  const open = new Set();
  const circles = (group) => {
    if (open.has(group)) return true;
    if (done.has(group)) return false;
    open.add(group);
    const found = [...next.get(group)].some(circles);
    open.delete(group);
    done.add(group);
    return found;
  };
  return groups.some(circles);
}
