import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities';

import { normalizeSearchText } from '../search-text';
import { MUNICIPALITY_ALIASES } from './municipality-aliases';
import { ufCode } from './uf-codes';

type Uf = NonNullable<Parameters<typeof getMunicipalities>[0]>;

/**
 * IBGE's seven-digit code of a city, by its current or a former name, ignoring case and accents;
 * null when the state has no such city. Current names take precedence.
 */
export function municipalityCode(city: string, uf: string): string | null {
  if (ufCode(uf) === '') return null;
  const wanted = plain(city);
  const other = Object.entries(MUNICIPALITY_ALIASES[uf] ?? {}).find(
    ([alias]) => plain(alias) === wanted,
  )?.[1];
  return codeOf(wanted, uf) ?? (other === undefined ? null : codeOf(plain(other), uf));
}

function codeOf(name: string, uf: string): string | null {
  return getMunicipalities(uf as Uf).find((city) => plain(city.name) === name)?.code ?? null;
}

/** Apostrophes and hyphens have several spellings: `Santa Bárbara d'Oeste`. */
function plain(name: string): string {
  return normalizeSearchText(name.replace(/['’`´-]/g, ' '));
}
