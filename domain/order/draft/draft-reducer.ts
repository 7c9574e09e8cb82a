import type { Address } from '../../address';
import { renameAddress } from '../../address-look-up';
import { cleanTaxId } from '../../tax-id';
import { ORDER_LIMITS } from '../order-limits';
import type { PaymentPlan } from '../payment-plan';
import { NO_PARTS, type ReceivedParts } from '../received-parts';
import { keepClientBefore, restoreClientBefore, withoutFound } from './client-before';
import {
  type DraftField,
  type DraftInstallment,
  type DraftInstallmentField,
  type DraftProduct,
  type DraftProductField,
  keepSameLines,
  type OrderDraft,
} from './draft';
import { clientFieldsOf, type FoundClient, newClientFields, NOBODY_FOUND } from './draft-client';
import {
  fillPaidValues,
  receivedOn,
  setInstallment,
  splitError,
  splitInto,
  withDueDates,
  withPaymentType,
  withPlan,
} from './draft-installments';
import {
  draftProductOf,
  type FoundProduct,
  freeLineOf,
  hasProduct,
  productFields,
} from './draft-product';
import { canFit, fitInstallments } from './fit-installments';
import { renumber } from './installment-numbers';
import { readItemEntry } from './item-entry';
import { type LineMove, replaceAt, withBack, withCopy, withMoved, withNew } from './item-lines';

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
  /** `asked` is the draft when the look-up began: data typed since stays. */
  | { type: 'client-unknown'; asked?: OrderDraft }
  /** Another client, who is not registered; `text` was searched for. */
  | { type: 'new-client'; text: string }
  /** Restores the replaced client. */
  | { type: 'restore-client' }
  | { type: 'client-failed'; asked?: OrderDraft }
  /** What a CEP look-up changes in one of the addresses. */
  | { type: 'address-looked-up'; target: AddressTarget; change: Partial<Address> }
  | { type: 'use-client-address'; on: boolean }
  | { type: 'add-product'; product: FoundProduct; amount?: string | undefined }
  | { type: 'add-free-line'; typed: string }
  /** A line gets that product; quantity, value and observation stay. */
  | { type: 'exchange-product'; index: number; product: FoundProduct }
  | { type: 'remove-product'; index: number }
  /** Puts a removed line back in its place. */
  | { type: 'restore-product'; index: number; line: DraftProduct }
  | { type: 'duplicate-product'; index: number }
  | { type: 'move-product'; index: number; to: LineMove }
  /** `received`: the partial payments, which installments must still exceed. */
  | { type: 'split'; count: number; received?: ReceivedParts }
  | { type: 'fit-installments' }
  | { type: 'due-dates' }
  | { type: 'fill-paid-values' }
  | { type: 'payment-plan'; plan: PaymentPlan }
  /** One payment method for all installments that are neither paid nor have a slip. */
  | { type: 'payment-type-all'; paymentType: string }
  /** Marks all unpaid installments as paid on that day (ISO). */
  | { type: 'received-today'; today: string }
  | { type: 'remove-installment'; index: number }
  | { type: 'restore-installment'; index: number; line: DraftInstallment }
  | { type: 'replace'; draft: OrderDraft };

/** The next draft. Untouched lines keep their identity, so that only changes render. */
export function reduceDraft(draft: OrderDraft, action: DraftAction): OrderDraft {
  const next = followDocument(apply(draft, action));
  const follows = action.type !== 'replace' && leavesClient(draft, next);
  return followClientAddress(follows ? { ...next, sameAddress: 'on' } : next, draft, action.type);
}

/** Whether another client replaces the one whose address the works site has. */
function leavesClient(draft: OrderDraft, next: OrderDraft): boolean {
  const isOther = draft.foundDocument !== '' && draft.foundDocument !== next.foundDocument;
  const theirs = clientSite(draft);
  const site = hasSiteNumber(draft) ? theirs : { ...theirs, number: draft.number };
  return isOther && draft.street !== '' && isAt(draft, site);
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
      return keepClientBefore(draft, {
        ...draft,
        ...clientFieldsOf(action.client),
        foundDocument: cleanTaxId(action.client.cpfCnpj),
        foundId: String(action.client.idClient),
        typedDocument: '',
      });
    case 'client-unknown':
    case 'client-failed': {
      // Looked-up values belong to the previous client; typed ones, such as the document, to the
      // new client (R-ERR-09).
      const next = draft.foundDocument === '' ? draft : withoutFound(draft, action.asked ?? draft);
      // If the look-up failed, it is still unknown whose document it is.
      const known = action.type === 'client-failed' ? next.typedDocument : '';
      return { ...next, typedDocument: known || cleanTaxId(next.clientCpfCnpj) };
    }
    case 'new-client':
      return keepClientBefore(draft, {
        ...draft,
        ...newClientFields(action.text),
        ...NOBODY_FOUND,
        // Registered only if the person asks for it (R-ORD-44).
        saveClient: '',
      });
    case 'restore-client':
      return restoreClientBefore(draft);
    case 'address-looked-up':
      return { ...draft, ...addressFields(action.target, action.change) };
    case 'use-client-address':
      return { ...draft, sameAddress: action.on ? 'on' : '' };
    case 'add-product':
      if (draft.products.length >= ORDER_LIMITS.products) return draft;
      return hasProduct(draft, action.product.idProduct)
        ? draft
        : {
            ...draft,
            products: withNew(draft.products, draftProductOf(action.product, action.amount)),
          };
    case 'add-free-line':
      return draft.products.length >= ORDER_LIMITS.products
        ? draft
        : {
            ...draft,
            products: withNew(draft.products, freeLineOf(readItemEntry(action.typed))),
          };
    case 'exchange-product':
      return {
        ...draft,
        products: replaceAt(draft.products, action.index, productFields(action.product)),
      };
    case 'remove-product':
      return { ...draft, products: draft.products.filter((_, index) => index !== action.index) };
    case 'restore-product':
      return draft.products.length >= ORDER_LIMITS.products
        ? draft
        : { ...draft, products: withBack(draft.products, action) };
    case 'duplicate-product':
      return { ...draft, products: withCopy(draft.products, action.index) };
    case 'move-product':
      return { ...draft, products: withMoved(draft.products, action) };
    case 'split':
      return splitError(draft, { received: NO_PARTS, ...action })
        ? draft
        : withDueDates({ ...draft, installments: splitInto(draft, action.count) });
    case 'fit-installments':
      return canFit(draft) ? { ...draft, installments: fitInstallments(draft) } : draft;
    case 'payment-plan':
      return withPlan(draft, action.plan);
    case 'payment-type-all':
      return { ...draft, installments: withPaymentType(draft.installments, action.paymentType) };
    case 'received-today':
      return { ...draft, installments: receivedOn(draft.installments, action.today) };
    case 'due-dates':
      return withDueDates(draft);
    case 'fill-paid-values':
      return { ...draft, installments: fillPaidValues(draft.installments) };
    case 'remove-installment':
      return {
        ...draft,
        installments: renumber(draft.installments.filter((_, index) => index !== action.index)),
      };
    case 'restore-installment':
      return draft.installments.length >= ORDER_LIMITS.installments
        ? draft
        : { ...draft, installments: renumber(withBack(draft.installments, action)) };
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

/** The order is the found client's while it has their document, which may be edited by hand. */
function followDocument(draft: OrderDraft): OrderDraft {
  const isTheirs = cleanTaxId(draft.foundDocument) === cleanTaxId(draft.clientCpfCnpj);
  // Older drafts, without `foundId`, know the client by `idClient` alone.
  const idClient = isTheirs ? foundId(draft) || draft.idClient : '';
  return draft.idClient === idClient ? draft : { ...draft, idClient };
}

/** '' also for an invalid id: a hidden field cannot show an error. */
function foundId({ foundId: posted }: OrderDraft): string {
  return /^\d+$/.test(posted) ? posted : '';
}

/**
 * While 'Usar o mesmo endereço do cliente' is checked, the works site follows the client's address.
 * A number that is too long for it is copied in full, for the user to shorten.
 */
function followClientAddress(
  draft: OrderDraft,
  before: OrderDraft,
  by: DraftAction['type'],
): OrderDraft {
  if (draft.sameAddress !== 'on') return draft;
  const theirs = clientSite(draft);
  const comesNow =
    by === 'use-client-address' ||
    (by !== 'set' && draft.number === '') ||
    (by !== 'replace' && before.clientNumber !== draft.clientNumber);
  const followed = hasSiteNumber(draft) || comesNow ? theirs : { ...theirs, number: draft.number };
  return isAt(draft, followed) ? draft : { ...draft, ...followed };
}

/** Whether the client's number fits a works site, where the limit is lower (R-ORD-07). */
export function hasSiteNumber({ clientNumber }: OrderDraft): boolean {
  return clientNumber.length <= ORDER_LIMITS.buildingNumber;
}

/** The client's address as a works site's. */
function clientSite(draft: OrderDraft) {
  return {
    zipCode: draft.clientZipCode,
    street: draft.clientStreet,
    number: draft.clientNumber,
    district: draft.clientDistrict,
    city: draft.clientCity,
    state: draft.clientState,
    complement: draft.clientComplement,
  };
}

function isAt(draft: OrderDraft, site: ReturnType<typeof clientSite>): boolean {
  return Object.entries(site).every(([field, value]) => draft[field as DraftField] === value);
}
