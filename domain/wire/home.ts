import { ANSWER_KINDS, QUOTE_STANDINGS } from '../quote-link/quote-link';
import type { z } from '../zod';
import { wireEntity } from './entity';
import {
  cents,
  day,
  described,
  flag,
  id,
  instant,
  lenientOrNull,
  listOf,
  nullableId,
  orNull,
  shownText,
  text,
  word,
} from './fields';
import { orderRowWire } from './order';

const sumWire = wireEntity({ count: id, value: cents });

const dueWire = wireEntity({
  overdue: sumWire,
  today: sumWire,
  soon: described(sumWire, 'Dos sete dias depois de hoje'),
});

const receivableSumWire = wireEntity({
  count: id,
  value: cents,
  installments: {
    ...described(id, 'As parcelas; Count conta seus pedidos'),
    read: nullableId.read,
  },
});

const receivableWire = wireEntity({
  overdue: receivableSumWire,
  today: receivableSumWire,
  soon: described(receivableSumWire, 'Dos sete dias depois de hoje'),
});

/** The home screen's figures (docs/contract.md#home-summary). */
export const homeWire = wireEntity({
  today: described(text, 'yyyy-mm-dd, em Brasília'),
  receivable: described(
    { ...orNull(receivableWire), read: receivableWire.read.nullish() },
    'Parcelas em aberto, em reais; Count conta seus pedidos. Null para quem não vê contas a receber',
  ),
  payable: described(
    { ...orNull(dueWire), read: dueWire.read.nullish() },
    'Contas em aberto; null para quem não as vê',
  ),
  cash: described(
    listOf(wireEntity({ day: text, inflow: cents, outflow: cents })),
    'O que vence em cada um dos próximos 30 dias; dias sem nada não vêm',
  ),
  stages: listOf(wireEntity({ idOrderStatus: id, count: id, value: cents })),
  waitingQuotes: described(
    listOf(wireEntity({ idOrder: id, clientName: shownText, value: cents, createdAt: instant })),
    'Os orçamentos mais antigos que ainda são orçamentos',
  ),
  answeredQuotes: described(
    listOf(
      wireEntity({
        idOrder: id,
        clientName: shownText,
        answer: word(ANSWER_KINDS),
        answeredAt: instant,
        standing: described(
          lenientOrNull(word(QUOTE_STANDINGS)),
          'Como está o orçamento, como em `order/filter`',
        ),
      }),
    ),
    'Orçamentos que o cliente respondeu e que ainda esperam pela empresa, os últimos primeiro',
  ),
  stoppedNotes: described(
    listOf(wireEntity({ status: text, count: id })),
    'Notas que esperam por alguém',
  ),
  overdueSlips: described(
    listOf(wireEntity({ idOrder: id, clientName: shownText, dueDate: day, value: cents })),
    'Boletos vencidos e não pagos',
  ),
  certificates: described(
    listOf(wireEntity({ idCompany: id, companyName: text, validTo: instant })),
    'Certificados que venceram ou vencem em 30 dias',
  ),
  firstSteps: wireEntity({
    company: flag,
    bankAccount: flag,
    product: flag,
    client: flag,
    order: flag,
  }),
  latest: listOf(orderRowWire),
});

export type HomeSummary = z.output<typeof homeWire.read>;
