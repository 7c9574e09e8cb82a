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
  keepSameLines,
  type OrderDraft,
} from './draft';
import { clientFieldsOf, type FoundClient, NO_CLIENT_FIELDS } from './draft-client';
import { draftProductOf, type FoundProduct, hasProduct } from './draft-product';
import { draftTotals } from './draft-totals';
import { ORDER_LIMITS } from './order-schema';
import { isSettled } from './stored-order';

/** Which of the order's two addresses a CEP look-up fills. */
export const ADDRESS_TARGETS = ['client', 'building'] as const;
export type AddressTarget = (typeof ADDRESS_TARGETS)[number];

/**
 * Every action on an order's draft. Looked-up data comes with the action: the reducer is pure and
 * the same in the browser and on the server.
 */
export type DraftAction =
  | { type: 'set'; field: DraftField; value: string }
  | { type: 'set-product'; index: number; field: DraftProductField; value: string }
  | { type: 'set-installment'; index: number; field: DraftInstallmentField; value: string }
  | { type: 'client-found'; client: FoundClient }
  | { type: 'client-unknown' }
  | { type: 'client-failed' }
  /** What a CEP look-up changes in one of the addresses. */
  | { type: 'address-looked-up'; target: AddressTarget; change: Partial<Address> }
  | { type: 'use-client-address'; on: boolean }
  | { type: 'add-product'; product: FoundProduct }
  | { type: 'remove-product'; index: number }
  | { type: 'split'; count: number }
  | { type: 'due-dates' }
  | { type: 'fill-paid-values' }
  | { type: 'remove-installment'; index: number }
  | { type: 'replace'; draft: OrderDraft };

/** The next draft. Untouched lines keep their identity, so that only changes render. */
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
        installments: setInstallment(draft.installments, action),
      };
    case 'client-found':
      return {
        ...draft,
        ...clientFieldsOf(action.client),
        foundDocument: cleanTaxId(action.client.cpfCnpj),
      };
    case 'client-unknown':
      // Looked-up values belong to the previous client; typed ones to the new client.
      return draft.foundDocument === ''
        ? draft
        : { ...draft, ...NO_CLIENT_FIELDS, foundDocument: '' };
    case 'client-failed':
      // The document stays: the user typed it (R-ERR-09).
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
      return keepSameLines(draft, action.draft);
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

/** A document edited by hand no longer belongs to the client that was found. */
function dropOtherClient(draft: OrderDraft): OrderDraft {
  if (draft.idClient === '' || cleanTaxId(draft.foundDocument) === cleanTaxId(draft.clientCpfCnpj))
    return draft;
  return { ...draft, idClient: '' };
}

/**
 * While 'Usar o mesmo endereço do cliente' is checked, the works site follows the client's address.
 */
function followClientAddress(draft: OrderDraft): OrderDraft {
  if (draft.sameAddress !== 'on') return draft;
  const followed = {
    zipCode: draft.clientZipCode,
    street: draft.clientStreet,
    // The works site's number is one character shorter than the client's (R-ORD-07).
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

/** Setting a payment date fills the paid value with the installment's value (R-INS-04). */
function setInstallment(
  installments: DraftInstallment[],
  { index, field, value }: { index: number; field: DraftInstallmentField; value: string },
): DraftInstallment[] {
  const current = installments[index];
  const paidNow = field === 'paymentDate' && isIsoDate(value) && current?.paidValue === '';
  // A slip locks the paid value, so it is set and cleared with the date.
  const unpaidNow = field === 'paymentDate' && value === '' && current?.nossoNumero;
  return replaceAt(installments, index, {
    [field]: value,
    ...(paidNow ? { paidValue: current.value } : {}),
    ...(unpaidNow ? { paidValue: '' } : {}),
  });
}

/**
 * Splits the total into `count` equal installments, the remainder in the last. Paid installments
 * and those with a slip stay, and the rest of the total is split among the others. Details already
 * entered for an installment that remains (due date, payment type, observation, id) are kept.
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
 * Due on the same day of each month from the first, kept inside short months; settled installments
 * keep their date.
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
 * Applies what setting or clearing a payment date does in the browser, for a form filled in without
 * JavaScript. A slip locks the paid value, so nothing else could clear it.
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
