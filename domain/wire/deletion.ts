import type { z } from '../zod';
import { wireEntity } from './entity';
import { described, id, listOf, nullableText, text } from './fields';

/** At most this many kept records are named; the total is always given. */
export const NAMED_KEPT_RECORDS = 20;

/** The effect of a deletion, planned or done (docs/contract.md#deletion). */
export const deletionPlanWire = wireEntity({
  description: text,
  refusal: described(nullableText, 'Por que nada pode ser excluído; null quando pode'),
  notice: nullableText,
  records: described(id, 'Quantos registros são excluídos'),
  keptRecords: described(id, 'Quantos ficam'),
  kept: described(
    listOf(wireEntity({ id, description: text, reason: text })),
    `Os primeiros ${NAMED_KEPT_RECORDS} que ficam, cada um com o motivo`,
  ),
});

export type DeletionPlan = z.output<typeof deletionPlanWire.read>;
