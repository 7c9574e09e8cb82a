import { boundedList } from '../bounded-list';
import { NOT_ABOVE_ZERO } from '../field-texts';
import { code, flag, money, type NumberSource, optionalId, requiredId } from '../form-fields';
import { ORDER_LIMITS } from '../order/order-limits';
import { orderClientFields, productSchema } from '../order/order-schema';
import { INVALID_RECEIVED_VALUE, NO_PAYMENT_METHOD } from '../payment-texts';
import { z } from '../zod';
import type { SaleDraft } from './sale-draft';
import { NO_SALE_INSTALLMENTS, SALE_INSTALLMENTS } from './sale-payment';
import { INVALID_DISCOUNT } from './sale-totals';
import { cashDue, filledPayments, SPLIT_LIMITS } from './split-payment';

function paymentSchema(source: NumberSource) {
  return z.object({
    idPaymentType: requiredId(NO_PAYMENT_METHOD),
    value: money(source, 0).refine((value) => value > 0, NOT_ABOVE_ZERO),
    installmentAmount: code(SALE_INSTALLMENTS, NO_SALE_INSTALLMENTS),
  });
}

function saleFields(source: NumberSource) {
  return {
    installmentAmount: code(SALE_INSTALLMENTS, NO_SALE_INSTALLMENTS),
    idPaymentType: requiredId(NO_PAYMENT_METHOD),
    discount: money(source, 0, INVALID_DISCOUNT),
    printFiscalReceipt: flag(),
    idClient: optionalId(),
    products: boundedList(
      productSchema(source)
        .omit({ room: true })
        .extend({ idProduct: requiredId('Produto inválido.') }),
      ORDER_LIMITS.products,
    ),
    /** Several methods, each with its part; empty when one pays all (docs/decisions/0129). */
    payments: boundedList(paymentSchema(source), SPLIT_LIMITS.most).default([]),
    /** Cash received from the customer, for the coupon; null when not entered. */
    cashReceived: money(source, null, INVALID_RECEIVED_VALUE),
    /** The parked sale that it was taken from (docs/contract.md#parked-sale-ties). */
    idParkedSale: optionalId().default(null),
  };
}

const clientFields = orderClientFields();

/**
 * The JSON payload of POST `order/direct-sale`: reais and units on the wire, cents and thousandths
 * in the result.
 */
export const saleSchema = z.object({ ...saleFields('wire'), ...clientFields });

/** A sale with money in cents, quantities in thousandths, null where empty. */
export type SaleInput = z.output<typeof saleSchema>;

/**
 * A sale as typed. Only the client's document is typed; the other client data comes from the
 * look-up and, however odd, must not block a sale.
 */
export const saleFormSchema = z.object({
  ...saleFields('form'),
  clientCpfCnpj: clientFields.clientCpfCnpj,
  clientName: clientFields.clientName.catch(null),
  clientPhone: clientFields.clientPhone.catch(null),
  clientEmail: clientFields.clientEmail.catch(null),
  clientZipCode: clientFields.clientZipCode.catch(null),
  clientStreet: clientFields.clientStreet.catch(null),
  clientNumber: clientFields.clientNumber.catch(null),
  clientDistrict: clientFields.clientDistrict.catch(null),
  clientCity: clientFields.clientCity.catch(null),
  clientState: clientFields.clientState.catch(null),
  clientComplement: clientFields.clientComplement.catch(null),
  clientStateRegistration: clientFields.clientStateRegistration.catch(null),
});

/** A sale as typed, with the remaining amount filled in for the last method. */
export function parseSale(draft: SaleDraft) {
  return saleFormSchema.safeParse({
    ...draft,
    payments: filledPayments(draft),
    // May still have text from a method that was replaced.
    cashReceived: cashDue(draft) === null ? '' : draft.cashReceived,
  });
}
