import { hashOf } from '../text-hash';
import {
  DRAFT_FIELDS,
  type DraftField,
  type DraftInstallment,
  type DraftProduct,
  type OrderDraft,
} from './draft';
import type { DraftFingerprint } from './draft-fingerprint';

/** Whose version of a part of the order is kept. */
export type Side = 'mine' | 'theirs';

/**
 * A part of the order: one of its texts, one registered item, or the installments, which belong
 * together.
 */
export type ConflictPart =
  | { kind: 'field'; field: DraftField }
  | { kind: 'product'; idOrderProduct: string }
  | { kind: 'installments' };

/** A part that another person changed while this one was being edited. */
export interface Conflict {
  /** Names the choice in the form: letters, digits and `_`. */
  key: string;
  part: ConflictPart;
  /** Whether this person changed it as well. Then only they can say which is right. */
  mineChanged: boolean;
}

/**
 * Texts of the form alone, which nobody else can have changed; and the client's id, which goes with
 * the document.
 */
const OWN_FIELDS: readonly DraftField[] = [
  'idClient',
  'foundDocument',
  'saveClient',
  'sameAddress',
  'firstDueDate',
];

/** What 'Usar o mesmo endereço do cliente' fills. */
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
 * What differs between the order as it is registered now and as it is being edited, and was not
 * made by this person alone. `base` is the order as this person read it.
 */
export function findConflicts(
  base: DraftFingerprint,
  mine: OrderDraft,
  theirs: OrderDraft,
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
      const theirsChanged = other ? hashOf(other) !== base.products[id] : true;
      return theirsChanged && hashOf(line ?? null) !== hashOf(other ?? null);
    })
    .map((id) => ({
      key: `product_${id}`,
      part: { kind: 'product', idOrderProduct: id },
      mineChanged: id in base.products && hashOf(ours.get(id) ?? null) !== base.products[id],
    }));
}

function installmentConflicts(
  base: DraftFingerprint,
  mine: OrderDraft,
  theirs: OrderDraft,
): Conflict[] {
  const [ours, others] = [hashOf(mine.installments), hashOf(theirs.installments)];
  if (others === base.installments || ours === others) return [];
  return [
    {
      key: 'installments',
      part: { kind: 'installments' },
      mineChanged: ours !== base.installments,
    },
  ];
}

/** Whose version stands unless the person says otherwise: their own, where they changed it. */
export function defaultSide({ mineChanged }: Conflict): Side {
  return mineChanged ? 'mine' : 'theirs';
}

/**
 * The draft with what was chosen of the other person's changes. Lines that are no longer registered
 * become new ones, so that saving it is a change of the order as it is now.
 */
export function mergeDrafts(
  mine: OrderDraft,
  theirs: OrderDraft,
  conflicts: readonly Conflict[],
  choices: ReadonlyMap<string, Side>,
): OrderDraft {
  const taken = conflicts.filter(
    (conflict) => (choices.get(conflict.key) ?? defaultSide(conflict)) === 'theirs',
  );
  const merged = taken.reduce((draft, { part }) => take(draft, theirs, part), mine);
  const slips = slipsOf(theirs);
  const items = byId(theirs);
  return {
    ...merged,
    // The registered client goes with the document.
    ...(merged.clientCpfCnpj === theirs.clientCpfCnpj && theirs.idClient !== ''
      ? { idClient: theirs.idClient, foundDocument: theirs.foundDocument }
      : {}),
    // Or the works site would go on following the client, away from what was chosen.
    ...(taken.some(({ part }) => part.kind === 'field' && BUILDING_ADDRESS.includes(part.field))
      ? { sameAddress: '' }
      : {}),
    products: merged.products.map((line) =>
      items.has(line.idOrderProduct) ? line : { ...line, idOrderProduct: '' },
    ),
    installments: merged.installments.map((line) =>
      withSlip(line, slips.get(line.idOrderInstallment)),
    ),
  };
}

/**
 * The draft with the slips that stand for its registered installments, and nothing else changed.
 */
export function withSlipsOf(draft: OrderDraft, theirs: OrderDraft): OrderDraft {
  const slips = slipsOf(theirs);
  return {
    ...draft,
    installments: draft.installments.map((line) => ({
      ...line,
      ...slips.get(line.idOrderInstallment),
    })),
  };
}

type Slip = Pick<DraftInstallment, 'nossoNumero' | 'bankSlip'>;

/** By `idOrderInstallment`. */
function slipsOf({ installments }: OrderDraft): Map<string, Slip> {
  return new Map(
    installments.map(({ idOrderInstallment, nossoNumero, bankSlip }) => [
      idOrderInstallment,
      { nossoNumero, bankSlip },
    ]),
  );
}

/** A slip is no choice: it stands at the bank or it does not. */
function withSlip(line: DraftInstallment, slip: Slip | undefined): DraftInstallment {
  if (slip === undefined) return { ...line, idOrderInstallment: '', nossoNumero: '', bankSlip: '' };
  return line.nossoNumero === slip.nossoNumero && line.bankSlip === slip.bankSlip
    ? line
    : { ...line, ...slip };
}

function take(draft: OrderDraft, theirs: OrderDraft, part: ConflictPart): OrderDraft {
  switch (part.kind) {
    case 'field':
      return { ...draft, [part.field]: theirs[part.field] };
    case 'installments':
      return { ...draft, installments: theirs.installments };
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

/** Items that are registered, by their id. */
function byId({ products }: OrderDraft): Map<string, DraftProduct> {
  return new Map(
    products
      .filter(({ idOrderProduct }) => idOrderProduct !== '')
      .map((line) => [line.idOrderProduct, line]),
  );
}
