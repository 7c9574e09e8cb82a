/** The id of a stored message, the same for each try; its host is the installation's. */
export function messageIdOf(
  { webUrl }: { webUrl: string },
  { kind, id, createdAt }: { kind: string; id: number; createdAt: string },
): string {
  return `<${kind}-${id}-${Date.parse(createdAt)}@${new URL(webUrl).hostname}>`;
}
