import { NO_STATE } from '../brazilian-states';
import { keysOf } from '../keys-of';
import type { DraftProduct } from '../order/draft/draft';
import { type ClientFields, NO_CLIENT_FIELDS } from '../order/draft/draft-client';
import type { FoundProduct } from '../order/draft/draft-product';

/**
 * What is open over the sale's items: nothing, a dialog of the chain, one of the two questions, or
 * parking and the list of parked sales (R-SAL-04, R-SAL-07, R-SAL-28).
 */
export const SALE_STEPS = [
  'items',
  'payment',
  'finalize',
  'register',
  'consult',
  'cancel',
  'park',
  'parked',
] as const;
export type SaleStep = (typeof SALE_STEPS)[number];

/**
 * A direct sale as shown on screen: every value is the text that the user sees. Field names are the
 * wire's (docs/contract.md#actions); those starting with `register` belong to the client
 * registration, which opens over the sale.
 */
export interface SaleDraft extends ClientFields {
  step: SaleStep;
  /** The saved sale's id; '' until it is saved. */
  idSale: string;
  /** The parked sale that this one was taken from; '' for any other (R-SAL-36). */
  idParkedSale: string;
  idPaymentType: string;
  installmentAmount: string;
  discount: string;
  /** Cash received, for the change; on the coupon, but not part of the total (R-SAL-23). */
  cashReceived: string;
  /** 'on' or ''. */
  printFiscalReceipt: string;
  receiptWidth: string;
  /** The label of the parked sale. */
  parkLabel: string;
  /** The last document looked up, whether found or not. */
  askedDocument: string;
  clientCpfCnpj: string;
  registerCpfCnpj: string;
  registerName: string;
  registerPhone: string;
  registerEmail: string;
  registerBirthDate: string;
  registerStateRegistration: string;
  /** 'on' or ''. */
  registerExemptStateRegistration: string;
  /** The value that 'Isento' replaced. */
  registerStateRegistrationBefore: string;
  registerZipCode: string;
  registerStreet: string;
  registerNumber: string;
  registerDistrict: string;
  registerCity: string;
  registerState: string;
  registerComplement: string;
  /** `idOrderProduct` is the sale's own sequence. */
  products: DraftProduct[];
  /** The payment methods and their amounts; empty while one method pays all. */
  payments: DraftPayment[];
  /** Scanned codes that have not become items yet, in scan order. */
  scans: SaleScan[];
}

/** Whether two are the same line of a sale, whatever was changed in it. */
export function isLine(one: DraftProduct, other: DraftProduct): boolean {
  return one.idOrderProduct === other.idOrderProduct && one.idProduct === other.idProduct;
}

/** A method's part of a split payment, as typed. */
export interface DraftPayment {
  idPaymentType: string;
  value: string;
  installmentAmount: string;
}

/** The entry fields that a code can be typed or scanned into. */
export type ScanField = 'itemBarCode' | 'itemId';

/** A scanned code: being looked up, found and waiting for earlier codes, unknown, or failed. */
export interface SaleScan {
  /** Never given again in the same page: a response that comes late belongs to no other code. */
  id: number;
  field: ScanField;
  text: string;
  state: 'waiting' | 'found' | 'unknown' | 'failed';
  product: FoundProduct | null;
  /** Why it failed. */
  message: string;
}

export type SaleField = Exclude<keyof SaleDraft, 'products' | 'payments' | 'scans' | 'step'>;

export const NO_REGISTRATION = {
  registerCpfCnpj: '',
  registerName: '',
  registerPhone: '',
  registerEmail: '',
  registerBirthDate: '',
  registerStateRegistration: '',
  registerExemptStateRegistration: '',
  registerStateRegistrationBefore: '',
  registerZipCode: '',
  registerStreet: '',
  registerNumber: '',
  registerDistrict: '',
  registerCity: '',
  registerState: NO_STATE,
  registerComplement: '',
} satisfies Partial<SaleDraft>;

const EMPTY_FIELDS: Record<SaleField, string> = {
  idSale: '',
  idParkedSale: '',
  idPaymentType: '',
  installmentAmount: '1',
  discount: '',
  cashReceived: '',
  printFiscalReceipt: 'on',
  receiptWidth: '80',
  parkLabel: '',
  askedDocument: '',
  clientCpfCnpj: '',
  ...NO_CLIENT_FIELDS,
  ...NO_REGISTRATION,
};

export const SALE_FIELDS = keysOf(EMPTY_FIELDS);

/** A new sale; its payment type is the first of the server's list (R-SAL-08). */
export function emptySale(idPaymentType = '', receiptWidth = '80'): SaleDraft {
  return {
    ...EMPTY_FIELDS,
    step: 'items',
    idPaymentType,
    receiptWidth,
    products: [],
    payments: [],
    scans: [],
  };
}

/** Whether nothing was typed yet, or everything is saved. */
export function isUntouched(draft: SaleDraft, initial: SaleDraft): boolean {
  if (draft.idSale !== '') return true;
  const typed: SaleField[] = SALE_FIELDS.filter((field) => field !== 'receiptWidth');
  return (
    draft.products.length === 0 &&
    draft.scans.length === 0 &&
    draft.payments.length === 0 &&
    typed.every((field) => draft[field] === initial[field])
  );
}

/** Whether it is a parked sale that was taken, and is not sold yet. */
export function isTakenUp({ idParkedSale, idSale }: SaleDraft): boolean {
  return idParkedSale !== '' && idSale === '';
}
