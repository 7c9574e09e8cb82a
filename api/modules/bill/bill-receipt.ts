import { valuePaid } from '@domain/bill/value-paid';
import { formatDate } from '@domain/date';
import { formatMoney } from '@domain/money';
import { formatCpfCnpj, taxIdLabel } from '@domain/tax-id';

import type { Trx } from '../../db/schema';
import { conflict, notFound } from '../../http/api-error';
import type { ReceiptDocument } from '../../pdf/receipt/receipt-document';
import { findCompany } from '../company/company-repository';
import { documentCompany } from '../company/document-company';
import { readDocumentFace } from '../company/read-document-face';
import { findSupplier } from '../supplier/supplier-repository';
import { billAmounts } from './bill-amounts';
import { type BillRecord, findBill } from './bill-repository';
import { UNKNOWN_BILL } from './bill-service';

/**
 * The receipt that a paid supplier signs; 404 when the bill does not exist, 409 while it has no
 * payment date (R-BIL-07).
 */
export async function readBillReceipt(trx: Trx, idBillToPay: number): Promise<ReceiptDocument> {
  const bill = await findBill(trx, idBillToPay);
  if (!bill) throw notFound(UNKNOWN_BILL);
  const { paymentDate } = bill;
  const supplier = await findSupplier(trx, bill.idSupplier);
  if (paymentDate === null || !supplier) throw conflict('Não foi possível gerar o recibo');
  const company = {
    ...documentCompany(await findCompany(trx, bill.idCompany)),
    face: await readDocumentFace(trx, bill.idCompany),
  };
  const { cpfCnpj } = supplier;
  return {
    number: String(bill.idBillToPay),
    company,
    amount: valuePaid(billAmounts(bill)),
    paidOn: paymentDate,
    payer: { name: company.name || null, cpfCnpj: company.cnpj, address: company.address },
    reason: `ao pagamento de: ${bill.description}`,
    details: details(bill),
    place: [company.address.city, company.address.state].filter(Boolean).join('/') || null,
    signatory: {
      name: supplier.name,
      details: [`${taxIdLabel(cpfCnpj)} ${formatCpfCnpj(cpfCnpj)}`],
    },
  };
}

function details(bill: BillRecord): ReceiptDocument['details'] {
  const { fees, assessment, discount } = billAmounts(bill);
  const money = (cents: number | null) => (cents === null ? null : formatMoney(cents));
  return [
    { label: 'Conta', value: String(bill.idBillToPay), span: 2 },
    { label: 'Vencimento', value: formatDate(bill.dueDate), span: 2 },
    { label: 'Nota fiscal', value: bill.fiscalNote, span: 3 },
    { label: 'Valor', value: formatMoney(bill.valueCents), span: 3 },
    { label: 'Juros', value: money(fees), span: 3 },
    { label: 'Multa', value: money(assessment), span: 3 },
    { label: 'Desconto', value: money(discount), span: 3 },
    { label: 'Observação', value: bill.observation, span: 12 },
  ];
}
