/** Whether any of a filter's text fields is set; an unset one is empty. */
export function anyText(...texts: readonly string[]): boolean {
  return texts.some((text) => text !== '');
}
