import { isSettled } from '../stored-order';
import type { Conflict, InstallmentPart, InstallmentUnit } from './conflict';
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
  const division = divisionConflict(base, compared, { mine, theirs });
  const isDivided = division !== null;
  const apart = division?.part.kind === 'division' ? division.part.dueDates : [];
  return [
    ...(division ? [division] : []),
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

/**
 * The set of installments with their values is one choice, if either user changed it. Payments
 * received by the other user are not a choice: they stay, and this user must divide again.
 */
function divisionConflict(
  base: DraftFingerprint,
  compared: readonly Compared[],
  { mine, theirs }: { mine: OrderDraft; theirs: OrderDraft | StoredDraft },
): Conflict | null {
  const [ours, others] = [installmentsById(mine), installmentsById(theirs)];
  const lost = theirs.installments.filter(
    ({ idOrderInstallment }) => !ours.has(idOrderInstallment),
  );
  const gone = mine.installments.filter(
    ({ idOrderInstallment }) => !others.has(idOrderInstallment),
  );
  const readOf = (line: DraftInstallment) => installmentPrint(base, line.idOrderInstallment);
  const printOf = (line: DraftInstallment) => printOfInstallment(line, partsOf(theirs, line));
  // Partial payments are not this user's change.
  const isMineChanged = (line: DraftInstallment) =>
    isChanged({ ...printOf(line), parts: readOf(line)?.parts ?? '' }, readOf(line));
  const received = [
    ...lost.filter((line) => isReceivedSince(printOf(line), readOf(line), line)),
    ...compared.filter(isDividedAfterPayment).map(({ other }) => other),
  ].map(({ idOrderInstallment }) => idOrderInstallment);
  const conflict = (part: Partial<InstallmentPart>, whose: WhoseChange): Conflict => ({
    key: 'division',
    part: { kind: 'division', received, reversed: [], dueDates: [], ...part } as InstallmentPart,
    ...whose,
  });
  if (received.length > 0) return conflict({}, { mineChanged: false });

  const [read, mineNow, theirsNow] = [linesRead(base), linesOf(mine), linesOf(theirs)];
  if (mineNow === theirsNow) return null;
  const isTheirs =
    theirsNow !== read ||
    compared.some(({ before, theirs: now }) => now.value !== before?.value) ||
    lost.some((line) => isChanged(printOf(line), readOf(line)));
  if (!isTheirs) return null;
  const isMine =
    mineNow !== read ||
    compared.some(({ before, mine: now }) => now.value !== before?.value) ||
    gone.some(isMineChanged);
  if (!isMine) return conflict({}, { mineChanged: false });
  const paid = gone.filter(({ paymentDate }) => paymentDate !== '');
  const reversed = paid.filter((line) => printOf(line).paid === readOf(line)?.paid);
  return conflict(
    {
      reversed: reversed.map(({ idOrderInstallment }) => idOrderInstallment),
      dueDates: compared
        .filter((each) => changesOf(each, 'dueDate')?.mineChanged)
        .map(({ other }) => other.idOrderInstallment),
    },
    { mineChanged: true, ...(paid.length > reversed.length ? { storedFirst: true } : {}) },
  );
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
    .toSorted()
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
