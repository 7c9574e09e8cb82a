/** An access key in groups of four, as on a DANFE; a spreadsheet then takes it for a text. */
export function keyInGroups(accessKey: string): string {
  return accessKey.replace(/(.{4})(?=.)/g, '$1 ');
}
