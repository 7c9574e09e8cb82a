/** Whether any of a filter's fields asks for something: each is a text, empty where it does not. */
export function anyText(...texts: readonly string[]): boolean {
  return texts.some((text) => text !== '');
}
