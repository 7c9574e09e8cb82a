import type { z } from '../zod';
import { wireEntity } from './entity';
import { described, id, nullableText, text } from './fields';

/** The effect of anonymising a client (docs/contract.md#anonymisation). */
export const anonymisationWire = wireEntity({
  name: text,
  refusal: described(nullableText, 'Por que não pode ser anonimizado agora; null quando pode'),
  orders: described(id, 'Quantos orçamentos e vendas ficam, sem os dados do cliente'),
  acceptedQuotes: described(id, 'Quantos aceites ficam guardados como foram dados'),
  notes: described(id, 'Quantas notas fiscais ficam como foram emitidas'),
  slips: described(id, 'Quantos boletos ficam como foram gerados'),
});

export type Anonymisation = z.output<typeof anonymisationWire.read>;
