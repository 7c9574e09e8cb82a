import { formatSlipLine } from '@domain/boleto/slip-bar-code';
import { formatDate } from '@domain/date';
import { isIssuedNote } from '@domain/fiscal-note/note-progress';
import { listed } from '@domain/listed';
import { formatMoney } from '@domain/money';
import { installmentOf } from '@domain/order/installment-of';
import { ORDER_STATUS } from '@domain/order/order-status';
import { type NotAskedFor, whyNotToAskFor } from '@domain/receivable/asked-for';
import type { DocumentKind } from '@domain/sending/document';
import { messageKindOf } from '@domain/sending/message-texts';
import { reminderKind } from '@domain/sending/reminder-rules';
import { UNKNOWN_INSTALLMENT } from '@domain/unknown-installment';

import type { Trx } from '../../db/schema';
import { ApiError, conflict, notFound } from '../../http/api-error';
import type { BankSlipDocument } from '../../pdf/bank-slip/bank-slip-document';
import { readSlip } from '../bank-slip/bank-slip-service';
import { findFiscalNote } from '../fiscal-note/fiscal-note-repository';
import { UNKNOWN_NOTE } from '../fiscal-note/fiscal-note-service';
import { danfeOf, readNoteDocument } from '../fiscal-note/note-document';
import { askedInstallment, openOf } from '../order/asked-installment';
import { bankSlipOf } from '../order/bank-slip-record';
import { findPayments } from '../order/installment-payment-repository';
import { readPartReceipt, readQuote, readReceipt } from '../order/order-papers';
import type { OrderInstallmentRecord, OrderRecord } from '../order/order-record';
import { UNKNOWN_PAYMENT } from '../order/part-receipt';
import { readInstallmentPix } from '../receivable/installment-pix';
import type { ReadDocument, SendableFile } from './read-document';

/** The id is the document's own, 0 for a quote; `today` is ISO, in Brasília. */
type Reader = (
  trx: Trx,
  order: OrderRecord,
  asked: { id: number; today: string },
) => Promise<ReadDocument>;

const EMPTY_ORDER = 'Inclua ao menos um item antes de enviar o orçamento.';
const CANCELLED_NOTE = 'A nota fiscal foi cancelada.';
/** Both are for the same debt: a client who paid both would need a refund. */
const PAY_ONE = 'Pague só um dos dois: o boleto ou o Pix.';
const PAID_SLIP = 'A parcela já foi paga: o boleto não vale mais.';
const CANCELLED_ORDER = 'O pedido foi cancelado.';
const NO_REMINDER: Record<NotAskedFor, string> = {
  paid: 'A parcela já foi paga: não há o que lembrar.',
  nothing: 'O pedido não é mais uma venda a receber: não há o que lembrar.',
  'by-card': 'A parcela é de cartão: quem paga é a operadora, e não há o que lembrar.',
};

const quote: Reader = async (trx, order) => {
  const { idOrder, totalCents, idOrderStatus } = order.header;
  if (idOrderStatus === ORDER_STATUS.CANCELADO) throw conflict(CANCELLED_ORDER);
  if (order.products.length === 0) throw conflict(EMPTY_ORDER);
  const document = await readQuote(trx, idOrder);
  return {
    title: 'Orçamento',
    messageKind: messageKindOf('quote'),
    values: { valor: formatMoney(totalCents) },
    files: [{ name: `Orcamento-${idOrder}.pdf`, print: ['quote', document] }],
  };
};

const receipt: Reader = async (trx, order, { id }) => {
  const { idOrder } = order.header;
  const row = rowOf(order, id);
  const [document, payments] = await Promise.all([
    readReceipt(trx, idOrder, row),
    findPayments(trx, idOrder),
  ]);
  const before = payments.filter(
    (each) => each.idOrderInstallment === id && each.reversedAt === null,
  );
  const days = [...before.map(({ paidOn }) => paidOn), document.paidOn];
  return {
    title: `Recibo da parcela ${row.installmentNumber}`,
    messageKind: messageKindOf('receipt'),
    values: {
      valor: formatMoney(document.amount),
      parcela: which(order, row),
      'pagamento.data': listed([...new Set(days)].map(formatDate)),
    },
    files: [{ name: `Recibo-${document.number}.pdf`, print: ['receipt', document] }],
  };
};

const part: Reader = async (trx, order, { id }) => {
  const { idOrder } = order.header;
  const [document, payments] = await Promise.all([
    readPartReceipt(trx, idOrder, id),
    findPayments(trx, idOrder),
  ]);
  const payment = payments.find(({ idInstallmentPayment }) => idInstallmentPayment === id);
  if (!payment) throw notFound(UNKNOWN_PAYMENT);
  const row = rowOf(order, payment.idOrderInstallment);
  return {
    title: partTitle(row.installmentNumber, document.amount),
    messageKind: messageKindOf('part'),
    values: {
      valor: formatMoney(document.amount),
      parcela: which(order, row),
      'pagamento.data': formatDate(document.paidOn),
    },
    files: [{ name: `Recibo-${document.number}.pdf`, print: ['receipt', document] }],
  };
};

const slip: Reader = async (trx, order, { id }) => {
  const row = rowOf(order, id);
  if (row.paymentDate !== null) throw conflict(PAID_SLIP);
  const document = await readSlip(trx, id);
  return {
    title: `Boleto da parcela ${row.installmentNumber}`,
    messageKind: messageKindOf('slip'),
    values: {
      valor: formatMoney(document.value),
      parcela: which(order, row),
      vencimento: formatDate(document.dueDate),
      codigo: slipCode(document),
    },
    files: [slipFile(document)],
  };
};

const note: Reader = async (trx, order, { id }) => {
  const found = await findFiscalNote(trx, id);
  if (found?.idOrder !== order.header.idOrder) throw notFound(UNKNOWN_NOTE);
  const document = await readNoteDocument(trx, id);
  if (!isIssuedNote(document)) throw conflict(CANCELLED_NOTE);
  const number = String(document.number ?? document.idFiscalNote);
  const name = `NotaFiscal-${number}`;
  return {
    title: `Nota fiscal ${number}`,
    messageKind: messageKindOf('note'),
    values: { 'nota.numero': number, 'nota.chave': document.accessKey },
    // The law requires sending the XML as well (Ajuste SINIEF 7/2005, clause 7, §7).
    files: [
      { name: `${name}.pdf`, print: ['danfe', danfeOf(document)] },
      { name: `${name}.xml`, xml: document.xml },
    ],
  };
};

const reminder: Reader = async (trx, order, { id, today }) => {
  const row = rowOf(order, id);
  const refused = whyNotToAskFor(order.header, askedInstallment(row));
  if (refused !== null) throw conflict(NO_REMINDER[refused]);
  const document = bankSlipOf(row)?.current ? await readSlip(trx, id) : null;
  return {
    title: `Lembrete da parcela ${row.installmentNumber}`,
    messageKind: reminderKind(row.dueDate, today),
    values: {
      valor: formatMoney(openOf(row)),
      parcela: which(order, row),
      vencimento: row.dueDate === null ? 'data a combinar' : formatDate(row.dueDate),
      codigo: document ? slipCode(document) : await readPixCode(trx, id),
    },
    files: document ? [slipFile(document)] : [],
  };
};

export const documentReaders: Readonly<Record<DocumentKind, Reader>> = {
  quote,
  receipt,
  part,
  slip,
  note,
  reminder,
};

/** `Recibo de R$ 40,00 da parcela 1` */
export function partTitle(installmentNumber: number, cents: number): string {
  return `Recibo de ${formatMoney(cents)} da parcela ${installmentNumber}`;
}

function rowOf(order: OrderRecord, id: number): OrderInstallmentRecord {
  const row = order.installments.find(({ idOrderInstallment }) => idOrderInstallment === id);
  if (!row) throw notFound(UNKNOWN_INSTALLMENT);
  return row;
}

/** `1 de 3` */
function which({ installments }: OrderRecord, { installmentNumber }: OrderInstallmentRecord) {
  return installmentOf(
    installmentNumber,
    installments.map((one) => one.installmentNumber),
  );
}

function slipFile(document: BankSlipDocument): SendableFile {
  const number = document.documentNumber.replace('/', '-');
  return { name: `Boleto-${number}.pdf`, print: ['bankSlip', document] };
}

function slipCode({ line, pix }: BankSlipDocument): string {
  const code = `Linha digitável: ${formatSlipLine(line)}`;
  return pix === null ? code : `${code}\nPix copia e cola: ${pix}\n${PAY_ONE}`;
}

/** Empty when the company has no key. */
async function readPixCode(trx: Trx, idOrderInstallment: number): Promise<string> {
  try {
    const { text } = await readInstallmentPix(trx, idOrderInstallment);
    return `Pix copia e cola: ${text}`;
  } catch (error) {
    if (error instanceof ApiError) return '';
    throw error;
  }
}
