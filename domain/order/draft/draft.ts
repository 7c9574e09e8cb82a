import { NO_STATE } from '../../brazilian-states';
import { keysOf } from '../../keys-of';
import { NO_PAYMENT_TYPE } from '../../payment-type';
import { type ClientFields, NO_CLIENT_FIELDS, NOBODY_FOUND } from './draft-client';

/**
 * An order as shown in the form: every value is the text that the user sees, so that a failed parse
 * loses nothing. Field names are the wire's (docs/contract.md#records) and the names of the form's
 * inputs.
 */
export interface OrderDraft extends ClientFields {
  idOrderStatus: string;
  /**
   * The document of the client found by look-up; with any other document the order is no longer
   * that client's.
   */
  foundDocument: string;
  /** That client's id, which the order takes again when the document is corrected. */
  foundId: string;
  /** The looked-up or stored document of a client who is not registered; '' for none. */
  typedDocument: string;
  clientCpfCnpj: string;
  /** 'on' to update the client's register from the order; '' to leave it alone. */
  saveClient: string;
  /** The client that was replaced (domain/order/draft/client-before.ts); '' for none. */
  clientBefore: string;
  height: string;
  freight: string;
  idProfessional: string;
  /** The income category; '' for none. */
  idCategory: string;
  observation: string;
  /** 'on' while the works site uses the client's address, '' otherwise. */
  sameAddress: string;
  zipCode: string;
  street: string;
  number: string;
  district: string;
  city: string;
  state: string;
  complement: string;
  discountValue: string;
  /** The date from which installments fall due monthly. */
  firstDueDate: string;
  products: DraftProduct[];
  installments: DraftInstallment[];
}

export interface DraftProduct {
  idOrderProduct: string;
  idProduct: string;
  description: string;
  unity: string;
  amount: string;
  value: string;
  type: string;
  observation: string;
  /** The room of the item; '' for none. */
  room: string;
}

export interface DraftInstallment {
  idOrderInstallment: string;
  installmentNumber: string;
  observation: string;
  dueDate: string;
  paymentDate: string;
  value: string;
  paidValue: string;
  paymentType: string;
  /** The number of the installment's slip; '' without one. */
  nossoNumero: string;
  /** That slip as JSON, sent back as the API returned it. */
  bankSlip: string;
}

/** The draft's own fields, without its two lists. */
export type DraftField = Exclude<keyof OrderDraft, 'products' | 'installments'>;
export type DraftProductField = keyof DraftProduct;
export type DraftInstallmentField = keyof DraftInstallment;

/**
 * The draft's own fields with their empty values, by the tab of their input (R-ORD-04). A copy of
 * an order takes the `copied` ones; the `own` ones are events of that order, or how it was filled
 * in.
 */
export const FIELDS_BY_TAB = {
  aboveTabs: { copied: {}, own: { idOrderStatus: '1' } },
  cliente: {
    copied: { ...NOBODY_FOUND, clientCpfCnpj: '', ...NO_CLIENT_FIELDS },
    own: { saveClient: '', clientBefore: '' },
  },
  obra: {
    copied: {
      height: '',
      freight: '',
      idProfessional: '',
      idCategory: '',
      observation: '',
      sameAddress: '',
      zipCode: '',
      street: '',
      number: '',
      district: '',
      city: '',
      state: NO_STATE,
      complement: '',
    },
    own: {},
  },
  pagamento: { copied: { discountValue: '' }, own: { firstDueDate: '' } },
};

const EMPTY_FIELDS: Omit<OrderDraft, 'products' | 'installments'> = {
  ...FIELDS_BY_TAB.aboveTabs.own,
  ...FIELDS_BY_TAB.cliente.copied,
  ...FIELDS_BY_TAB.cliente.own,
  ...FIELDS_BY_TAB.obra.copied,
  ...FIELDS_BY_TAB.pagamento.copied,
  ...FIELDS_BY_TAB.pagamento.own,
};

export const DRAFT_FIELDS = keysOf(EMPTY_FIELDS);

/** A new order; its status is the first of the server's list (R-ORD-02). */
export function emptyDraft(firstStatus = '1'): OrderDraft {
  return { ...EMPTY_FIELDS, idOrderStatus: firstStatus, products: [], installments: [] };
}

export function emptyProduct(): DraftProduct {
  return {
    idOrderProduct: '',
    idProduct: '',
    description: '',
    unity: '',
    amount: '1',
    value: '',
    type: 'P',
    observation: '',
    room: '',
  };
}

export function emptyInstallment(installmentNumber: number): DraftInstallment {
  return {
    idOrderInstallment: '',
    installmentNumber: String(installmentNumber),
    observation: '',
    dueDate: '',
    paymentDate: '',
    value: '',
    paidValue: '',
    paymentType: NO_PAYMENT_TYPE,
    nossoNumero: '',
    bankSlip: '',
  };
}

/** Whether two drafts are equal. Lines with the same identity are not compared. */
export function isSameDraft(a: OrderDraft, b: OrderDraft): boolean {
  return (
    DRAFT_FIELDS.every((field) => a[field] === b[field]) &&
    areSameLines(a.products, b.products) &&
    areSameLines(a.installments, b.installments)
  );
}

/** `next`, with the lines of `draft` that are equal: an unchanged line keeps its identity. */
export function keepSameLines(draft: OrderDraft, next: OrderDraft): OrderDraft {
  return {
    ...next,
    products: sameLinesKept(draft.products, next.products),
    installments: sameLinesKept(draft.installments, next.installments),
  };
}

function sameLinesKept<Line extends object>(lines: Line[], next: Line[]): Line[] {
  if (areSameLines(lines, next)) return lines;
  return next.map((line, index) => {
    const before = lines[index];
    return before && isSameLine(before, line) ? before : line;
  });
}

/** Whether the lines of two drafts are equal. */
export function areSameLines<Line extends object>(
  lines: readonly Line[],
  others: readonly Line[],
): boolean {
  if (lines === others) return true;
  return (
    lines.length === others.length &&
    lines.every((line, index) => {
      const other = others[index];
      return other !== undefined && isSameLine(line, other);
    })
  );
}

export function isSameLine<Line extends object>(line: Line, other: Line): boolean {
  return line === other || keysOf(line).every((field) => line[field] === other[field]);
}
