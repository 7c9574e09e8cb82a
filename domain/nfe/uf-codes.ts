/** The states' IBGE codes (NF-e 4.00, field B02). */
const UF_CODES: ReadonlyMap<string, string> = new Map([
  ['RO', '11'],
  ['AC', '12'],
  ['AM', '13'],
  ['RR', '14'],
  ['PA', '15'],
  ['AP', '16'],
  ['TO', '17'],
  ['MA', '21'],
  ['PI', '22'],
  ['CE', '23'],
  ['RN', '24'],
  ['PB', '25'],
  ['PE', '26'],
  ['AL', '27'],
  ['SE', '28'],
  ['BA', '29'],
  ['MG', '31'],
  ['ES', '32'],
  ['RJ', '33'],
  ['SP', '35'],
  ['PR', '41'],
  ['SC', '42'],
  ['RS', '43'],
  ['MS', '50'],
  ['MT', '51'],
  ['GO', '52'],
  ['DF', '53'],
]);

/** `35` for `SP`; empty for an unknown state. */
export function ufCode(uf: string): string {
  return UF_CODES.get(uf) ?? '';
}
