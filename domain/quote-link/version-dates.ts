/** What decides whose dates a quote has; instants are ISO. */
interface SentVersion {
  expiresAt: string;
  acceptedAt: string | null;
  revokedAt: string | null;
}

/**
 * Whether the office's quote has the dates of its newest version (docs/decisions/0143): for as long as
 * that one is offered, for ever once it was accepted, and until the quote is saved anew after it ended.
 */
export function hasVersionsDates(savedAt: string, version: SentVersion): boolean {
  if (version.acceptedAt !== null) return true;
  const { revokedAt, expiresAt } = version;
  const endedAt = revokedAt !== null && revokedAt < expiresAt ? revokedAt : expiresAt;
  return savedAt < endedAt;
}
