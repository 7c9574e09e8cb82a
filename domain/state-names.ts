import { BRAZILIAN_STATES } from './brazilian-states';
import { normalizeSearchText } from './search-text';

/** The names of the states, as searched; apart from their codes, which every form with an address loads. */
const STATE_NAMES: Readonly<Record<(typeof BRAZILIAN_STATES)[number], string>> = {
  AC: 'acre',
  AL: 'alagoas',
  AP: 'amapa',
  AM: 'amazonas',
  BA: 'bahia',
  CE: 'ceara',
  DF: 'distrito federal',
  ES: 'espirito santo',
  GO: 'goias',
  MA: 'maranhao',
  MT: 'mato grosso',
  MS: 'mato grosso do sul',
  MG: 'minas gerais',
  PA: 'para',
  PB: 'paraiba',
  PR: 'parana',
  PE: 'pernambuco',
  PI: 'piaui',
  RJ: 'rio de janeiro',
  RN: 'rio grande do norte',
  RS: 'rio grande do sul',
  RO: 'rondonia',
  RR: 'roraima',
  SC: 'santa catarina',
  SP: 'sao paulo',
  SE: 'sergipe',
  TO: 'tocantins',
};

/** The abbreviation of a state that is named in full, in any case, with or without accents; null for any other text. */
export function stateByName(text: string): string | null {
  const name = normalizeSearchText(text);
  return BRAZILIAN_STATES.find((state) => STATE_NAMES[state] === name) ?? null;
}
