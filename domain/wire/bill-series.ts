import { REPEAT_INTERVALS } from '../bill/recurrence';
import type { z } from '../zod';
import { wireEntity } from './entity';
import { day, described, flag, id, lenientId, orNull, word } from './fields';

const seriesWire = wireEntity({
  interval: word(REPEAT_INTERVALS),
  isEndless: described(flag, 'Se ainda vêm outras: as dos próximos doze meses já existem'),
  following: described(id, 'Quantas em aberto foram cadastradas depois desta'),
  open: described(id, 'Quantas outras em aberto a série tem'),
  lastDueDate: described(day, 'O último vencimento entre elas'),
});

export type BillSeries = z.output<typeof seriesWire.read>;

/** The series of a bill, if any (docs/contract.md#bill-series). */
export const seriesIfAnyWire = wireEntity({
  series: {
    ...orNull(seriesWire),
    read: seriesWire.read.nullish().transform((series) => series ?? null),
  },
});

/** What a change of a series did. */
export const seriesChangedWire = wireEntity({
  changed: described(id, 'Quantas contas mudaram, com a editada'),
  kept: described(lenientId, 'Em quantas ficou o que já era diferente'),
  others: described(lenientId, 'Quantas outras em aberto a mudança alcançava'),
});

export type SeriesChanged = z.output<typeof seriesChangedWire.read>;
