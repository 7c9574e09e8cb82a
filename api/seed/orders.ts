import { addDaysIso, addMonthsIso, todayIso } from '@domain/date';
import { DAY_MS } from '@domain/duration';
import { splitMoney } from '@domain/money';
import { emptyOrder, type OrderInput } from '@domain/order/order-schema';
import { ORDER_STATUS } from '@domain/order/order-status';
import { orderTotals } from '@domain/order/totals';
import { productFilterSchema } from '@domain/product/product-filter';

import type { Write } from '../db/write';
import type { ClientRecord } from '../modules/client/client-repository';
import { registerOrder } from '../modules/order/order-service';
import { findProducts } from '../modules/product/product-list-repository';
import { type ProductRecord } from '../modules/product/product-repository';
import type { DemoOrder } from './demo-order';
import { findAllClients } from './demo-repository';
import { demoOrders } from './order-list';

const PIX = 6;

/** Writes the orders through the API's own service, each on its day before `now`. */
export async function insertDemoOrders(
  write: Write,
  professionals: readonly number[],
): Promise<void> {
  const { trx, author, now } = write;
  const clients = await findAllClients(trx);
  const { rows: catalogue } = await findProducts(trx, productFilterSchema.parse({ pageSize: 100 }));
  for (const order of demoOrders) {
    const client = clients.find(({ cpfCnpj }) => cpfCnpj === order.client);
    if (!client) throw new Error(`no such demo client: ${order.client}`);
    const at = new Date(now.getTime() - order.daysAgo * DAY_MS);
    const professional = professionals[order.professional] ?? author.idProfessional;
    const input = orderInput(order, client, {
      idProfessional: professional,
      catalogue,
      madeOn: todayIso(at),
      today: todayIso(now),
    });
    await registerOrder({ ...write, now: at }, input, { today: todayIso(now) });
  }
}

function orderInput(
  order: DemoOrder,
  client: ClientRecord,
  {
    idProfessional,
    catalogue,
    madeOn,
    today,
  }: {
    idProfessional: number;
    catalogue: readonly ProductRecord[];
    madeOn: string;
    today: string;
  },
): OrderInput {
  const products = order.items.map(([description, units, observation]) => {
    const product = catalogue.find((row) => row.description.startsWith(description));
    if (!product) throw new Error(`no such demo product: ${description}`);
    return {
      idOrderProduct: null,
      idProduct: product.idProduct,
      description: product.description,
      unity: product.unity,
      amount: Math.round(units * 1000),
      value: product.valueCents,
      type: product.type,
      observation: observation ?? null,
    };
  });
  const money = { products, freight: order.freight, discountValue: order.discount };
  return {
    ...emptyOrder(order.status),
    ...money,
    idClient: client.idClient,
    idProfessional,
    zipCode: client.zipCode,
    street: client.street,
    number: client.number,
    district: client.district,
    city: client.city,
    state: client.state,
    complement: client.complement,
    observation: order.observation ?? null,
    height: order.height ?? null,
    clientCpfCnpj: client.cpfCnpj,
    clientName: client.name,
    clientPhone: client.phone,
    clientEmail: client.email,
    clientZipCode: client.zipCode,
    clientStreet: client.street,
    clientNumber: client.number,
    clientDistrict: client.district,
    clientCity: client.city,
    clientState: client.state,
    clientComplement: client.complement,
    clientStateRegistration: client.stateRegistration,
    installments: installments(order, orderTotals(money).total, { madeOn, today }),
  };
}

/**
 * Quotes and cancelled orders have no due dates; in the others, what is due by today may be paid.
 */
function installments(
  { status, parts, latePays }: DemoOrder,
  total: number,
  { madeOn, today }: { madeOn: string; today: string },
): OrderInput['installments'] {
  const open = status === ORDER_STATUS.ORCAMENTO || status === ORDER_STATUS.CANCELADO;
  const settled = status === ORDER_STATUS.FINALIZADO || status === ORDER_STATUS.VENDA_DIRETA;
  return splitMoney(total, parts).map((value, index) => {
    const dueDate = status === ORDER_STATUS.VENDA_DIRETA ? madeOn : addMonthsIso(madeOn, index);
    const paid = !open && (settled || (dueDate <= today && !latePays));
    const paymentDate = addDaysIso(dueDate, latePays ? 3 : 0);
    return {
      idOrderInstallment: null,
      installmentNumber: index + 1,
      observation: parts > 1 && index === 0 ? 'Entrada' : null,
      dueDate: open ? null : dueDate,
      paymentDate: paid ? (paymentDate < today ? paymentDate : today) : null,
      value,
      paidValue: paid ? value : null,
      paymentType: open ? null : PIX,
    };
  });
}
