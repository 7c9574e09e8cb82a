import { EXEMPT } from '../client/client-fields';
import { onlyDigits } from '../digits';
import type { FieldError } from '../field-error';
import { orderTotals } from '../order/totals';
import { NOT_THE_TOTAL } from '../payment-texts';
import { isNcm } from '../product/ncm';
import { isValidCnpj, isValidCpfCnpj } from '../tax-id-check';
import { cfopOf, isSale } from './cfop';
import { readCst } from './cst';
import { crossesStates, type Invoice, type InvoiceItem, type InvoiceParty } from './invoice';
import { TAXED } from './item-taxes';
import { municipalityCode } from './municipality-code';
import { nfeText } from './nfe-text';
import { isStateRegistration } from './state-registration';
import { taxRules } from './tax-periods';
import { isTaxpayer } from './taxpayer';

/** Maximum number of items in the schema (`det`, H01). */
const MAX_ITEMS = 990;
/**
 * In percent: above any state's rate, to catch typing errors. Our own limit: the layout only bounds
 * interstate rates (rules N16-04 and N16-20), and no national table lists each state's.
 */
const MAX_ICMS = 40;
/**
 * In the normal regime an interstate sale to a non-taxpayer owes ICMS to both states, at rates that
 * we do not store.
 */
const BETWEEN_STATES = 'No regime normal, a venda para outro estado não pode ser emitida por aqui';
const UNKNOWN_RATES =
  'As alíquotas de IBS e CBS deste dia ainda não estão no sistema: sem elas, o regime normal não emite notas por aqui';
/**
 * That series is reserved for the tax office (rule C17-30, rejection 554), and an issuer must be a
 * registered taxpayer (Ajuste SINIEF 7/2005, clause 2).
 */
const EXEMPT_ISSUER =
  'A empresa está como ISENTO: para emitir notas ela precisa de inscrição estadual';

/**
 * Why a note cannot be issued for this sale: sentences for the seller, each with its field; empty
 * when it can. `items[0]` is the first item, `idCompany` stands for the company's own data, other
 * paths are the order's. Only what can be known locally is checked; the tax office's own tables are
 * left to it. `taxedHere` is false when another system settles the taxes; tax rules are skipped
 * then.
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
    ...(paid === total ? [] : [at('installments', NOT_THE_TOTAL)]),
    ...rules,
  ];
}

/** Only the sentences. */
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

/** The order's name for a client field. */
function clientField(name: string): string {
  return `client${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** Whether a text is empty once limited to the letters that the layout accepts. */
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
