import { NO_STATE } from '../brazilian-states';
import { formatDecimal } from '../money';
import { NO_PAYMENT_TYPE } from '../payment-type';
import { formatPhone } from '../phone';
import { formatQuantity } from '../quantity';
import { cleanTaxId, formatCpfCnpj } from '../tax-id';
import { formatZipCode } from '../zip-code';
import type { OrderDraft } from './draft';
import type { OrderInput } from './order-schema';
import type { StoredInstallment } from './stored-order';

/** An order as its form shows it, slips included. */
export type ShownOrder = Omit<OrderInput, 'installments'> & {
  installments: readonly (Omit<StoredInstallment, 'nossoNumero'> & Partial<StoredInstallment>)[];
};

/** A stored order as its form shows it. Saving the unchanged draft saves the same order. */
export function draftFromOrder(order: ShownOrder): OrderDraft {
  return {
    idOrderStatus: String(order.idOrderStatus),
    idClient: order.idClient === null ? '' : String(order.idClient),
    foundDocument: order.idClient === null ? '' : cleanTaxId(order.clientCpfCnpj ?? ''),
    clientCpfCnpj: formatCpfCnpj(order.clientCpfCnpj),
    clientName: order.clientName ?? '',
    clientPhone: formatPhone(order.clientPhone),
    clientEmail: order.clientEmail ?? '',
    clientZipCode: formatZipCode(order.clientZipCode),
    clientStreet: order.clientStreet ?? '',
    clientNumber: order.clientNumber ?? '',
    clientDistrict: order.clientDistrict ?? '',
    clientCity: order.clientCity ?? '',
    clientState: order.clientState ?? NO_STATE,
    clientComplement: order.clientComplement ?? '',
    clientStateRegistration: order.clientStateRegistration ?? '',
    saveClient: '',
    height: order.height ?? '',
    freight: amount(order.freight),
    idProfessional: order.idProfessional === null ? '' : String(order.idProfessional),
    observation: order.observation ?? '',
    sameAddress: '',
    zipCode: formatZipCode(order.zipCode),
    street: order.street ?? '',
    number: order.number ?? '',
    district: order.district ?? '',
    city: order.city ?? '',
    state: order.state ?? NO_STATE,
    complement: order.complement ?? '',
    discountValue: amount(order.discountValue),
    firstDueDate: '',
    products: order.products.map((product) => ({
      idOrderProduct: product.idOrderProduct === null ? '' : String(product.idOrderProduct),
      idProduct: String(product.idProduct),
      description: product.description,
      unity: product.unity ?? '',
      amount: formatQuantity(product.amount),
      value: formatDecimal(product.value),
      type: product.type,
      observation: product.observation ?? '',
    })),
    installments: order.installments.map((installment) => ({
      idOrderInstallment:
        installment.idOrderInstallment === null ? '' : String(installment.idOrderInstallment),
      installmentNumber: String(installment.installmentNumber),
      observation: installment.observation ?? '',
      dueDate: installment.dueDate ?? '',
      paymentDate: installment.paymentDate ?? '',
      value: formatDecimal(installment.value),
      paidValue: installment.paidValue === null ? '' : formatDecimal(installment.paidValue),
      paymentType:
        installment.paymentType === null ? NO_PAYMENT_TYPE : String(installment.paymentType),
      nossoNumero: installment.nossoNumero ?? '',
      bankSlip:
        installment.bankSlip === undefined || installment.bankSlip === null
          ? ''
          : JSON.stringify(installment.bankSlip),
    })),
  };
}

/** An optional amount: null is an empty field. */
function amount(cents: number): string {
  return cents === 0 ? '' : formatDecimal(cents);
}
