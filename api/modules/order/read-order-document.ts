import { todayIso } from '@domain/date';

import type { Trx } from '../../db/schema';
import type { DocumentFace } from '../../pdf/order/document-face';
import type { DocumentAddress, OrderDocument } from '../../pdf/order/order-document';
import { findCompany } from '../company/company-repository';
import { documentAddress, documentCompany } from '../company/document-company';
import { readDocumentFace } from '../company/read-document-face';
import { findPaymentTypes } from '../lookup/lookup-repository';
import { findProfessionalName } from '../professional/professional-repository';
import type { OrderHeader, OrderRecord } from './order-record';

/**
 * An order as its documents show it. The issue date is the day of the last change, so an unchanged
 * order always prints the same document.
 */
export async function readOrderPaper(trx: Trx, order: OrderRecord): Promise<OrderDocument> {
  const face = await readDocumentFace(trx, order.header.idCompany);
  return readOrderDocument(trx, order, face);
}

/** An order as its documents show it, without the company's face unless that is passed. */
export async function readOrderDocument(
  trx: Trx,
  order: OrderRecord,
  face: DocumentFace | null = null,
): Promise<OrderDocument> {
  const { header, products, installments } = order;
  const company = await findCompany(trx, header.idCompany);
  const paymentTypes = new Map(
    (await findPaymentTypes(trx)).map((row) => [row.idPaymentType, row.description]),
  );
  return {
    number: header.idOrder,
    issueDate: todayIso(new Date(header.updatedAt)),
    company: { ...documentCompany(company), face },
    professionalName: await findProfessionalName(trx, header.idProfessional),
    client: {
      name: header.clientName,
      cpfCnpj: header.clientCpfCnpj,
      phone: header.clientPhone,
      email: header.clientEmail,
      stateRegistration: header.clientStateRegistration,
      address: clientAddress(header),
    },
    worksSite: { address: documentAddress(header), height: header.height, observation: null },
    items: products.map((product) => ({
      description: product.description,
      observation: product.observation,
      unity: product.unity,
      amount: product.amountThousandths,
      value: product.valueCents,
      type: product.type,
      ...(product.room === null ? {} : { room: product.room }),
    })),
    discount: header.discountCents,
    freight: header.freightCents,
    installments: installments.map((installment) => ({
      number: installment.installmentNumber,
      dueDate: installment.dueDate,
      value: installment.valueCents,
      paymentType: paymentTypes.get(installment.idPaymentType ?? 0) ?? null,
      paymentDate: installment.paymentDate,
      paidValue: installment.paidValueCents,
      ...(installment.receivedCents > 0 ? { receivedValue: installment.receivedCents } : {}),
      observation: installment.observation,
    })),
    observation: header.observation,
  };
}

function clientAddress(header: OrderHeader): DocumentAddress {
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
