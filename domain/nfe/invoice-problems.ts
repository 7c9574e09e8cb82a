import { onlyDigits } from '../digits';
import { isValidCnpj, isValidCpfCnpj } from '../documents';
import { isNcm } from '../product/ncm';
import { orderTotals } from '../order/totals';
import { cfopOf } from './cfop';
import { readCst } from './cst';
import { crossesStates, type Invoice, type InvoiceItem, type InvoiceParty, isTaxpayer } from './invoice';
import { municipalityCode } from './municipality-code';
import { nfeText } from './nfe-text';

/** The schema takes no more lines (`det`, H01). */
const MAX_ITEMS = 990;
/**
 * Sales are declared at the rates of the year they are in; those of the years to come are not in the law yet. From 2027 on the Simples owes IBS and
 * CBS too: its notes would lack them.
 */
const KNOWN_YEAR = '2026';
/** Between states the normal regime owes ICMS to both of them, by rates that no record here holds. */
const BETWEEN_STATES = 'No regime normal, a venda para outro estado não pode ser emitida por aqui';

/**
 * Why a note of this sale cannot be made, in sentences for whoever sells; none when it can. Nothing else is refused here: what the schema refuses
 * beyond this is a fault of ours. `taxedHere` is false for whoever's taxes are settled elsewhere: then no rule about them stands against it.
 */
export function invoiceProblems(invoice: Invoice, issuedOn: string, { taxedHere = true } = {}): string[] {
  const { issuer, recipient, items, payments } = invoice;
  const { total } = orderTotals({ products: items, freight: invoice.freight, discountValue: invoice.discount });
  const paid = payments.reduce((sum, { value }) => sum + value, 0);
  return [
    ...(isValidCnpj(issuer.document) ? [] : ['O CNPJ da empresa é inválido']),
    ...(/^(\d{2,14}|ISENTO)$/.test(issuer.stateRegistration ?? '') ? [] : ['A empresa precisa de inscrição estadual']),
    ...partyProblems(issuer, 'da empresa'),
    ...(isValidCpfCnpj(recipient.document) ? [] : ['O CPF/CNPJ do cliente é inválido']),
    ...partyProblems(recipient, 'do cliente'),
    ...(!isTaxpayer(recipient) || /^\d{2,14}$/.test(onlyDigits(recipient.stateRegistration ?? ''))
      ? []
      : ['A inscrição estadual do cliente é inválida']),
    ...(items.length === 0 ? ['A nota precisa de ao menos um produto'] : []),
    ...(items.length > MAX_ITEMS ? [`A nota aceita no máximo ${MAX_ITEMS} itens`] : []),
    ...items.flatMap((item) => itemProblems(item, invoice, taxedHere)),
    ...(total > 0 ? [] : ['O valor total precisa ser maior que zero']),
    ...(paid === total ? [] : ['O valor das parcelas precisa ser igual ao valor total da nota']),
    ...(taxedHere && issuer.regime === 'normal' && crossesStates(invoice) ? [BETWEEN_STATES] : []),
    ...(taxedHere && !issuedOn.startsWith(KNOWN_YEAR) ? ['As alíquotas de IBS e CBS deste ano não são conhecidas'] : []),
  ];
}

function partyProblems(party: InvoiceParty, whose: string): string[] {
  const address = [party.street, party.number, party.district, party.city, party.state, party.zipCode];
  if (party.name.trim() === '' || address.some((text) => text.trim() === '')) {
    return [`O nome e o endereço ${whose} precisam estar completos`];
  }
  if ([party.name, ...address].some(isUnwritable)) return [`O nome e o endereço ${whose} precisam ter letras latinas`];
  return municipalityCode(party.city, party.state) === null
    ? [`Não existe a cidade ${party.city} em ${party.state}, no endereço ${whose}`]
    : [];
}

/** Whether nothing of a text is left in the letters that the layout takes. */
function isUnwritable(text: string): boolean {
  return nfeText(text, 60) === '';
}

function itemProblems(item: InvoiceItem, invoice: Invoice, taxedHere: boolean): string[] {
  const { code, description, type, ncm, cst, cfop } = item;
  if (type === 'S') return [`${description}: serviços não vão em NF-e`];
  return [
    ...(isUnwritable(description) ? [`A descrição do produto ${code} precisa ter letras latinas`] : []),
    ...(isNcm(ncm ?? '') ? [] : [`${description}: falta o NCM`]),
    ...(!taxedHere || readCst(cst, invoice.issuer.regime) ? [] : [`${description}: o CST ${cst ?? ''} não serve ao regime da empresa`]),
    ...(cfopOf(cfop, invoice) === null ? [`${description}: o CFOP ${cfop ?? ''} não é de venda`] : []),
  ];
}
