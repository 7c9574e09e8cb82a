import type { FieldError } from '../field-error';
import type { NoteKind } from '../note-kind';
import { freeLineNoteErrors } from '../order/free-line';
import type { OrderInput } from '../order/order-schema';
import { requiredField } from '../order/status-rules';
import { orderTotals } from '../order/totals';
import { NO_PAYMENT_METHOD, NOT_THE_TOTAL } from '../payment-texts';
import { checkForServiceNote } from './service-note-rules';

const CLIENT_FIELDS = [
  ['clientCpfCnpj', 'CPF/CNPJ'],
  ['clientName', 'Nome'],
  ['clientPhone', 'Celular'],
  ['clientZipCode', 'CEP'],
  ['clientStreet', 'Rua'],
  ['clientNumber', 'Número'],
  ['clientDistrict', 'Bairro'],
  ['clientCity', 'Cidade'],
  ['clientState', 'Estado'],
] as const;

/**
 * What a saved order lacks for a fiscal note, by tab (R-NOT-04 to R-NOT-06). Saving already checked
 * documents, discount and payments; rules about items depend on the kind of note.
 */
export function checkForFiscalNote(order: OrderInput, kind: NoteKind = 'nfe'): FieldError[] {
  const ofItems = kind === 'nfe' ? itemErrors(order) : checkForServiceNote(order);
  return [...clientErrors(order), ...ofItems, ...paymentErrors(order)];
}

function clientErrors(order: OrderInput): FieldError[] {
  return CLIENT_FIELDS.filter(([field]) => order[field] === null).map(([path, label]) =>
    requiredField(path, label),
  );
}

function itemErrors({ products }: OrderInput): FieldError[] {
  // Services are declared on separate notes.
  return products.some(({ type }) => type === 'P')
    ? freeLineNoteErrors(products, 'P')
    : [
        {
          path: 'products',
          message: 'Para gerar a nota fiscal, é necessário possuir ao menos um produto',
        },
      ];
}

function paymentErrors(order: OrderInput): FieldError[] {
  const { installments } = order;
  if (installments.length === 0) {
    return [
      { path: 'installments', message: 'É necessário possuir ao menos uma forma de pagamento' },
    ];
  }
  const errors: FieldError[] = [];
  if (installments.reduce((sum, { value }) => sum + value, 0) !== orderTotals(order).total) {
    errors.push({ path: 'installments', message: NOT_THE_TOTAL });
  }
  if (installments.some(({ dueDate }) => dueDate === null)) {
    errors.push({
      path: 'installments',
      message: 'Todas as parcelas precisam possuir data de vencimento',
    });
  }
  for (const [index, { paymentType }] of installments.entries()) {
    if (paymentType === null) {
      errors.push({
        path: `installments[${index}].paymentType`,
        message: NO_PAYMENT_METHOD,
      });
    }
  }
  return errors;
}
