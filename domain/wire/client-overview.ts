import type { z } from '../zod';
import { wireEntity } from './entity';
import { cents, described, id, instant, lenientOrNull, listOf, text } from './fields';
import { owedWire } from './owed';

const latestOrderWire = wireEntity({ idOrder: id, createdAt: instant, status: text, value: cents });

const ordersWire = wireEntity({
  count: described(id, 'Todos os orçamentos e pedidos do cliente'),
  latest: described(listOf(latestOrderWire), 'Os últimos, o mais novo primeiro'),
});

/** What is going on with a client (docs/contract.md#client-overview). */
export const clientOverviewWire = wireEntity({
  orders: described(lenientOrNull(ordersWire), 'Null para quem não vê orçamentos'),
  receivable: described(lenientOrNull(owedWire), 'Null para quem não vê contas a receber'),
});

export type ClientOverview = z.output<typeof clientOverviewWire.read>;
