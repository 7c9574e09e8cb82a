import type { Address } from '../address';
import { renameAddress } from '../address-look-up';
import { EXEMPT } from '../client/client-fields';
import type { DraftProduct, DraftProductField } from '../order/draft/draft';
import { clientFieldsOf, type FoundClient, NO_CLIENT_FIELDS } from '../order/draft/draft-client';
import { draftProductOf, type FoundProduct } from '../order/draft/draft-product';
import { readItemEntry } from '../order/draft/item-entry';
import { ORDER_LIMITS } from '../order/order-limits';
import { cleanTaxId, formatCpfCnpj, isCnpjLength } from '../tax-id';
import { answeredSale } from './answered-sale';
import {
  type DraftPayment,
  emptySale,
  isLine,
  NO_REGISTRATION,
  type SaleDraft,
  type SaleField,
  type SaleScan,
  type SaleStep,
  type ScanField,
} from './sale-draft';
import { isSinglePayment } from './sale-payment';
import { followPaymentTypes, withoutPayment, withPayment } from './split-payment';

/** Every action on a sale; the same in the browser and on the server. */
export type SaleAction =
  | { type: 'set'; field: SaleField; value: string }
  | { type: 'set-product'; index: number; field: DraftProductField; value: string }
  /**
   * A code was scanned: it becomes an item once it and all earlier ones are resolved, and the sale
   * goes on with its items.
   */
  | { type: 'scan'; id: number; field: ScanField; text: string }
  | { type: 'scan-answered'; id: number; product: FoundProduct | null }
  | { type: 'scan-failed'; id: number; message: string }
  | { type: 'scan-again'; id: number }
  | { type: 'scan-dropped'; id: number }
  | { type: 'add-product'; product: FoundProduct; amount?: string | undefined }
  | { type: 'remove-product'; index: number }
  /** By the line, not its place: an earlier code may become an item before this is applied. */
  | { type: 'remove-line'; line: DraftProduct }
  | { type: 'add-payment'; idPaymentType: number }
  | { type: 'set-payment'; index: number; field: keyof DraftPayment; value: string }
  | { type: 'remove-payment'; index: number }
  | { type: 'step'; step: SaleStep }
  | { type: 'client-found'; client: FoundClient }
  /** The client with the registration's document, whom another person has registered meanwhile. */
  | { type: 'registered-found'; client: FoundClient }
  /** `registers`: whether the person's role may register clients. */
  | { type: 'client-unknown'; registers: boolean }
  | { type: 'client-failed' }
  /** What a CEP look-up changes in the registration's address. */
  | { type: 'address-looked-up'; change: Partial<Address> }
  | { type: 'client-registered'; idClient: number | null }
  | { type: 'saved'; idSale: number }
  | { type: 'reset'; idPaymentType: string }
  | { type: 'replace'; draft: SaleDraft }
  /** A response arrived; `posted` is the sale that was sent. */
  | { type: 'answered'; posted: SaleDraft; answer: SaleDraft };

const REGISTER_ADDRESS = {
  street: 'registerStreet',
  district: 'registerDistrict',
  city: 'registerCity',
  state: 'registerState',
} as const;

/** Fields that stay editable after saving: how the receipt is printed, and the cash received. */
const OPEN_WHEN_SAVED: readonly SaleField[] = [
  'printFiscalReceipt',
  'receiptWidth',
  'cashReceived',
];

/** The next draft. A saved sale no longer changes. */
export function reduceSale(draft: SaleDraft, action: SaleAction): SaleDraft {
  if (draft.idSale !== '' && !isOpenWhenSaved(action)) return draft;
  return followExemption(followPaymentType(followDocument(apply(draft, action))));
}

function isOpenWhenSaved(action: SaleAction): boolean {
  if (action.type === 'set') return OPEN_WHEN_SAVED.includes(action.field);
  return ['step', 'reset', 'replace', 'answered', 'saved'].includes(action.type);
}

function apply(draft: SaleDraft, action: SaleAction): SaleDraft {
  switch (action.type) {
    case 'set':
      return draft[action.field] === action.value
        ? draft
        : { ...draft, [action.field]: action.value };
    case 'set-product':
      return {
        ...draft,
        products: draft.products.map((line, index) =>
          index === action.index ? { ...line, [action.field]: action.value } : line,
        ),
      };
    case 'scan':
      return action.text === ''
        ? draft
        : { ...draft, step: 'items', scans: [...draft.scans, newScan(action)] };
    case 'scan-answered':
      return settle(
        changeScan(draft, action.id, {
          state: action.product ? 'found' : 'unknown',
          product: action.product,
        }),
      );
    case 'scan-failed':
      return settle(changeScan(draft, action.id, { state: 'failed', message: action.message }));
    case 'scan-again':
      return changeScan(draft, action.id, { state: 'waiting', message: '' });
    case 'scan-dropped':
      return settle({ ...draft, scans: draft.scans.filter(({ id }) => id !== action.id) });
    case 'add-product':
      return withProduct(draft, action.product, action.amount);
    case 'remove-product':
      return { ...draft, products: draft.products.filter((_, index) => index !== action.index) };
    case 'remove-line':
      return { ...draft, products: draft.products.filter((line) => !isLine(line, action.line)) };
    case 'add-payment':
      return withPayment(draft, String(action.idPaymentType));
    case 'set-payment':
      return {
        ...draft,
        payments: draft.payments.map((part, index) =>
          index === action.index ? { ...part, [action.field]: action.value } : part,
        ),
      };
    case 'remove-payment':
      return withoutPayment(draft, action.index);
    case 'step':
      return { ...draft, step: action.step };
    case 'client-found':
      return {
        ...draft,
        ...clientFieldsOf(action.client),
        askedDocument: cleanTaxId(draft.clientCpfCnpj),
      };
    case 'registered-found': {
      const clientCpfCnpj = formatCpfCnpj(cleanTaxId(draft.registerCpfCnpj));
      const found = { ...draft, ...NO_REGISTRATION, clientCpfCnpj, step: 'finalize' as const };
      return apply(found, { ...action, type: 'client-found' });
    }
    case 'client-unknown':
      return action.registers ? openRegistration(draft) : withoutRegistration(draft);
    case 'client-failed':
      return { ...draft, ...NO_CLIENT_FIELDS, askedDocument: '' };
    case 'address-looked-up':
      return { ...draft, ...renameAddress(action.change, REGISTER_ADDRESS) };
    case 'client-registered':
      return {
        ...draft,
        ...registeredFields(draft),
        ...NO_REGISTRATION,
        idClient: String(action.idClient ?? ''),
        step: 'finalize',
      };
    case 'saved':
      return { ...draft, idSale: String(action.idSale) };
    case 'reset':
      return emptySale(action.idPaymentType, draft.receiptWidth);
    case 'replace':
      return action.draft;
    case 'answered':
      return answeredSale(action.posted, draft, action.answer);
  }
}

/** A document that is no longer the client's removes the client. */
function followDocument(draft: SaleDraft): SaleDraft {
  const { idClient, askedDocument, clientCpfCnpj } = draft;
  if (idClient === '' || cleanTaxId(clientCpfCnpj) === askedDocument) return draft;
  return { ...draft, ...NO_CLIENT_FIELDS };
}

function followPaymentType(draft: SaleDraft): SaleDraft {
  const forced = isSinglePayment(Number(draft.idPaymentType)) && draft.installmentAmount !== '1';
  const payments = followPaymentTypes(draft.payments);
  if (!forced && payments === draft.payments) return draft;
  return { ...draft, payments, ...(forced ? { installmentAmount: '1' } : {}) };
}

/** 'Isento' sets ISENTO (R-SAL-14); unchecking it restores what that replaced. */
function followExemption(draft: SaleDraft): SaleDraft {
  const { registerStateRegistration, registerStateRegistrationBefore } = draft;
  const exempt = draft.registerExemptStateRegistration === 'on';
  if ((registerStateRegistration === EXEMPT) === exempt) return draft;
  return exempt
    ? {
        ...draft,
        registerStateRegistration: EXEMPT,
        registerStateRegistrationBefore: registerStateRegistration,
      }
    : {
        ...draft,
        registerStateRegistration: registerStateRegistrationBefore,
        registerStateRegistrationBefore: '',
      };
}

function newScan({ id, field, text }: Pick<SaleScan, 'id' | 'field' | 'text'>): SaleScan {
  return { id, field, text, state: 'waiting', product: null, message: '' };
}

function changeScan(draft: SaleDraft, id: number, change: Partial<SaleScan>): SaleDraft {
  return {
    ...draft,
    scans: draft.scans.map((scan) => (scan.id === id ? { ...scan, ...change } : scan)),
  };
}

/**
 * Codes become items in scan order, even when responses are late; an unknown code does not block
 * the others.
 */
function settle(draft: SaleDraft): SaleDraft {
  const awaited = draft.scans.findIndex(({ state }) => state === 'waiting');
  const answered = awaited < 0 ? draft.scans : draft.scans.slice(0, awaited);
  const found = answered.filter(({ state }) => state === 'found');
  if (found.length === 0) return draft;
  const rest = { ...draft, scans: draft.scans.filter((scan) => !found.includes(scan)) };
  return found.reduce((next, { product, text }) => {
    const { amount } = readItemEntry(text);
    return product ? withProduct(next, product, amount ?? undefined) : next;
  }, rest);
}

/** A product scanned twice makes two lines: the screen warns, but adds it (R-SAL-03). */
function withProduct(draft: SaleDraft, product: FoundProduct, amount?: string): SaleDraft {
  if (draft.products.length >= ORDER_LIMITS.products) return draft;
  return { ...draft, products: [...draft.products, saleItem(draft, product, amount)] };
}

function saleItem({ products }: SaleDraft, product: FoundProduct, amount?: string): DraftProduct {
  const last = Math.max(0, ...products.map(({ idOrderProduct }) => Number(idOrderProduct) || 0));
  return { ...draftProductOf(product, amount), idOrderProduct: String(last + 1) };
}

/**
 * 404 opens the registration with the document filled in; what was already typed there for that
 * document stays.
 */
function openRegistration(draft: SaleDraft): SaleDraft {
  const document = cleanTaxId(draft.clientCpfCnpj);
  const same = cleanTaxId(draft.registerCpfCnpj) === document;
  return {
    ...draft,
    ...NO_CLIENT_FIELDS,
    ...(same ? {} : { ...NO_REGISTRATION, registerCpfCnpj: formatCpfCnpj(document) }),
    askedDocument: document,
    step: 'register',
  };
}

/** A registration would be refused, so the sale continues without a client (R-ROL-05). */
function withoutRegistration(draft: SaleDraft): SaleDraft {
  return {
    ...draft,
    ...NO_CLIENT_FIELDS,
    ...NO_REGISTRATION,
    askedDocument: cleanTaxId(draft.clientCpfCnpj),
    step: 'finalize',
  };
}

function registeredFields(draft: SaleDraft): Partial<SaleDraft> {
  const document = cleanTaxId(draft.registerCpfCnpj);
  return {
    askedDocument: document,
    clientCpfCnpj: formatCpfCnpj(document),
    clientName: draft.registerName.trim(),
    clientPhone: draft.registerPhone,
    clientEmail: draft.registerEmail,
    clientZipCode: draft.registerZipCode,
    clientStreet: draft.registerStreet,
    clientNumber: draft.registerNumber,
    clientDistrict: draft.registerDistrict,
    clientCity: draft.registerCity,
    clientState: draft.registerState,
    clientComplement: draft.registerComplement,
    clientStateRegistration: isCnpjLength(document) ? draft.registerStateRegistration : '',
  };
}
