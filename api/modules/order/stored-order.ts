import type { StoredOrder } from '@domain/order/stored-order';

import { bankSlipOf } from './bank-slip-record';
import type { OrderRecord } from './order-record';

/** A stored order in the domain's terms, for rules that compare a change with it. */
export function storedOrder({
  header,
  products,
  installments,
  fiscalNote,
}: OrderRecord): StoredOrder {
  return {
    idClient: header.idClient,
    idProfessional: header.idProfessional,
    idOrderStatus: header.idOrderStatus,
    zipCode: header.zipCode,
    street: header.street,
    number: header.number,
    district: header.district,
    city: header.city,
    state: header.state,
    complement: header.complement,
    discountValue: header.discountCents,
    observation: header.observation,
    freight: header.freightCents,
    height: header.height,
    clientCpfCnpj: header.clientCpfCnpj,
    clientName: header.clientName,
    clientPhone: header.clientPhone,
    clientEmail: header.clientEmail,
    clientZipCode: header.clientZipCode,
    clientStreet: header.clientStreet,
    clientNumber: header.clientNumber,
    clientDistrict: header.clientDistrict,
    clientCity: header.clientCity,
    clientState: header.clientState,
    clientComplement: header.clientComplement,
    clientStateRegistration: header.clientStateRegistration,
    products: products.map((product) => ({
      idOrderProduct: product.idOrderProduct,
      idProduct: product.idProduct ?? 0,
      description: product.description,
      unity: product.unity,
      amount: product.amountThousandths,
      value: product.valueCents,
      type: product.type,
      observation: product.observation,
    })),
    installments: installments.map((installment) => ({
      idOrderInstallment: installment.idOrderInstallment,
      installmentNumber: installment.installmentNumber,
      observation: installment.observation,
      dueDate: installment.dueDate,
      paymentDate: installment.paymentDate,
      value: installment.valueCents,
      paidValue: installment.paidValueCents,
      paymentType: installment.idPaymentType,
      nossoNumero: bankSlipOf(installment)?.current?.nossoNumero ?? null,
    })),
    fiscalNote,
  };
}
