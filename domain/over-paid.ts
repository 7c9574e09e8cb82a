import { formatMoney } from './money';

/**
 * A payment that differs from the amount due, in cents, by the name of its field. A surplus is
 * interest, or a digit too many.
 */
export interface AskedPayment {
  field: string;
  cents: number;
  due: number;
}

/** The payments of a question, as text; the form sends it back, to be asked only once. */
export function overText(over: readonly AskedPayment[]): string {
  return over.map(({ field, cents, due }) => `${field}:${cents}:${due}`).join(' ');
}

/** The payments not asked about yet; `confirmed` is the `overText` of the others. */
export function unconfirmed<Asked extends AskedPayment>(
  over: readonly Asked[],
  confirmed: string,
): Asked[] {
  const known = new Set(confirmed.split(' '));
  return over.filter((each) => !known.has(overText([each])));
}

/** What is due, and how the user confirms the value. */
const ACTS = {
  receive: { due: 'do que está em aberto', again: 'receba de novo' },
  save: { due: 'do que a parcela', again: 'salve de novo' },
} as const;

/** `São R$ 5,00 a mais do que a parcela. Se é isso mesmo, salve de novo.` */
export function overQuestion({ cents, due }: AskedPayment, act: keyof typeof ACTS): string {
  const { due: than, again } = ACTS[act];
  return `São ${formatMoney(cents - due)} a mais ${than}. Se é isso mesmo, ${again}.`;
}
