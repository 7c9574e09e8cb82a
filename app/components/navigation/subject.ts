/**
 * The search parameters that say what a form is about; the others say where the person came from.
 */
const SUBJECTS = ['id', 'from', 'items-of', 'client', 'supplier', 'again'];

/**
 * What the screen at an address is about: its path and, where that does not suffice, the chosen
 * rows, the order being copied, or the client or supplier of a new record. Another subject is
 * another form, with its own drafts, and leaving this one is confirmed first. A list has one
 * subject, whatever its filter and chosen rows.
 */
export function subjectOf({ pathname, search }: { pathname: string; search: string }): string {
  const isList = pathname.split('/').length < 4;
  const about = [...new URLSearchParams(search)].filter(([name]) => SUBJECTS.includes(name)).sort();
  return isList || about.length === 0
    ? pathname
    : `${pathname}?${String(new URLSearchParams(about))}`;
}
