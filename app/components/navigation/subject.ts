/** The parts of a search that say what a form is about; the rest says where one came from. */
const SUBJECTS = ['id', 'from', 'items-of', 'again'];

/**
 * What the screen at an address is about: its path, and where that does not say it, the chosen rows or
 * the order that is copied. Another subject is another form, is asked about before it is left, and has
 * drafts of its own. A list has one, whatever it is filtered by and whichever rows are ticked.
 */
export function subjectOf({ pathname, search }: { pathname: string; search: string }): string {
  const isList = pathname.split('/').length < 4;
  const about = [...new URLSearchParams(search)].filter(([name]) => SUBJECTS.includes(name)).sort();
  return isList || about.length === 0
    ? pathname
    : `${pathname}?${String(new URLSearchParams(about))}`;
}
