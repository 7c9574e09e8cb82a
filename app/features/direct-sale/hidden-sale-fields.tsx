import {
  SALE_FIELDS,
  type SaleDraft,
  type SaleField,
  type SaleStep,
} from '@domain/direct-sale/sale-draft';
import { lineEntries } from '@domain/form-lines';

const SHOWN_AT: Readonly<Partial<Record<SaleStep, readonly SaleField[]>>> = {
  payment: ['idPaymentType', 'installmentAmount', 'discount', 'cashReceived'],
  park: ['parkLabel'],
  finalize: ['clientCpfCnpj', 'printFiscalReceipt', 'receiptWidth'],
};
/** The fields that a payment by several methods replaces. */
const OF_ONE_METHOD: readonly SaleField[] = ['idPaymentType', 'installmentAmount'];

/** Hidden fields for the rest of the sale: each post carries all of it, at every step. */
export function HiddenSaleFields({ draft }: { draft: SaleDraft }) {
  const { step, payments } = draft;
  const isShown = (field: SaleField) =>
    step === 'register'
      ? field.startsWith('register')
      : (SHOWN_AT[step]?.includes(field) ?? false) &&
        !(payments.length > 0 && OF_ONE_METHOD.includes(field));
  const fields = SALE_FIELDS.filter((field) => !isShown(field)).map((field) => [
    field,
    draft[field],
  ]);
  const parts = step === 'payment' ? [] : lineEntries('payments', payments);
  return [...fields, ...parts].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} autoComplete="off" />
  ));
}
