import type { z } from '../zod';
import { wireEntity } from './entity';
import { described } from './fields';
import { sumWire } from './sum';

/** What is open of somebody's installments or bills, and the overdue part of it. */
export const owedWire = wireEntity({
  total: described(sumWire, 'O que está em aberto, como nos totais da lista'),
  overdue: described(sumWire, 'O que venceu antes de hoje'),
});

export type Owed = z.output<typeof owedWire.read>;
