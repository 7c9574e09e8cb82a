import { todayIso } from '@domain/date';
import type { Db } from '../../db/schema';
import {
  QUOTE_VALIDITY_DAYS,
  type QuoteAddress,
  type QuoteDocument,
} from '../../documents/quote/quote-document';
import { findCompany } from '../company/company-repository';
import { findPaymentTypes } from '../lookup/lookup-repository';
import { findProfessional } from '../professional/professional-repository';
import type { OrderHeader } from './order-record';
import { findOrder } from './order-repository';

/**
 * An order as the quote that is handed to the client; undefined when there is no such order. It is issued on
 * the day the order last changed: a changed quote is a new offer, an unchanged one prints the same again.
 */
export async function findQuote(db: Db, idOrder: number): Promise<QuoteDocument | undefined> {
  const order = await findOrder(db, idOrder);
  if (!order) return undefined;
  const { header, products, installments } = order;
  const company = await findCompany(db, header.idCompany);
  const professional =
    header.idProfessional === null ? undefined : await findProfessional(db, header.idProfessional);
  const paymentTypes = new Map(
    (await findPaymentTypes(db)).map((row) => [row.idPaymentType, row.description]),
  );
  return {
    number: header.idOrder,
    issueDate: todayIso(new Date(header.updatedAt)),
    validityDays: QUOTE_VALIDITY_DAYS,
    company: {
      name: company?.name ?? '',
      cnpj: company?.cnpj ?? null,
      address: address(company),
      phone: company?.phone ?? null,
      email: null,
      facebook: company?.facebook ?? null,
      instagram: company?.instagram ?? null,
    },
    professionalName: professional?.name ?? null,
    client: {
      name: header.clientName,
      cpfCnpj: header.clientCpfCnpj,
      phone: header.clientPhone,
      email: header.clientEmail,
      stateRegistration: header.clientStateRegistration,
      address: clientAddress(header),
    },
    worksSite: { address: address(header), height: header.height, observation: null },
    items: products.map((product) => ({
      description: product.description,
      observation: product.observation,
      unity: product.unity,
      amount: product.amountThousandths,
      value: product.valueCents,
      type: product.type,
    })),
    discount: header.discountCents,
    freight: header.freightCents,
    installments: installments.map((installment) => ({
      number: installment.installmentNumber,
      dueDate: installment.dueDate,
      value: installment.valueCents,
      paymentType: paymentTypes.get(installment.idPaymentType ?? 0) ?? null,
      observation: installment.observation,
    })),
    observation: header.observation,
  };
}

function address(place: QuoteAddress | undefined): QuoteAddress {
  return {
    zipCode: place?.zipCode ?? null,
    street: place?.street ?? null,
    number: place?.number ?? null,
    complement: place?.complement ?? null,
    district: place?.district ?? null,
    city: place?.city ?? null,
    state: place?.state ?? null,
  };
}

function clientAddress(header: OrderHeader): QuoteAddress {
  return {
    zipCode: header.clientZipCode,
    street: header.clientStreet,
    number: header.clientNumber,
    complement: header.clientComplement,
    district: header.clientDistrict,
    city: header.clientCity,
    state: header.clientState,
  };
}
