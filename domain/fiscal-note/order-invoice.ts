import { allocate } from '../allocate';
import type { Invoice, InvoiceIssuer, InvoiceItem, InvoiceParty } from '../nfe/invoice';
import type { OrderInput, OrderProductInput } from '../order/order-schema';
import { goodsOfOrder } from './goods-of-order';
import type { SaleOperation } from './sale-operation';

/** Product data that only the catalogue has. */
export interface FiscalProduct {
  barCode: string | null;
  ncm: string | null;
  cst: string | null;
  cfop: string | null;
  icms: number | null;
}

/** What a note needs besides its order. */
export interface InvoiceSource
  extends Pick<Invoice, 'series' | 'number' | 'code' | 'issuedAt' | 'issuer'>, SaleOperation {
  idOrder: number;
  /** By product id. */
  catalogue: ReadonlyMap<number, FiscalProduct>;
}

/** Text required on notes of the Simples (Resolução CGSN 140/2018, art. 59, § 4º). */
const SIMPLES_TEXT =
  'Documento emitido por ME ou EPP optante pelo Simples Nacional. Não gera direito a crédito fiscal de IPI.';
const SERVICES_TEXT = 'Os serviços do orçamento não integram esta nota.';

const UNKNOWN_PRODUCT: FiscalProduct = {
  barCode: null,
  ncm: null,
  cst: null,
  cfop: null,
  icms: null,
};

/**
 * The sale of an order's goods as a note declares it. Services are declared elsewhere: when an
 * order has both, discount and installments are allocated to the goods by value; freight belongs to
 * the goods. Requires an order that passes `checkForFiscalNote`.
 */
export function orderInvoice(order: OrderInput, source: InvoiceSource): Invoice {
  const { idOrder, catalogue, issuer, ...numbers } = source;
  const { goods, discount, total, hasServices } = goodsOfOrder(order);
  return {
    ...numbers,
    issuer,
    recipient: recipient(order),
    items: goods.map((product) =>
      item(product, catalogue.get(product.idProduct ?? 0) ?? UNKNOWN_PRODUCT),
    ),
    discount,
    freight: order.freight,
    payments: payments(order, total),
    information: [
      `Orçamento nº ${idOrder}.`,
      hasServices ? SERVICES_TEXT : null,
      issuer.regime === 'simples' ? SIMPLES_TEXT : null,
    ]
      .filter((text) => text !== null)
      .join(' '),
  };
}

/** The installments' shares of the note's total; zero ones are dropped. */
function payments({ installments }: OrderInput, total: number): Invoice['payments'] {
  const values = allocate(
    Math.max(total, 0),
    installments.map(({ value }) => value),
  );
  return installments.flatMap(({ paymentType, dueDate }, index) => {
    const value = values[index] ?? 0;
    return value > 0 ? [{ paymentType: paymentType ?? 0, dueDate: dueDate ?? '', value }] : [];
  });
}

function item(product: OrderProductInput, registered: FiscalProduct): InvoiceItem {
  const { idProduct, description, unity, amount, value, type } = product;
  const { barCode, ncm, cst, cfop, icms } = registered;
  return {
    code: String(idProduct),
    description,
    unity,
    amount,
    value,
    type,
    barCode,
    ncm,
    cst,
    cfop,
    icms,
  };
}

function recipient(order: OrderInput): InvoiceParty {
  return {
    document: order.clientCpfCnpj ?? '',
    name: order.clientName ?? '',
    phone: order.clientPhone,
    email: order.clientEmail,
    stateRegistration: order.clientStateRegistration,
    street: order.clientStreet ?? '',
    number: order.clientNumber ?? '',
    district: order.clientDistrict ?? '',
    city: order.clientCity ?? '',
    state: order.clientState ?? '',
    zipCode: order.clientZipCode ?? '',
    complement: order.clientComplement,
  };
}

/** A company as issuer of its notes. */
export function issuerOf(
  company: {
    cnpj: string;
    name: string;
    phone: string | null;
    stateRegistration: string | null;
    street: string | null;
    number: string | null;
    district: string | null;
    city: string | null;
    state: string | null;
    zipCode: string | null;
    complement: string | null;
  },
  regime: InvoiceIssuer['regime'],
): InvoiceIssuer {
  const registration = (company.stateRegistration ?? '').trim().toUpperCase();
  return {
    document: company.cnpj,
    name: company.name,
    phone: company.phone,
    email: null,
    // Stored as typed, with punctuation; a note takes only the digits.
    stateRegistration: registration === 'ISENTO' ? registration : registration.replace(/\D/g, ''),
    street: company.street ?? '',
    number: company.number ?? '',
    district: company.district ?? '',
    city: company.city ?? '',
    state: company.state ?? '',
    zipCode: company.zipCode ?? '',
    complement: company.complement,
    regime,
  };
}
