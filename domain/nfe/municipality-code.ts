import { getMunicipalities } from '@brazilian-utils/brazilian-utils';
import { normalizeSearchText } from '../search-text';
import { ufCode } from './uf-codes';

type Uf = NonNullable<Parameters<typeof getMunicipalities>[0]>;

/** The seven digits that IBGE gives a city, by its name in any case and with or without accents; null when the state has none of it. */
export function municipalityCode(city: string, uf: string): string | null {
  if (ufCode(uf) === '') return null;
  const wanted = plain(city);
  return getMunicipalities(uf as Uf).find(({ name }) => plain(name) === wanted)?.code ?? null;
}

/** Apostrophes and hyphens are written in several ways: `Santa Bárbara d'Oeste`. */
function plain(name: string): string {
  return normalizeSearchText(name.replace(/['’`´-]/g, ' '));
}
