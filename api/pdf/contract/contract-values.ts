import { fullAddress } from '@domain/address';
import { amountInWords, dateInWords } from '@domain/amount-in-words';
import { BLANK_TERM } from '@domain/contract/default-contract';
import type { InlineName } from '@domain/contract/placeholders';
import { formatMoney } from '@domain/money';
import { heightText } from '@domain/order/documents/height-text';
import { orderTotals } from '@domain/order/totals';
import { formatPhone } from '@domain/phone';
import { fillIn } from '@domain/placeholder-text';
import { formatCnpj, formatCpfCnpj, taxIdLabel } from '@domain/tax-id';

import type { OrderDocument } from '../order/order-document';
import type { ContractDocument } from './contract-document';
import { withoutNothing } from './without-value';

const UNKNOWN = 'não informado';

/** The value of each placeholder in an order's contract; never empty. */
export function contractValues(order: ContractDocument): Record<InlineName, string> {
  const { company, client, worksSite } = order;
  const { productsTotal, freight, discount, total } = orderTotals({
    products: order.items,
    freight: order.freight,
    discountValue: order.discount,
  });
  const { cpfCnpj } = client;
  return {
    'empresa.nome': company.name || UNKNOWN,
    'empresa.cnpj': company.cnpj ? formatCnpj(company.cnpj) : UNKNOWN,
    'empresa.endereco': fullAddress(company.address) || UNKNOWN,
    'empresa.cidade': cityOf(order) ?? UNKNOWN,
    'empresa.telefone': formatPhone(company.phone) || UNKNOWN,
    'empresa.prazo': sentencePart(order.deliveryTerm) || BLANK_TERM,
    'cliente.nome': client.name || UNKNOWN,
    'cliente.documento': cpfCnpj
      ? `${taxIdLabel(cpfCnpj)} nº ${formatCpfCnpj(cpfCnpj)}`
      : `documento ${UNKNOWN}`,
    'cliente.endereco': fullAddress(client.address) || UNKNOWN,
    'cliente.telefone': formatPhone(client.phone) || UNKNOWN,
    'cliente.email': client.email || UNKNOWN,
    'obra.endereco': fullAddress(worksSite.address) || 'a indicar por escrito pelo CONTRATANTE',
    'obra.altura': heightText(worksSite.height) || UNKNOWN.replace('informado', 'informada'),
    'obra.responsavel': order.professionalName || 'a indicar pela CONTRATADA',
    'pedido.numero': String(order.number),
    'pedido.data': dateInWords(order.issueDate),
    'pedido.observacao': sentencePart(order.observation) || 'nenhuma',
    'itens.total': formatMoney(productsTotal),
    frete: formatMoney(freight),
    desconto: formatMoney(discount),
    total: formatMoney(total),
    'total.extenso': amountInWords(total),
    'parcelas.quantidade': String(order.installments.length),
  };
}

/** A company's own text without its final full stop, which the contract's sentence already has. */
function sentencePart(text: string | null | undefined): string {
  return text?.trim().replace(/\.$/, '') ?? '';
}

/** A company's own text may have the unit of the height, which is now part of the value. */
const UNIT_AFTER = /(\{\{\s*obra\.altura\s*\}\})\s*(?:m|metros?)(?![\p{L}\d])/gu;

/** The text of a line with the order's values in place of their placeholders. */
export function filledIn(text: string, values: Record<InlineName, string>): string {
  return fillIn(withoutNothing(text.replace(UNIT_AFTER, '$1'), values), values);
}

/** The company's city and state, `Campinas/SP`; null when neither is known. */
export function cityOf({ company }: OrderDocument): string | null {
  const { city, state } = company.address;
  return [city, state].filter(Boolean).join('/') || null;
}
