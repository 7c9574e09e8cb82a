import { brasiliaTimestamp } from '@domain/date';
import { centsToReais } from '@domain/money';
import { cfopOf } from '@domain/nfe/cfop';
import type { Invoice, InvoiceItem, InvoiceParty } from '@domain/nfe/invoice';
import { isTaxpayer } from '@domain/nfe/taxpayer';
import { formatNcm } from '@domain/product/ncm';
import { thousandthsToQuantity } from '@domain/quantity';
import { isCnpjLength } from '@domain/tax-id';

/** What Bling identifies by ids that differ between accounts. */
export interface BlingNames {
  /** Its `naturezaOperacao`, which defines the taxes. */
  operation: number;
  /** Its `formaPagamento` for each of PAYMENT_TYPES; left to Bling where missing. */
  payments: Readonly<Record<number, number>>;
}

/**
 * A sale in Bling's format (`NotasFiscaisDadosPostDTO`): reais, decimal quantities, its own date
 * format.
 */
export function blingNoteBody(invoice: Invoice, names: BlingNames) {
  return {
    // An outgoing note of goods.
    tipo: 1,
    numero: String(invoice.number),
    dataOperacao: brasiliaTimestamp(invoice.issuedAt).slice(0, 19).replace('T', ' '),
    contato: contact(invoice.recipient),
    naturezaOperacao: { id: names.operation },
    itens: invoice.items.map((item) => noteItem(item, invoice)),
    parcelas: invoice.payments.map(({ paymentType, dueDate, value }) => {
      const idPayment = names.payments[paymentType];
      return {
        data: dueDate,
        valor: centsToReais(value),
        ...(idPayment === undefined ? {} : { formaPagamento: { id: idPayment } }),
      };
    }),
    desconto: centsToReais(invoice.discount),
    observacoes: invoice.information ?? '',
    // 0: paid by the seller; 9: no freight.
    transporte: {
      fretePorConta: invoice.freight > 0 ? 0 : 9,
      frete: centsToReais(invoice.freight),
    },
  };
}

function contact(recipient: InvoiceParty) {
  return {
    nome: recipient.name,
    tipoPessoa: isCnpjLength(recipient.document) ? 'J' : 'F',
    numeroDocumento: recipient.document,
    contribuinte: isTaxpayer(recipient) ? 1 : 9,
    ie: isTaxpayer(recipient) ? (recipient.stateRegistration ?? '') : '',
    telefone: recipient.phone ?? '',
    email: recipient.email ?? '',
    endereco: {
      endereco: recipient.street,
      numero: recipient.number,
      complemento: recipient.complement ?? '',
      bairro: recipient.district,
      cep: recipient.zipCode,
      municipio: recipient.city,
      uf: recipient.state,
    },
  };
}

function noteItem(item: InvoiceItem, invoice: Invoice) {
  return {
    codigo: item.code,
    descricao: item.description,
    unidade: item.unity ?? 'UN',
    quantidade: thousandthsToQuantity(item.amount),
    valor: centsToReais(item.value),
    tipo: item.type,
    classificacaoFiscal: formatNcm(item.ncm),
    cfop: cfopOf(item, invoice) ?? '',
  };
}
