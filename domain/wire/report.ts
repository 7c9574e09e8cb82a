import { MOST_DAYS } from '../report/summary';
import type { z } from '../zod';
import { wireEntity } from './entity';
import {
  cents,
  described,
  id,
  listOf,
  nullableId,
  nullableText,
  orNull,
  text,
  unread,
} from './fields';

const flows = {
  inflow: described(cents, 'Entradas, em reais'),
  outflow: described(cents, 'Saídas, em reais'),
  balance: unread(described(cents, 'Entradas menos saídas')),
};
const flowsWire = wireEntity(flows);

const sums = {
  count: described(id, 'Quantidade de lançamentos'),
  ...flows,
  realized: described(
    { ...flowsWire, read: flowsWire.read.nullish() },
    'O que já foi recebido e pago',
  ),
  expected: unread(described(flowsWire, 'O que está em aberto')),
};

const undatedWire = wireEntity({ count: id, value: cents });

/** A period's sums (docs/contract.md#report-summary). */
export const reportSummaryWire = wireEntity({
  total: wireEntity(sums),
  months: listOf(wireEntity({ month: described(text, 'yyyy-mm'), ...sums })),
  days: described(
    orNull(listOf(wireEntity({ day: described(text, 'yyyy-mm-dd'), ...sums }))),
    `Os dias, em um período de até ${MOST_DAYS}; senão null`,
  ),
  undated: described(
    { ...undatedWire, read: undatedWire.read.nullish() },
    'Parcelas sem vencimento, que não estão em nenhum período',
  ),
});

/** The purposes of a period's bills (docs/contract.md#report-purposes). */
export const reportPurposesWire = wireEntity({
  categories: described(
    listOf(
      wireEntity({
        idCategory: described(nullableId, 'null: as contas sem categoria'),
        name: nullableText,
        count: id,
        outflow: cents,
      }),
    ),
    'As contas por categoria, a mais cara primeiro',
  ),
  sites: described(
    listOf(
      wireEntity({
        idSite: described(id, 'O orçamento da obra'),
        clientName: nullableText,
        count: id,
        inflow: described(cents, 'O que o mesmo orçamento recebe no período'),
        outflow: cents,
      }),
    ),
    'As vinte obras que mais custaram',
  ),
  incomeCategories: described(
    listOf(
      wireEntity({
        idCategory: described(nullableId, 'null: o que não tem categoria'),
        name: nullableText,
        count: id,
        inflow: cents,
      }),
    ),
    'O que entra por categoria, a maior primeiro',
  ),
});

export type ReportPurposes = z.output<typeof reportPurposesWire.read>;

/** What a period received by payment method (docs/contract.md#report-methods). */
export const reportMethodsWire = wireEntity({
  methods: described(
    listOf(
      wireEntity({
        idPaymentType: described(nullableId, 'null: o que não tem forma de pagamento'),
        name: nullableText,
        count: id,
        inflow: described(cents, 'O que foi recebido, em reais'),
      }),
    ),
    'As formas com recebimentos, a maior primeiro',
  ),
});
