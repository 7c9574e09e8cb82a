import type { Address } from '../address';
import { renameAddress } from '../address-look-up';
import { addMonthsIso, isIsoDate } from '../date';
import { formatDecimal, parseMoney, splitMoney } from '../money';
import { cleanTaxId } from '../tax-id';
import {
  type DraftField,
  type DraftInstallment,
  type DraftInstallmentField,
  type DraftProductField,
  emptyInstallment,
  type OrderDraft,
} from './draft';
import { clientFieldsOf, type FoundClient, NO_CLIENT_FIELDS } from './draft-client';
import { draftProductOf, type FoundProduct, hasProduct } from './draft-product';
import { draftTotals } from './draft-totals';
import { ORDER_LIMITS } from './order-schema';
import { isSettled } from './stored-order';

/** Which of the order's two addresses a CEP look-up fills. */
export type AddressTarget = 'client' | 'building';

/**
 * Everything that can happen to an order's draft. Looked-up data comes with the action: the reducer
 * is pure, and the same in the browser and on the server.
 */
export type DraftAction =
  | { type: 'set'; field: DraftField; value: string }
  | { type: 'set-product'; index: number; field: DraftProductField; value: string }
  | { type: 'set-installment'; index: number; field: DraftInstallmentField; value: string }
  | { type: 'client-found'; client: FoundClient }
  | { type: 'client-unknown' }
  | { type: 'client-failed' }
  /** What a look-up by CEP changes of one of the addresses. */
  | { type: 'address-looked-up'; target: AddressTarget; change: Partial<Address> }
  | { type: 'use-client-address'; on: boolean }
  | { type: 'add-product'; product: FoundProduct }
  | { type: 'remove-product'; index: number }
  | { type: 'split'; count: number }
  | { type: 'due-dates' }
  | { type: 'fill-paid-values' }
  | { type: 'remove-installment'; index: number }
  | { type: 'replace'; draft: OrderDraft };

/**
 * The next draft. Lines that an action does not touch keep their identity, so that only what
 * changed renders.
 */
export function reduceDraft(draft: OrderDraft, action: DraftAction): OrderDraft {
  return followClientAddress(dropOtherClient(apply(draft, action)));
}

function apply(draft: OrderDraft, action: DraftAction): OrderDraft {
  switch (action.type) {
    case 'set':
      return draft[action.field] === action.value
        ? draft
        : { ...draft, [action.field]: action.value };
    case 'set-product':
      return {
        ...draft,
        products: replaceAt(draft.products, action.index, { [action.field]: action.value }),
      };
    case 'set-installment':
      return {
        ...draft,
        installments: setInstallment(draft.installments, action.index, action.field, action.value),
      };
    case 'client-found':
      return {
        ...draft,
        ...clientFieldsOf(action.client),
        foundDocument: cleanTaxId(action.client.cpfCnpj),
      };
    case 'client-unknown':
      // What a look-up filled in belongs to somebody else; what was typed is the new client's.
      return draft.foundDocument === ''
        ? draft
        : { ...draft, ...NO_CLIENT_FIELDS, foundDocument: '' };
    case 'client-failed':
      // The document stays: it is what the person typed (R-ERR-09).
      return { ...draft, ...NO_CLIENT_FIELDS, foundDocument: '' };
    case 'address-looked-up':
      return { ...draft, ...addressFields(action.target, action.change) };
    case 'use-client-address':
      return { ...draft, sameAddress: action.on ? 'on' : '' };
    case 'add-product':
      if (draft.products.length >= ORDER_LIMITS.products) return draft;
      return hasProduct(draft, action.product.idProduct)
        ? draft
        : { ...draft, products: [...draft.products, draftProductOf(action.product)] };
    case 'remove-product':
      return { ...draft, products: draft.products.filter((_, index) => index !== action.index) };
    case 'split':
      return withDueDates({ ...draft, installments: splitInto(draft, action.count) });
    case 'due-dates':
      return withDueDates(draft);
    case 'fill-paid-values':
      return { ...draft, installments: fillPaidValues(draft.installments) };
    case 'remove-installment':
      return {
        ...draft,
        installments: renumber(draft.installments.filter((_, index) => index !== action.index)),
      };
    case 'replace':
      return action.draft;
  }
}

const CLIENT_ADDRESS = {
  street: 'clientStreet',
  district: 'clientDistrict',
  city: 'clientCity',
  state: 'clientState',
} as const;

function addressFields(target: AddressTarget, change: Partial<Address>): Partial<OrderDraft> {
  return target === 'building' ? change : renameAddress(change, CLIENT_ADDRESS);
}

/** A document that was changed by hand is no longer that of the client that was found. */
function dropOtherClient(draft: OrderDraft): OrderDraft {
  if (draft.idClient === '' || cleanTaxId(draft.foundDocument) === cleanTaxId(draft.clientCpfCnpj))
    return draft;
  return { ...draft, idClient: '' };
}

/** While 'Usar o mesmo endereço do cliente' is ticked, the works site is wherever the client is. */
function followClientAddress(draft: OrderDraft): OrderDraft {
  if (draft.sameAddress !== 'on') return draft;
  const followed = {
    zipCode: draft.clientZipCode,
    street: draft.clientStreet,
    // The works site's number is a character shorter than the client's (R-ORD-07).
    number: draft.clientNumber.slice(0, ORDER_LIMITS.buildingNumber),
    district: draft.clientDistrict,
    city: draft.clientCity,
    state: draft.clientState,
    complement: draft.clientComplement,
  };
  const same = Object.entries(followed).every(
    ([field, value]) => draft[field as DraftField] === value,
  );
  return same ? draft : { ...draft, ...followed };
}

/** Choosing a payment date fills the paid value with the installment's value (R-INS-04). */
function setInstallment(
  installments: DraftInstallment[],
  index: number,
  field: DraftInstallmentField,
  value: string,
): DraftInstallment[] {
  const current = installments[index];
  const paidNow = field === 'paymentDate' && isIsoDate(value) && current?.paidValue === '';
  // A slip locks the paid value, so that it comes and goes with the date.
  const unpaidNow = field === 'paymentDate' && value === '' && current?.nossoNumero;
  return replaceAt(installments, index, {
    [field]: value,
    ...(paidNow ? { paidValue: current.value } : {}),
    ...(unpaidNow ? { paidValue: '' } : {}),
  });
}

/**
 * The total in `count` equal installments, the last with the remainder. Those that are paid or have
 * a slip stay as they are, and what they leave of the total is split among the others. What the
 * person already said of an installment that stays (due date, payment type, observation, its id) is
 * kept.
 */
function splitInto(draft: OrderDraft, count: number): DraftInstallment[] {
  const parts = Math.min(Math.max(Math.trunc(count) || 1, 1), ORDER_LIMITS.installments);
  const settled = draft.installments.filter(isSettled);
  const rest =
    draftTotals(draft).total -
    settled.reduce((sum, { value }) => sum + (parseMoney(value) ?? 0), 0);
  const least = settled.length === 0 || rest > 0 ? 1 : 0;
  const most = settled.length === 0 || rest > 0 ? ORDER_LIMITS.installments - settled.length : 0;
  const openParts = Math.min(Math.max(parts - settled.length, least), most);
  const values = openParts > 0 ? splitMoney(Math.max(rest, 0), openParts).map(formatDecimal) : [];
  const kept = draft.installments.flatMap((installment) => {
    if (isSettled(installment)) return [installment];
    const value = values.shift();
    return value === undefined ? [] : [{ ...installment, value }];
  });
  return renumber([...kept, ...values.map((value) => ({ ...emptyInstallment(1), value }))]);
}

/**
 * Falls due on the same day of each month from the first, kept inside short months; what is settled
 * keeps its day.
 */
function withDueDates(draft: OrderDraft): OrderDraft {
  const first = draft.firstDueDate;
  if (!isIsoDate(first)) return draft;
  const installments = draft.installments.map((installment, index) =>
    isSettled(installment) ? installment : { ...installment, dueDate: addMonthsIso(first, index) },
  );
  return { ...draft, installments };
}

/**
 * What choosing a payment date, or taking it away, does at once in the browser, for a form that was
 * filled in without JavaScript. With a slip the paid value is locked, and nobody else could empty
 * it.
 */
function fillPaidValues(installments: DraftInstallment[]): DraftInstallment[] {
  return installments.map((installment) => {
    const { paymentDate, paidValue, value, nossoNumero } = installment;
    if (paymentDate !== '' && paidValue === '') return { ...installment, paidValue: value };
    return paymentDate === '' && nossoNumero !== '' && paidValue !== ''
      ? { ...installment, paidValue: '' }
      : installment;
  });
}

function renumber(installments: DraftInstallment[]): DraftInstallment[] {
  return installments.map((installment, index) => {
    const installmentNumber = String(index + 1);
    return installment.installmentNumber === installmentNumber
      ? installment
      : { ...installment, installmentNumber };
  });
}

function replaceAt<Line extends object>(
  lines: Line[],
  index: number,
  change: Partial<Line>,
): Line[] {
  return lines.map((line, position) => (position === index ? { ...line, ...change } : line));
}
