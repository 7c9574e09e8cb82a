/** The 27 federative units by abbreviation (R-FLD-16). */
export const BRAZILIAN_STATES = [
  'AC',
  'AL',
  'AP',
  'AM',
  'BA',
  'CE',
  'DF',
  'ES',
  'GO',
  'MA',
  'MT',
  'MS',
  'MG',
  'PA',
  'PB',
  'PR',
  'PE',
  'PI',
  'RJ',
  'RN',
  'RS',
  'RO',
  'RR',
  'SC',
  'SP',
  'SE',
  'TO',
] as const;

/** The placeholder option 'Selecione', also the state after a failed CEP look-up. */
export const NO_STATE = '--';

export const STATE_OPTIONS = [
  { value: NO_STATE, label: 'Selecione' },
  ...BRAZILIAN_STATES.map((state) => ({ value: state as string, label: state as string })),
];

export function isBrazilianState(text: string): boolean {
  return (BRAZILIAN_STATES as readonly string[]).includes(text);
}
