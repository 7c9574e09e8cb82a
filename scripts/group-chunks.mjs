/**
 * What one more request costs, in compressed bytes. A round of six on a line of 400 kbit/s with 400 ms
 * costs 3 kB each; the rest is that two small files compress worse than one.
 */
const REQUEST_BYTES = 8_000;

/**
 * Groups of files to be served as one each. Begins with the files that exactly the same pages need,
 * and joins two groups as long as the pages save more requests than they load needless bytes. Groups
 * never import each other in a circle.
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
  for (;;) {
    const best = bestPair(groups, importsOf);
    if (!best) return groups.map((group) => group.chunks);
    groups = [...groups.filter((group) => !best.pair.includes(group)), best.joined];
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

/** The two groups whose joining saves most, and does not close a circle. */
function bestPair(groups, importsOf) {
  const pairs = groups.flatMap((one, index) =>
    groups.slice(index + 1).map((other) => ({ pair: [one, other], saved: savedBy(one, other) })),
  );
  for (const { pair, saved } of pairs.sort((a, b) => b.saved - a.saved)) {
    if (saved <= 0) return null;
    const rest = groups.filter((group) => !pair.includes(group));
    const joined = join(...pair);
    if (!hasCircle([...rest, joined], importsOf)) return { pair, joined };
  }
  return null;
}

/** What all pages together save, in bytes. */
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

function hasCircle(groups, importsOf) {
  const groupOf = new Map(groups.flatMap((group) => group.chunks.map((chunk) => [chunk, group])));
  const next = (group) =>
    new Set(
      group.chunks
        .flatMap((chunk) => importsOf.get(chunk) ?? [])
        .map((chunk) => groupOf.get(chunk))
        .filter((other) => other !== group),
    );
  const done = new Set();
  const open = new Set();
  const circles = (group) => {
    if (open.has(group)) return true;
    if (done.has(group)) return false;
    open.add(group);
    const found = [...next(group)].some(circles);
    open.delete(group);
    done.add(group);
    return found;
  };
  return groups.some(circles);
}
