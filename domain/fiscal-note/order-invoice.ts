import { allocate } from '../nfe/allocate';
import type { Invoice, InvoiceIssuer, InvoiceItem, InvoiceParty } from '../nfe/invoice';
import type { OrderInput, OrderProductInput } from '../order/order-schema';
import { lineSubtotal, orderTotals } from '../order/totals';
import type { SaleOperation } from './sale-operation';

/** What the catalogue says of a product that its order does not. */
export interface FiscalProduct {
  barCode: string | null;
  ncm: string | null;
  cst: string | null;
  cfop: string | null;
  icms: number | null;
}

/** What a note is made of beside its order. */
export interface InvoiceSource
  extends Pick<Invoice, 'series' | 'number' | 'code' | 'issuedAt' | 'issuer'>, SaleOperation {
  idOrder: number;
  /** By the id of the product. */
  catalogue: ReadonlyMap<number, FiscalProduct>;
}

/** What the Simples makes its notes say (Resolução CGSN 140/2018, art. 59, § 4º). */
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
 * The sale of an order's goods, as a note declares it. Services are declared elsewhere: where an
 * order has both, the discount and each installment count for the goods by their part of the value;
 * the freight is the goods' own. The order lacks nothing (`checkForFiscalNote`).
 */
export function orderInvoice(order: OrderInput, source: InvoiceSource): Invoice {
  const { idOrder, catalogue, issuer, ...numbers } = source;
  const goods = order.products.filter(({ type }) => type === 'P');
  const discount = goodsDiscount(order);
  const { total } = orderTotals({
    products: goods,
    freight: order.freight,
    discountValue: discount,
  });
  const services = goods.length < order.products.length;
  return {
    ...numbers,
    issuer,
    recipient: recipient(order),
    items: goods.map((product) =>
      item(product, catalogue.get(product.idProduct) ?? UNKNOWN_PRODUCT),
    ),
    discount,
    freight: order.freight,
    payments: payments(order, total),
    information: [
      `Orçamento nº ${idOrder}.`,
      services ? SERVICES_TEXT : null,
      issuer.regime === 'simples' ? SIMPLES_TEXT : null,
    ]
      .filter((text) => text !== null)
      .join(' '),
  };
}

function goodsDiscount({ products, discountValue }: OrderInput): number {
  const parts = allocate(discountValue, products.map(lineSubtotal));
  return products.reduce(
    (sum, { type }, index) => (type === 'P' ? sum + (parts[index] ?? 0) : sum),
    0,
  );
}

/** The installments' shares of what the note comes to; one that has none is left out. */
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

/** A company as the issuer of its notes. */
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
    // Registered as it was typed, with points: a note takes the digits.
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
