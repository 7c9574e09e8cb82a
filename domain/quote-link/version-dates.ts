/** What determines which dates a quote has; instants are ISO. */
interface SentVersion {
  expiresAt: string;
  acceptedAt: string | null;
  revokedAt: string | null;
}

/**
 * Whether the office's quote has the dates of its newest version (docs/decisions/0143): while that
 * is offered, permanently if it was accepted, and after its end until the quote is next saved.
 */
export function hasVersionsDates(savedAt: string, version: SentVersion): boolean {
  if (version.acceptedAt !== null) return true;
  const { revokedAt, expiresAt } = version;
  const endedAt = revokedAt !== null && revokedAt < expiresAt ? revokedAt : expiresAt;
  return savedAt < endedAt;
}
