import { hashOf } from '../../text-hash';
import { onStoredLines } from '../on-stored-lines';
import { type Conflict, type ConflictPart, defaultSide, type Side } from './conflict';
import { DRAFT_FIELDS, type DraftField, type DraftProduct, type OrderDraft } from './draft';
import { type DraftFingerprint, hashOfItem, isUnknown } from './draft-fingerprint';
import type { StoredDraft } from './draft-from-order';
import { installmentConflicts } from './installment-conflicts';
import { mergeInstallments } from './merge-installments';

/**
 * Fields that exist only in the form, so other users cannot have changed them; and the client's id,
 * which follows the document.
 */
const OWN_FIELDS: readonly DraftField[] = [
  'idClient',
  'foundDocument',
  'foundId',
  'typedDocument',
  'saveClient',
  'clientBefore',
  'sameAddress',
  'firstDueDate',
];

/** The fields filled by 'Usar o mesmo endereço do cliente'. */
const BUILDING_ADDRESS: readonly DraftField[] = [
  'zipCode',
  'street',
  'number',
  'district',
  'city',
  'state',
  'complement',
];

/**
 * The edited order, where items that both users added (same product and room) become one: otherwise
 * both would stay, and the client would pay twice. Installments match by number.
 */
export function onStoredDraft(mine: OrderDraft, theirs: OrderDraft): OrderDraft {
  const known = byId(mine);
  const free = theirs.products.filter(
    ({ idOrderProduct, idProduct }) => idProduct !== '' && !known.has(idOrderProduct),
  );
  return {
    ...mine,
    products: onStoredLines(mine.products, free, {
      isNew: ({ idOrderProduct }) => idOrderProduct === '',
      isSame: (line, other) => line.idProduct === other.idProduct && line.room === other.room,
      onto: (line, { idOrderProduct }) => ({ ...line, idOrderProduct }),
    }),
    installments: onStoredLines(
      mine.installments,
      theirs.installments.filter(
        ({ idOrderInstallment: id }) =>
          id !== '' && !mine.installments.some((line) => line.idOrderInstallment === id),
      ),
      {
        isNew: ({ idOrderInstallment }) => idOrderInstallment === '',
        isSame: (line, other) => line.installmentNumber === other.installmentNumber,
        onto: (line, { idOrderInstallment }) => ({ ...line, idOrderInstallment }),
      },
    ),
  };
}

/**
 * Differences between the registered order and the edited one that are not only this user's
 * changes. `base` is the order as this user loaded it.
 */
export function findConflicts(
  base: DraftFingerprint,
  mine: OrderDraft,
  theirs: OrderDraft | StoredDraft,
): Conflict[] {
  return [
    ...fieldConflicts(base, mine, theirs),
    ...productConflicts(base, mine, theirs),
    ...installmentConflicts(base, mine, theirs),
  ];
}

function fieldConflicts(base: DraftFingerprint, mine: OrderDraft, theirs: OrderDraft): Conflict[] {
  return DRAFT_FIELDS.filter(
    (field) =>
      !OWN_FIELDS.includes(field) &&
      mine[field] !== theirs[field] &&
      hashOf(theirs[field]) !== base.fields[field],
  ).map((field) => ({
    key: field,
    part: { kind: 'field', field },
    mineChanged: hashOf(mine[field]) !== base.fields[field],
  }));
}

function productConflicts(
  base: DraftFingerprint,
  mine: OrderDraft,
  theirs: OrderDraft,
): Conflict[] {
  const [ours, others] = [byId(mine), byId(theirs)];
  const ids = new Set([...others.keys(), ...ours.keys()]);
  return [...ids]
    .filter((id) => {
      const [line, other] = [ours.get(id), others.get(id)];
      const theirsChanged = other ? hashOfItem(other) !== base.products[id] : true;
      return theirsChanged && hashOfItem(line ?? null) !== hashOfItem(other ?? null);
    })
    .map((id) => ({
      key: `product_${id}`,
      part: { kind: 'product', idOrderProduct: id },
      // An item missing from the base belongs to the other user, unless both added it
      // (`onStoredDraft`) or the base is unknown.
      mineChanged:
        id in base.products
          ? hashOfItem(ours.get(id) ?? null) !== base.products[id]
          : ours.has(id) || isUnknown(base),
    }));
}

/** The other user's changes of installments cannot be rejected: they may be payments. */
function sideOf(conflict: Conflict, choices: ReadonlyMap<string, Side>): Side {
  const { key, part, mineChanged } = conflict;
  const isNoChoice = !mineChanged && (part.kind === 'division' || part.kind === 'installment');
  return (isNoChoice ? undefined : choices.get(key)) ?? defaultSide(conflict);
}

/**
 * The draft with the chosen changes of the other user. Lines that are no longer registered become
 * new ones, so that saving applies to the current order.
 */
export function mergeDrafts(
  { mine, theirs }: { mine: OrderDraft; theirs: OrderDraft },
  conflicts: readonly Conflict[],
  choices: ReadonlyMap<string, Side>,
): OrderDraft {
  const taken = conflicts.filter((conflict) => sideOf(conflict, choices) === 'theirs');
  const merged = taken.reduce((draft, { part }) => take(draft, theirs, part), mine);
  const items = byId(theirs);
  return {
    ...merged,
    // The registered client follows the document.
    ...(merged.clientCpfCnpj === theirs.clientCpfCnpj
      ? { typedDocument: theirs.typedDocument }
      : {}),
    ...(merged.clientCpfCnpj === theirs.clientCpfCnpj && theirs.idClient !== ''
      ? {
          idClient: theirs.idClient,
          foundDocument: theirs.foundDocument,
          foundId: theirs.foundId,
        }
      : {}),
    // Otherwise the works site would keep following the client instead of the choice.
    ...(taken.some(({ part }) => part.kind === 'field' && BUILDING_ADDRESS.includes(part.field))
      ? { sameAddress: '' }
      : {}),
    products: merged.products.map((line) =>
      items.has(line.idOrderProduct) ? line : { ...line, idOrderProduct: '' },
    ),
    installments: mergeInstallments(
      { mine, theirs },
      conflicts.map(({ part }) => part),
      taken.map(({ part }) => part),
    ),
  };
}

function take(draft: OrderDraft, theirs: OrderDraft, part: ConflictPart): OrderDraft {
  switch (part.kind) {
    case 'field':
      return { ...draft, [part.field]: theirs[part.field] };
    case 'division':
    case 'installment':
      return draft;
    case 'product': {
      const other = byId(theirs).get(part.idOrderProduct);
      const index = draft.products.findIndex(
        ({ idOrderProduct }) => idOrderProduct === part.idOrderProduct,
      );
      if (!other)
        return { ...draft, products: draft.products.filter((_, position) => position !== index) };
      return index < 0
        ? { ...draft, products: [...draft.products, other] }
        : {
            ...draft,
            products: draft.products.map((line, position) => (position === index ? other : line)),
          };
    }
  }
}

/** Registered items by id. */
function byId({ products }: OrderDraft): Map<string, DraftProduct> {
  return new Map(
    products
      .filter(({ idOrderProduct }) => idOrderProduct !== '')
      .map((line) => [line.idOrderProduct, line]),
  );
}
