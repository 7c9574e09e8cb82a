/** The fragment id of a list's row. */
export function rowAnchor(id: number | string): string {
  return `linha-${id}`;
}

/**
 * The list that a record's screen was opened from, with its filter and at the record's row: for
 * `/dashboard/client/12?name=ana` it is `/dashboard/client?name=ana#linha-12`.
 */
export function listAround({ pathname, search }: { pathname: string; search: string }): string {
  const [, list = pathname, id = ''] = /^(.*)\/(\d+)$/.exec(pathname) ?? [];
  return `${list}${search}#${rowAnchor(id)}`;
}
