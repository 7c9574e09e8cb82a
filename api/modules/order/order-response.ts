import { centsToReais } from '@domain/money';
import { thousandthsToQuantity } from '@domain/quantity';
import { z } from '@domain/zod';

import { bankSlipOf } from './bank-slip-record';
import type {
  OrderInstallmentRecord,
  OrderProductRecord,
  OrderRecord,
  OrderRow,
} from './order-record';

const id = z.number().int();
const text = z.string().nullable();

/** One row of the list (docs/contract.md#records, `order/filter`). */
export const orderRowSchema = z.object({
  IdOrder: id,
  ClientName: text,
  CpfCnpj: text,
  Value: z.number(),
  Status: z.string(),
});

const orderProductSchema = z.object({
  IdOrderProduct: id,
  IdProduct: id.nullable(),
  Description: z.string(),
  Unity: text,
  Amount: z.number(),
  Value: z.number(),
  Type: z.enum(['P', 'S']),
  Observation: text,
});

const installmentSchema = z.object({
  IdOrderInstallment: id,
  InstallmentNumber: id,
  Observation: text,
  DueDate: text,
  PaymentDate: text,
  Value: z.number(),
  PaidValue: z.number().nullable(),
  PaymentType: id.nullable(),
  BankSlip: z.record(z.unknown()).nullable(),
});

/** One order (docs/contract.md#records, `order/{id}`). Money in reais, quantities in units. */
export const orderResponseSchema = z.object({
  IdOrder: id,
  IdClient: id.nullable(),
  IdProfessional: id.nullable(),
  IdOrderStatus: id,
  ZipCode: text,
  Street: text,
  Number: text,
  District: text,
  City: text,
  State: text,
  Complement: text,
  DiscountValue: z.number(),
  Observation: text,
  Freight: z.number(),
  Height: text,
  ClientCpfCnpj: text,
  ClientName: text,
  ClientPhone: text,
  ClientEmail: text,
  ClientZipCode: text,
  ClientStreet: text,
  ClientNumber: text,
  ClientDistrict: text,
  ClientCity: text,
  ClientState: text,
  ClientComplement: text,
  ClientStateRegistration: text,
  Products: z.array(orderProductSchema),
  Installments: z.array(installmentSchema),
  FiscalNote: z.object({ IdFiscalNote: id, Status: z.string() }).nullable(),
});

export function orderRow(row: OrderRow): z.infer<typeof orderRowSchema> {
  return {
    IdOrder: row.idOrder,
    ClientName: row.clientName,
    CpfCnpj: row.clientCpfCnpj,
    Value: centsToReais(row.totalCents),
    Status: row.status,
  };
}

export function orderResponse({
  header,
  products,
  installments,
  fiscalNote,
}: OrderRecord): z.infer<typeof orderResponseSchema> {
  return {
    IdOrder: header.idOrder,
    IdClient: header.idClient,
    IdProfessional: header.idProfessional,
    IdOrderStatus: header.idOrderStatus,
    ZipCode: header.zipCode,
    Street: header.street,
    Number: header.number,
    District: header.district,
    City: header.city,
    State: header.state,
    Complement: header.complement,
    DiscountValue: centsToReais(header.discountCents),
    Observation: header.observation,
    Freight: centsToReais(header.freightCents),
    Height: header.height,
    ClientCpfCnpj: header.clientCpfCnpj,
    ClientName: header.clientName,
    ClientPhone: header.clientPhone,
    ClientEmail: header.clientEmail,
    ClientZipCode: header.clientZipCode,
    ClientStreet: header.clientStreet,
    ClientNumber: header.clientNumber,
    ClientDistrict: header.clientDistrict,
    ClientCity: header.clientCity,
    ClientState: header.clientState,
    ClientComplement: header.clientComplement,
    ClientStateRegistration: header.clientStateRegistration,
    Products: products.map(productResponse),
    Installments: installments.map(installmentResponse),
    FiscalNote: fiscalNote && { IdFiscalNote: fiscalNote.idFiscalNote, Status: fiscalNote.status },
  };
}

function productResponse(product: OrderProductRecord): z.infer<typeof orderProductSchema> {
  return {
    IdOrderProduct: product.idOrderProduct,
    IdProduct: product.idProduct,
    Description: product.description,
    Unity: product.unity,
    Amount: thousandthsToQuantity(product.amountThousandths),
    Value: centsToReais(product.valueCents),
    Type: product.type,
    Observation: product.observation,
  };
}

function installmentResponse(
  installment: OrderInstallmentRecord,
): z.infer<typeof installmentSchema> {
  const { paidValueCents } = installment;
  return {
    IdOrderInstallment: installment.idOrderInstallment,
    InstallmentNumber: installment.installmentNumber,
    Observation: installment.observation,
    DueDate: installment.dueDate,
    PaymentDate: installment.paymentDate,
    Value: centsToReais(installment.valueCents),
    PaidValue: paidValueCents === null ? null : centsToReais(paidValueCents),
    PaymentType: installment.idPaymentType,
    BankSlip: bankSlipOf(installment),
  };
}
