import { BRAZILIAN_STATES } from './brazilian-states';
import { normalizeSearchText } from './search-text';

/** State names for searching; separate from the codes, which every address form loads. */
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

/** The abbreviation for a state's full name, ignoring case and accents; null for other texts. */
export function stateByName(text: string): string | null {
  const name = normalizeSearchText(text);
  return BRAZILIAN_STATES.find((state) => STATE_NAMES[state] === name) ?? null;
}
