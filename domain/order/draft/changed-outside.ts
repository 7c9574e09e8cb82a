import { hashOf } from '../../text-hash';
import { emptiedWithClient, isAnonymisedOrder } from '../anonymised-order';
import type { DraftField, OrderDraft } from './draft';
import { type DraftFingerprint, isUnknown } from './draft-fingerprint';
import type { Acceptance, StoredDraft } from './draft-from-order';

/** The version that the client accepted since the form was loaded; null for none. */
export function acceptedSince(
  base: DraftFingerprint,
  { accepted }: StoredDraft,
): Acceptance | null {
  const isNew = accepted && !isUnknown(base) && String(accepted.version) !== base.accepted;
  return isNew ? accepted : null;
}

/** What a person typed into a field of their order. */
export interface TypedField {
  field: DraftField;
  text: string;
}

/** A draft without the data of its client, and what this person had typed of it. */
interface Emptied {
  draft: OrderDraft;
  typed: TypedField[];
}

/**
 * The draft as its client's anonymisation since the form was loaded leaves it: the data is no
 * choice between two people, nothing may write it back (R-HIS-13). Null where the client was not
 * anonymised since, or the order has another registered client by now.
 */
export function emptiedSince(
  base: DraftFingerprint,
  draft: OrderDraft,
  theirs: OrderDraft,
): Emptied | null {
  const isSince = isAnonymisedOrder(theirs) && hashOf(theirs.clientName) !== base.fields.clientName;
  const isOthers = draft.idClient !== '' && draft.idClient !== theirs.idClient;
  if (!isSince || isOthers) return null;
  const fields: DraftField[] = ['clientName', ...emptiedWithClient()];
  const { idClient, foundDocument, foundId, typedDocument } = theirs;
  return {
    draft: {
      ...draft,
      ...Object.fromEntries(fields.map((field) => [field, theirs[field]])),
      idClient,
      foundDocument,
      foundId,
      typedDocument,
      // 'Desfazer' and the ticks would bring the data back too.
      clientBefore: '',
      saveClient: '',
      sameAddress: '',
    },
    typed: fields.flatMap((field) => {
      const text = draft[field];
      const isTyped = text !== theirs[field] && hashOf(text) !== base.fields[field];
      return isTyped && !isUnknown(base) ? [{ field, text }] : [];
    }),
  };
}
