import type { SeriesScope } from '@domain/bill/series-scope';
import { plural } from '@domain/plural';
import type { BillSeries, SeriesChanged } from '@domain/wire/bill-series';

/** The numbers of other bills that the form announces, as it posts them. */
export function announcedText({ following, open }: BillSeries): string {
  return `${following} ${open}`;
}

function announcedFor(scope: SeriesScope, announced: string): number | null {
  const [, following, open] = /^(\d+) (\d+)$/.exec(announced) ?? [];
  const count = scope === 'open' ? open : following;
  return count === undefined ? null : Number(count);
}

const bills = (count: number) => plural(count, 'conta', 'contas');

/** The message after a change of a series; where it is not what was announced, also why. */
export function seriesSaved(
  { changed, kept, others }: SeriesChanged,
  { scope, announced }: { scope: SeriesScope; announced: string },
): { message: string; why: string | null } {
  const message =
    changed === 1 ? 'Conta atualizada com sucesso' : `${bills(changed)} atualizadas com sucesso`;
  const before = announcedFor(scope, announced);
  const [left, more] =
    before === null || others === null ? [0, 0] : [before - others, others - before];
  const why = [
    kept &&
      (kept === 1
        ? 'Uma conta ficou com o que já tinha de diferente.'
        : `${bills(kept)} ficaram com o que já tinham de diferente.`),
    !kept &&
      changed === 1 &&
      others &&
      'As outras ficaram como estavam: nada do que a série tem em comum mudou nesta.',
    left > 0 &&
      (left === 1
        ? 'Uma conta ficou de fora: foi paga ou excluída enquanto você editava.'
        : `${bills(left)} ficaram de fora: foram pagas ou excluídas enquanto você editava.`),
    more > 0 && `A série ganhou ${bills(more)} enquanto você editava.`,
  ];
  return { message, why: why.filter(Boolean).join(' ') || null };
}
