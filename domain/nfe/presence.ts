/** How the buyer was present at the sale: the field `indPres` and the options of a select. */
export const PRESENCES = [
  { value: '1', label: 'Presencial, na loja' },
  { value: '5', label: 'Presencial, fora da loja (na obra)' },
  { value: '2', label: 'Pela internet' },
  { value: '3', label: 'Por telefone ou mensagem' },
  { value: '9', label: 'Sem presença, de outro modo' },
] as const;

export type Presence = (typeof PRESENCES)[number]['value'];

export const AT_THE_COUNTER: Presence = '1';

export function isPresence(value: unknown): value is Presence {
  return PRESENCES.some((one) => one.value === value);
}

/**
 * Remote sales declare whether an intermediary was involved: there is none (`indIntermed`, NT
 * 2020.006, rules B25c-10 and B25c-20).
 */
export function saysIntermediary(presence: Presence): boolean {
  return ['2', '3', '9'].includes(presence);
}
