import { billSchema } from '@domain/bill/bill-schema';
import { type ClientInput } from '@domain/client/client-schema';
import { addDaysIso } from '@domain/date';
import { orderSchema } from '@domain/order/order-schema';
import { supplierSchema } from '@domain/supplier/supplier-schema';

import type { Db } from '../../../api/db/schema';
import type { ImportWrite } from '../../../api/db/write';
import { deleteBills, insertBill, updateBill } from '../../../api/modules/bill/bill-repository';
import {
  deleteClients,
  insertMissingClients,
  updateClient,
} from '../../../api/modules/client/client-repository';
import {
  findOrderInstallments,
  replaceOrderInstallments,
} from '../../../api/modules/order/order-lines-repository';
import {
  deleteOrders,
  insertOrderHeader,
  updateOrderHeader,
} from '../../../api/modules/order/order-repository';
import { insertSupplier } from '../../../api/modules/supplier/supplier-repository';
import { seededRandom } from '../../support/seeded-random';
import { bill, naturalPerson, supplier } from './payloads';
import type { TestApi } from './test-api';

const WRITES_AT_ONCE = 250;
const FIRST_DAY = '2026-02-01';
const DAYS = 60;

/**
 * Writes this many rows of clients, orders with installments, and bills through the repositories:
 * registered, imported, changed, paid, unpaid, with another status, deleted.
 */
export async function writeAtRandom(
  { db, idCompany, idProfessional, time }: TestApi,
  { writes, seed }: { writes: number; seed: number },
): Promise<void> {
  const choose = seededRandom(seed);
  const author = { idProfessional, idCompany };
  const ids: Record<'clients' | 'orders' | 'bills', number[]> = {
    clients: [],
    orders: [],
    bills: [],
  };
  const suppliers = await db.transaction().execute(async (trx) => {
    const write = { trx, author, now: time.now };
    return [
      await insertSupplier(write, supplierSchema.parse(supplier)),
      await insertSupplier(
        write,
        supplierSchema.parse({ ...supplier, cpfCnpj: '12ABC34501DE35', name: 'Perfis do Sul' }),
      ),
    ];
  });
  const categories = [
    null,
    await incomeCategory(db, 'Forro'),
    await incomeCategory(db, 'Divisória'),
  ];
  const companies = [idCompany, await otherCompany(db, idCompany)];

  const one = <Item>(items: readonly Item[]): Item => {
    const item = items[choose(items.length)];
    if (item === undefined) throw new Error('nothing to choose from');
    return item;
  };
  const day = () => addDaysIso(FIRST_DAY, choose(DAYS));
  const maybe = <Value>(value: () => Value) => (choose(2) === 0 ? null : value());
  const reais = () => choose(100_000) / 100;

  const aClient = (index: number): ClientInput => ({
    ...CLIENT,
    cpfCnpj: `${seed}-${index}`,
    name: `${one(['Ana', 'Mariana', 'Mário', 'Zé'])} ${one(['Prado', 'Mendes', 'Sá'])}`,
    status: one([0, 1]),
  });
  const aBill = () =>
    billSchema.parse({
      ...bill(one(suppliers), one(companies)),
      description: one(['Placas de gesso', 'Aluguel do galpão', 'Frete']),
      value: 1_000 + reais(),
      dueDate: day(),
      paymentDate: maybe(day),
      fees: maybe(reais),
      assessment: maybe(reais),
      discount: maybe(reais),
    });
  const installments = (kept: readonly number[]) =>
    Array.from({ length: choose(4) }, (_, index) => ({
      idOrderInstallment: kept[index] ?? null,
      installmentNumber: index + 1,
      value: reais(),
      dueDate: maybe(day),
      paymentDate: maybe(day),
      paidValue: maybe(reais),
    }));
  const anOrder = (kept: readonly number[] = []) =>
    orderSchema.parse({
      idOrderStatus: 1 + choose(7),
      idCategory: one(categories),
      clientName: one(['Ana Prado', 'Mário Sá', '']),
      clientCpfCnpj: one(['69871556748', '75308120250']),
      products: [],
      freight: one([0, 0.5, 12.34, 990, 25_000]),
      installments: installments(kept),
    });

  const drop = (kept: number[]) => kept.splice(choose(kept.length), 1 + choose(5));
  let clients = 0;
  const addBill = async (write: ImportWrite) => {
    ids.bills.push(await insertBill(write, aBill()));
    return 1;
  };
  const addOrder = async (write: ImportWrite) => {
    const input = anOrder();
    const idOrder = await insertOrderHeader(write, input);
    await replaceOrderInstallments(write, { idOrder, installments: [] }, input.installments);
    ids.orders.push(idOrder);
    return 1 + input.installments.length;
  };
  const addClients = async (write: ImportWrite) => {
    const added = Array.from({ length: 5 }, () => aClient((clients += 1)));
    // An existing one, which an import leaves unchanged.
    await insertMissingClients(write, [...added, aClient(clients)]);
    const rows = await write.trx
      .selectFrom('client')
      .select('idClient')
      .orderBy('idClient', 'desc')
      .limit(added.length)
      .execute();
    ids.clients.push(...rows.map(({ idClient }) => idClient));
    return added.length;
  };
  /** Each returns how many rows it wrote. */
  const kinds: ((write: ImportWrite) => Promise<number>)[] = [
    addBill,
    addBill,
    addBill,
    async (write) => {
      await updateBill(write, one(ids.bills), aBill());
      return 1;
    },
    async (write) => {
      const dropped = drop(ids.bills);
      await deleteBills(write.trx, dropped);
      return dropped.length;
    },
    addOrder,
    addOrder,
    addOrder,
    async (write) => {
      const idOrder = one(ids.orders);
      const before = await findOrderInstallments(write.trx, idOrder);
      const input = anOrder(before.map(({ idOrderInstallment }) => idOrderInstallment));
      await updateOrderHeader(write, idOrder, input);
      const stored = { idOrder, installments: before };
      await replaceOrderInstallments(write, stored, input.installments);
      return 1 + Math.max(before.length, input.installments.length);
    },
    async (write) => {
      await updateOrderHeader(write, one(ids.orders), anOrder());
      return 1;
    },
    async (write) => {
      const dropped = drop(ids.orders);
      await deleteOrders(write.trx, dropped);
      return dropped.length;
    },
    addClients,
    async (write) => {
      await updateClient(write, one(ids.clients), aClient((clients += 1)));
      return 1;
    },
    async (write) => {
      const dropped = drop(ids.clients);
      await deleteClients(write.trx, dropped);
      return dropped.length;
    },
  ];
  for (let done = 0; done < writes;)
    await db.transaction().execute(async (trx) => {
      const write = { trx, author, now: time.now, idImport: 1 };
      for (const end = done + WRITES_AT_ONCE; done < end;) {
        if (ids.bills.length === 0) done += await addBill(write);
        if (ids.orders.length === 0) done += await addOrder(write);
        if (ids.clients.length === 0) done += await addClients(write);
        done += await one(kinds)(write);
      }
    });
}

const CLIENT: ClientInput = {
  ...naturalPerson,
  personType: 'NATURAL_PERSON',
  status: 1,
  exemptStateRegistration: null,
};

async function otherCompany(db: Db, idCompany: number): Promise<number> {
  const { idCompany: _id, ...company } = await db
    .selectFrom('company')
    .selectAll()
    .where('idCompany', '=', idCompany)
    .executeTakeFirstOrThrow();
  const made = await db
    .insertInto('company')
    .values({ ...company, cnpj: '80501270000115' })
    .returning('idCompany')
    .executeTakeFirstOrThrow();
  return made.idCompany;
}

async function incomeCategory(db: Db, name: string): Promise<number> {
  const { idIncomeCategory } = await db
    .insertInto('incomeCategory')
    .values({ name, searchName: name.toLowerCase(), createdAt: '' })
    .returning('idIncomeCategory')
    .executeTakeFirstOrThrow();
  return idIncomeCategory;
}
