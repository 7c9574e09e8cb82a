import { EXEMPT } from '../client/client-schema';
import { onlyDigits } from '../digits';
import type { FieldError } from '../field-error';
import { orderTotals } from '../order/totals';
import { isNcm } from '../product/ncm';
import { isValidCnpj, isValidCpfCnpj } from '../tax-id';
import { cfopOf, isSale } from './cfop';
import { readCst } from './cst';
import { crossesStates, type Invoice, type InvoiceItem, type InvoiceParty } from './invoice';
import { TAXED } from './item-taxes';
import { municipalityCode } from './municipality-code';
import { nfeText } from './nfe-text';
import { isStateRegistration } from './state-registration';
import { taxRules } from './tax-periods';
import { isTaxpayer } from './taxpayer';

/** The schema takes no more lines (`det`, H01). */
const MAX_ITEMS = 990;
/**
 * In percent: above all that a state asks of any goods, so that a slip of the keyboard is told.
 * Ours: the layout bounds the rates between states alone (rules N16-04 and N16-20), and each
 * state's own are in no national table.
 */
const MAX_ICMS = 40;
/**
 * Between states the normal regime owes ICMS to both of them, by rates that no record here holds.
 */
const BETWEEN_STATES = 'No regime normal, a venda para outro estado não pode ser emitida por aqui';
const UNKNOWN_RATES =
  'As alíquotas de IBS e CBS deste dia ainda não estão no sistema: sem elas, o regime normal não emite notas por aqui';
/**
 * Only the tax office's own series take it (rule C17-30, rejection 554), and who issues is a
 * registered taxpayer (Ajuste SINIEF 7/2005, clause 2).
 */
const EXEMPT_ISSUER =
  'A empresa está como ISENTO: para emitir notas ela precisa de inscrição estadual';

/**
 * Why a note of this sale cannot be made, in sentences for whoever sells, each with the field that
 * it is about; none when it can. `items[0]` is the first item, `idCompany` the company's own
 * registers, all else is named as the order names it. What is refused here is what can be told at
 * once; what a tax office finds in its tables is left to it. `taxedHere` is false for whoever's
 * taxes are settled elsewhere: then no rule about them stands against it.
 */
export function invoiceErrors(
  invoice: Invoice,
  issuedOn: string,
  { taxedHere = true } = {},
): FieldError[] {
  const { issuer, recipient, items, payments } = invoice;
  const { total } = orderTotals({
    products: items,
    freight: invoice.freight,
    discountValue: invoice.discount,
  });
  const paid = payments.reduce((sum, { value }) => sum + value, 0);
  const rules = taxedHere ? taxProblems(invoice, issuedOn) : [];
  return [
    ...(isValidCnpj(issuer.document) ? [] : [at('idCompany', 'O CNPJ da empresa é inválido')]),
    ...issuerRegistration(issuer.stateRegistration ?? '').map((message) =>
      at('idCompany', message),
    ),
    ...partyProblems(issuer, 'da empresa', () => 'idCompany'),
    ...(isValidCpfCnpj(recipient.document)
      ? []
      : [at('clientCpfCnpj', 'O CPF/CNPJ do cliente é inválido')]),
    ...partyProblems(recipient, 'do cliente', clientField),
    ...registrationProblems(recipient, taxedHere),
    ...(items.length === 0 ? [at('products', 'A nota precisa de ao menos um produto')] : []),
    ...(items.length > MAX_ITEMS
      ? [at('products', `A nota aceita no máximo ${MAX_ITEMS} itens`)]
      : []),
    ...items.flatMap((item, index) =>
      itemProblems(item, invoice, taxedHere).map((message) => at(`items[${index}]`, message)),
    ),
    ...(total > 0 ? [] : [at('products', 'O valor total precisa ser maior que zero')]),
    ...(paid === total
      ? []
      : [at('installments', 'O valor das parcelas precisa ser igual ao valor total da nota')]),
    ...rules,
  ];
}

/** The sentences alone. */
export function invoiceProblems(...given: Parameters<typeof invoiceErrors>): string[] {
  return invoiceErrors(...given).map(({ message }) => message);
}

const at = (path: string, message: string): FieldError => ({ path, message });

function issuerRegistration(text: string): string[] {
  if (text === EXEMPT) return [EXEMPT_ISSUER];
  return /^\d{2,14}$/.test(text) ? [] : ['A empresa precisa de inscrição estadual'];
}

function registrationProblems(recipient: InvoiceParty, taxedHere: boolean): FieldError[] {
  if (!isTaxpayer(recipient)) return [];
  const { stateRegistration, state } = recipient;
  const digits = onlyDigits(stateRegistration ?? '');
  if (!/^\d{2,14}$/.test(digits))
    return [at('clientStateRegistration', 'A inscrição estadual do cliente é inválida')];
  if (!taxedHere || isStateRegistration(digits, state)) return [];
  return [
    at(
      'clientStateRegistration',
      `A inscrição estadual do cliente não é de ${state}: confira os números`,
    ),
  ];
}

function taxProblems(
  { issuer, recipient, finalConsumer }: Invoice,
  issuedOn: string,
): FieldError[] {
  return [
    ...(issuer.regime === 'normal' && crossesStates({ issuer, recipient })
      ? [at('clientState', BETWEEN_STATES)]
      : []),
    ...(taxRules(issuer.regime, issuedOn) === null ? [at('idCompany', UNKNOWN_RATES)] : []),
    ...(finalConsumer || isTaxpayer(recipient)
      ? []
      : [
          at(
            'clientStateRegistration',
            'A venda a quem não tem inscrição estadual é a consumidor final',
          ),
        ]),
  ];
}

function partyProblems(
  party: InvoiceParty,
  whose: string,
  field: (name: string) => string,
): FieldError[] {
  const address = ['street', 'number', 'district', 'city', 'state', 'zipCode'] as const;
  const named = (['name', ...address] as const).find((name) => party[name].trim() === '');
  if (named) return [at(field(named), `O nome e o endereço ${whose} precisam estar completos`)];
  const unwritable = (['name', ...address] as const).find((name) => isUnwritable(party[name]));
  if (unwritable)
    return [at(field(unwritable), `O nome e o endereço ${whose} precisam ter letras latinas`)];
  return municipalityCode(party.city, party.state) === null
    ? [
        at(
          field('city'),
          `Não existe a cidade ${party.city} em ${party.state}, no endereço ${whose}`,
        ),
      ]
    : [];
}

/** The order's own name of a client's field. */
function clientField(name: string): string {
  return `client${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Whether nothing of a text is left in the letters that the layout takes. */
function isUnwritable(text: string): boolean {
  return nfeText(text, 60) === '';
}

function itemProblems(item: InvoiceItem, invoice: Invoice, taxedHere: boolean): string[] {
  const { code, description, type, ncm, cfop } = item;
  if (type === 'S') return [`${description}: serviços não vão em NF-e`];
  const declared = cfopOf(item, invoice);
  return [
    ...(isUnwritable(description)
      ? [`A descrição do produto ${code} precisa ter letras latinas`]
      : []),
    ...(isNcm(ncm ?? '') ? [] : [`${description}: falta o NCM`]),
    ...(taxedHere
      ? situationProblems(item, invoice).map((problem) => `${description}: ${problem}`)
      : []),
    ...(declared === null || (taxedHere && !isSale(declared))
      ? [`${description}: o CFOP ${cfop ?? ''} não é de venda`]
      : []),
  ];
}

function situationProblems({ cst, icms }: InvoiceItem, { issuer }: Invoice): string[] {
  const situation = readCst(cst, issuer.regime);
  if (situation === null) return [`o CST ${cst ?? ''} não serve ao regime da empresa`];
  if (issuer.regime !== 'normal' || situation.code !== TAXED) return [];
  if (icms === null || icms <= 0)
    return ['falta a alíquota de ICMS no cadastro do produto (com o CST 00 ela é maior que zero)'];
  return icms > MAX_ICMS
    ? [`a alíquota de ICMS de ${String(icms).replace('.', ',')}% não é de nenhum estado`]
    : [];
}
