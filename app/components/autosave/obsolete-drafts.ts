import { serverNow } from '~/components/ui/day-now';

import { discardDraft, draftKeys, kindOf, readDraft, type StoredDraft } from './draft-store';

/**
 * Discards the drafts of a kind, whoever typed them, that became obsolete together with what they
 * are about. This page's offers follow, like those of other tabs.
 */
export function discardObsoleteDrafts(
  kind: string,
  isObsolete: (draft: StoredDraft) => boolean,
): void {
  for (const key of draftKeys()) {
    const draft = readDraft(key, serverNow());
    if (draft && kindOf(draft) === kind && isObsolete(draft)) discardDraft(key);
  }
  // The browser tells only other tabs.
  window.dispatchEvent(new Event('storage'));
}
