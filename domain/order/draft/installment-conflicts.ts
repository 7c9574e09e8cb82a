import { isSettled } from '../stored-order';
import type { Conflict, DivisionPart, InstallmentUnit } from './conflict';
import { type DraftInstallment, emptyInstallment, type OrderDraft } from './draft';
import {
  type DraftFingerprint,
  type InstallmentPrint,
  installmentPrint,
  partsOf,
  printOfInstallment,
} from './draft-fingerprint';
import type { StoredDraft } from './draft-from-order';

const UNITS: readonly InstallmentUnit[] = ['value', 'dueDate', 'observation', 'payment'];

interface Compared {
  own: DraftInstallment;
  other: DraftInstallment;
  /** As both users loaded them; undefined when unknown. */
  before: InstallmentPrint | undefined;
  /** As they are now. */
  mine: InstallmentPrint;
  theirs: InstallmentPrint;
}

const NOT_PAID = printOfInstallment(emptyInstallment(1), 0).paid;

/** The other user's changes of installments (R-ORD-29), by id. */
export function installmentConflicts(
  base: DraftFingerprint,
  mine: OrderDraft,
  theirs: OrderDraft | StoredDraft,
): Conflict[] {
  const ours = installmentsById(mine);
  const compared = theirs.installments.flatMap((other): Compared[] => {
    const own = ours.get(other.idOrderInstallment);
    return own === undefined
      ? []
      : [
          {
            own,
            other,
            before: installmentPrint(base, other.idOrderInstallment),
            mine: printOfInstallment(own, 0),
            theirs: printOfInstallment(other, partsOf(theirs, other)),
          },
        ];
  });
  const divided = divisionConflict(base, compared, { mine, theirs });
  const isDivided = divided !== null;
  const apart = divided?.part.kind === 'division' ? divided.part.dueDates : [];
  return [
    ...(divided ? [divided] : []),
    ...compared.flatMap((each) =>
      UNITS.filter(
        (unit) =>
          !(isDivided && unit === 'value') &&
          !(unit === 'dueDate' && apart.includes(each.other.idOrderInstallment)),
      ).flatMap((unit) => unitConflict(base, each, unit) ?? []),
    ),
  ];
}

/**
 * Installments that both users received meanwhile in the same way: no difference to merge, but each
 * may have taken the money (R-INS-21).
 */
export function receivedAlike(
  base: DraftFingerprint,
  mine: OrderDraft,
  theirs: OrderDraft | StoredDraft,
): Conflict[] {
  if (base.installments === null) return [];
  const ours = installmentsById(mine);
  return theirs.installments.flatMap(({ idOrderInstallment, ...other }): Conflict[] => {
    const own = ours.get(idOrderInstallment);
    const before = installmentPrint(base, idOrderInstallment);
    const isAlike =
      own !== undefined &&
      isReceivedByBoth(before, own, other) &&
      payment(printOfInstallment(own, 0)) ===
        payment(printOfInstallment({ idOrderInstallment, ...other }, 0));
    if (!isAlike) return [];
    const unit = 'payment';
    return [
      {
        key: `installment_${idOrderInstallment}_${unit}`,
        part: { kind: 'installment', idOrderInstallment, unit, isReversed: false },
        mineChanged: false,
        receivedByBoth: true,
      },
    ];
  });
}

function unitConflict(
  base: DraftFingerprint,
  each: Compared,
  unit: InstallmentUnit,
): Conflict | null {
  const { own, other, before, mine, theirs } = each;
  const change = unit === 'payment' ? paymentChanges(base, each) : changesOf(each, unit);
  if (change === null) return null;
  const idOrderInstallment = other.idOrderInstallment;
  const isReversed =
    unit === 'payment' &&
    before !== undefined &&
    before.paid !== NOT_PAID &&
    other.paymentDate === '' &&
    own.paymentDate !== '' &&
    theirs.paid !== mine.paid;
  return {
    key: `installment_${idOrderInstallment}_${unit}`,
    part: { kind: 'installment', idOrderInstallment, unit, isReversed },
    ...change,
    ...(unit === 'payment' && change.mineChanged && isReceivedByBoth(before, own, other)
      ? { receivedByBoth: true }
      : {}),
  };
}

function isReceivedByBoth(
  before: InstallmentPrint | undefined,
  ...both: readonly Pick<DraftInstallment, 'paymentDate'>[]
): boolean {
  const wasOpen = (before?.paid ?? NOT_PAID) === NOT_PAID;
  return wasOpen && both.every(({ paymentDate }) => paymentDate !== '');
}

type WhoseChange = Pick<Conflict, 'mineChanged' | 'storedFirst'>;

function changesOf(
  { before, mine, theirs }: Compared,
  unit: Exclude<InstallmentUnit, 'payment'>,
): WhoseChange | null {
  return mine[unit] === theirs[unit] || theirs[unit] === before?.[unit]
    ? null
    : { mineChanged: mine[unit] !== before?.[unit] };
}

/** A payment settles a value: if the other user changed that, it is a conflict as well. */
function paymentChanges(
  base: DraftFingerprint,
  { own, before, mine, theirs }: Compared,
): WhoseChange | null {
  const isSame = payment(mine) === payment(theirs);
  // If the base is unknown, so is whether a partial payment is new.
  const isPartNew = base.installments !== null && (before?.parts ?? '0') !== theirs.parts;
  if (isSame) return isPartNew ? { mineChanged: false } : null;
  const isEntered = mine.paid !== before?.paid;
  const isOfOtherValue =
    isEntered && own.paymentDate !== '' && ![before?.value, mine.value].includes(theirs.value);
  if (before && payment(before) === payment(theirs) && !isPartNew && !isOfOtherValue) return null;
  return isEntered || mine.method !== before.method
    ? { mineChanged: true, storedFirst: true }
    : { mineChanged: false };
}

function payment({ paid, method, slip }: InstallmentPrint): string {
  return [paid, method, slip].join(' ');
}

/** Both versions of the installments, and those that only one of them has. */
interface Divided {
  base: DraftFingerprint;
  compared: readonly Compared[];
  mine: OrderDraft;
  theirs: OrderDraft | StoredDraft;
  /** The other version's that are not in this user's. */
  lost: readonly DraftInstallment[];
  /** This user's that are not in the other version. */
  gone: readonly DraftInstallment[];
}

/**
 * The set of installments with their values is one choice, if either user changed it. Payments
 * received by the other user are not a choice: they stay, and this user must divide again.
 */
function divisionConflict(
  base: DraftFingerprint,
  compared: readonly Compared[],
  { mine, theirs }: { mine: OrderDraft; theirs: OrderDraft | StoredDraft },
): Conflict | null {
  const lost = onlyIn(theirs, mine);
  const gone = onlyIn(mine, theirs);
  const both: Divided = { base, compared, mine, theirs, lost, gone };
  const received = receivedMeanwhile(both);
  if (received.length > 0) return division({ received }, { mineChanged: false });
  const whose = whoDivided(both);
  if (whose !== 'both') return whose && division({}, { mineChanged: false });
  const paid = gone.filter(({ paymentDate }) => paymentDate !== '');
  const reversed = paid.filter((line) => printIn(both, line).paid === readIn(both, line)?.paid);
  return division(
    {
      reversed: idsOf(reversed),
      dueDates: idsOf(
        compared
          .filter((each) => changesOf(each, 'dueDate')?.mineChanged)
          .map(({ other }) => other),
      ),
    },
    { mineChanged: true, ...(paid.length > reversed.length ? { storedFirst: true } : {}) },
  );
}

function division(part: Partial<DivisionPart>, whose: WhoseChange): Conflict {
  return {
    key: 'division',
    part: { kind: 'division', received: [], reversed: [], dueDates: [], ...part },
    ...whose,
  };
}

/** Installments that the other user received, or made slips for, and this user's division lacks. */
function receivedMeanwhile(both: Divided): string[] {
  return idsOf([
    ...both.lost.filter((line) => isReceivedSince(printIn(both, line), readIn(both, line), line)),
    ...both.compared.filter(isDividedAfterPayment).map(({ other }) => other),
  ]);
}

/** Who changed the set or its values since both read it; null if the other user did not. */
function whoDivided(both: Divided): 'theirs' | 'both' | null {
  const { base, compared, mine, theirs, lost, gone } = both;
  const [read, mineNow, theirsNow] = [linesRead(base), linesOf(mine), linesOf(theirs)];
  if (mineNow === theirsNow) return null;
  const isTheirs =
    theirsNow !== read ||
    compared.some(({ before, theirs: now }) => now.value !== before?.value) ||
    lost.some((line) => isChanged(printIn(both, line), readIn(both, line)));
  if (!isTheirs) return null;
  // Partial payments are not this user's change.
  const isMineChanged = (line: DraftInstallment) =>
    isChanged(
      { ...printIn(both, line), parts: readIn(both, line)?.parts ?? '' },
      readIn(both, line),
    );
  const isMine =
    mineNow !== read ||
    compared.some(({ before, mine: now }) => now.value !== before?.value) ||
    gone.some(isMineChanged);
  return isMine ? 'both' : 'theirs';
}

function onlyIn(one: OrderDraft, other: OrderDraft): DraftInstallment[] {
  const others = installmentsById(other);
  return one.installments.filter(({ idOrderInstallment }) => !others.has(idOrderInstallment));
}

function idsOf(lines: readonly DraftInstallment[]): string[] {
  return lines.map(({ idOrderInstallment }) => idOrderInstallment);
}

/** An installment as both users read it; undefined when unknown. */
function readIn({ base }: Divided, { idOrderInstallment }: DraftInstallment) {
  return installmentPrint(base, idOrderInstallment);
}

/** An installment as it is now, with its stored partial payments. */
function printIn({ theirs }: Divided, line: DraftInstallment): InstallmentPrint {
  return printOfInstallment(line, partsOf(theirs, line));
}

function isDividedAfterPayment({ other, before, mine, theirs }: Compared): boolean {
  if (mine.value === theirs.value || mine.value === before?.value || !isSettled(other))
    return false;
  return before ? isReceivedSince(theirs, before, other) : payment(mine) !== payment(theirs);
}

function isReceivedSince(
  now: InstallmentPrint,
  before: InstallmentPrint | undefined,
  line: DraftInstallment,
): boolean {
  const isMoney = isSettled(line) || now.parts !== '0';
  return isMoney && ['paid', 'slip', 'parts'].some((part) => isOther(now, before, part));
}

function isChanged(now: InstallmentPrint, before: InstallmentPrint | undefined): boolean {
  return Object.keys(now).some((part) => isOther(now, before, part));
}

function isOther(now: InstallmentPrint, before: InstallmentPrint | undefined, part: string) {
  return now[part as keyof InstallmentPrint] !== before?.[part as keyof InstallmentPrint];
}

/** The set of installments, as one text; null when unknown. */
function linesRead(base: DraftFingerprint): string | null {
  if (base.installments === null) return null;
  const ids = Object.keys(base.installments);
  return asText(ids.map((id) => [id, installmentPrint(base, id)?.number ?? '']));
}

function linesOf({ installments }: OrderDraft): string {
  return asText(
    installments.map(({ idOrderInstallment, installmentNumber }) => [
      idOrderInstallment,
      installmentNumber,
    ]),
  );
}

function asText(lines: readonly (readonly [id: string, number: string])[]): string {
  return lines
    .map((line) => line.join('/'))
    .sort()
    .join(' ');
}

/** Registered installments by id. */
export function installmentsById({ installments }: OrderDraft): Map<string, DraftInstallment> {
  return new Map(
    installments
      .filter(({ idOrderInstallment }) => idOrderInstallment !== '')
      .map((line) => [line.idOrderInstallment, line]),
  );
}
