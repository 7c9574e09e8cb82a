import { isRecord, textIn } from '../../is-record';
import { keysOf } from '../../keys-of';
import { cleanTaxId, formatCpfCnpj } from '../../tax-id';
import type { OrderDraft } from './draft';
import { NO_CLIENT_FIELDS, NOBODY_FOUND } from './draft-client';

/** Everything that an order's draft has about its client: typed data, and data derived from it. */
const NOBODY = { clientCpfCnpj: '', ...NO_CLIENT_FIELDS, ...NOBODY_FOUND, saveClient: '' };
const {
  idClient: _,
  foundDocument: _found,
  foundId: _id,
  typedDocument: _typed,
  saveClient: _save,
  ...TYPED
} = NOBODY;

type ClientBefore = typeof NOBODY;

/**
 * The draft that an action made, with the client that was replaced, so that one press restores the
 * data (R-ORD-32). It travels in the form, so a native post loses nothing.
 */
export function keepClientBefore(draft: OrderDraft, next: OrderDraft): OrderDraft {
  const before = whoStoodThere(draft);
  const lost = typedFields(before).some((field) => before[field] !== next[field]);
  const clientBefore = keepsTyped(draft) ? draft.clientBefore : textOf(before);
  const kept = lost ? { ...next, clientBefore } : next;
  return isBack(kept) ? { ...kept, clientBefore: '' } : kept;
}

/**
 * Whether data typed by hand remains what can be restored when another client is replaced: a found
 * client can be found again by document.
 */
function keepsTyped({ foundDocument, clientBefore }: OrderDraft): boolean {
  const before = readClientBefore(clientBefore);
  return foundDocument !== '' && before?.foundDocument === '' && hasData(before);
}

/**
 * Whether the next draft loses data typed by hand for an unregistered client: the user has to see
 * that before the order is saved without it (R-ERR-15).
 */
export function losesTyped(draft: OrderDraft, next: OrderDraft): boolean {
  const isKept = next.clientBefore === '' || next.clientBefore === draft.clientBefore;
  return draft.foundDocument === '' && !isKept;
}

/** Whether the replaced client is the draft's client again, as typed or looked up. */
function isBack(draft: OrderDraft): boolean {
  const before = readClientBefore(draft.clientBefore);
  return before !== null && keysOf(TYPED).every((field) => before[field] === draft[field]);
}

/**
 * The draft without the found client, whose data `asked` has, and who can be restored. Data typed
 * since belongs to the new client.
 */
export function withoutFound(draft: OrderDraft, asked: OrderDraft): OrderDraft {
  const fields = keysOf(NO_CLIENT_FIELDS);
  const typedSince = fields.filter((field) => draft[field] !== asked[field]);
  const pick = (
    from: Pick<OrderDraft, (typeof fields)[number]>,
    some: readonly (typeof fields)[number][],
  ) => Object.fromEntries(some.map((field) => [field, from[field]]));
  return keepClientBefore(
    { ...draft, ...pick(asked, fields) },
    { ...draft, ...NO_CLIENT_FIELDS, ...pick(draft, typedSince), idClient: '', ...NOBODY_FOUND },
  );
}

/**
 * The draft before the client's document was overwritten with another one, registered client or
 * not. A document alone is not a client that could be replaced.
 */
function whoStoodThere(draft: OrderDraft): OrderDraft {
  const { foundDocument, foundId, clientCpfCnpj } = draft;
  const theirs = foundDocument || (hasData(draft) ? draft.typedDocument : '');
  const isTypedOver = theirs !== '' && cleanTaxId(theirs) !== cleanTaxId(clientCpfCnpj);
  return isTypedOver
    ? {
        ...draft,
        clientCpfCnpj: formatCpfCnpj(theirs),
        idClient: foundDocument === '' ? '' : foundId,
      }
    : { ...draft, clientCpfCnpj: formatCpfCnpj(clientCpfCnpj) };
}

/** Restores the replaced client; the current one can then be restored the same way. */
export function restoreClientBefore(draft: OrderDraft): OrderDraft {
  const before = readClientBefore(draft.clientBefore);
  return before ? { ...draft, ...before, clientBefore: textOf(draft) } : draft;
}

/** The client stored in a draft's text; null when invalid. */
export function readClientBefore(text: string): ClientBefore | null {
  try {
    const kept = JSON.parse(text) as unknown;
    return isRecord(kept) ? withTexts((field) => textIn(kept, field) ?? NOBODY[field]) : null;
  } catch {
    return null;
  }
}

/** '' without a client. */
function textOf(draft: OrderDraft): string {
  return typedFields(draft).length > 0 ? JSON.stringify(withTexts((field) => draft[field])) : '';
}

/** Whether more than a document was typed. */
function hasData(client: ClientBefore): boolean {
  return typedFields(client).some((field) => field !== 'clientCpfCnpj');
}

function typedFields(draft: ClientBefore) {
  return keysOf(TYPED).filter((field) => draft[field].trim() !== TYPED[field]);
}

function withTexts(textFor: (field: keyof ClientBefore) => string): ClientBefore {
  const texts = keysOf(NOBODY).map((field) => [field, textFor(field)]);
  return Object.fromEntries(texts) as ClientBefore;
}
