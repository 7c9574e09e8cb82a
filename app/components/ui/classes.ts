/** The truthy classes, as one attribute; undefined when there are none. */
export function classes(...all: readonly (string | false | null | undefined)[]) {
  return all.filter(Boolean).join(' ') || undefined;
}
