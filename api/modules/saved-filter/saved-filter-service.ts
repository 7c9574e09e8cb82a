import { isSameName, type SavedFilterInput } from '@domain/saved-filter/saved-filter-schema';
import { MOST_SAVED } from '@domain/saved-filter/saved-query';

import type { Write } from '../../db/write';
import { conflict, invalidFields, notFound } from '../../http/api-error';
import { holdProfessional } from '../record/professional-lock-repository';
import {
  changeSavedFilter,
  deleteSavedFilter,
  findSavedFilter,
  findSavedFilters,
  insertSavedFilter,
} from './saved-filter-repository';

export const UNKNOWN_FILTER = 'Filtro desconhecido.';
const TOO_MANY = `Você pode salvar no máximo ${MOST_SAVED} filtros de cada lista: exclua um deles.`;
const NAME_TAKEN = [{ path: 'name', message: 'Já há um filtro com este nome' }];

/** Stores a filter, replacing one of the same name. 409 past the limit, which the lock protects. */
export async function saveFilter(write: Write, input: SavedFilterInput): Promise<number> {
  const { trx, author } = write;
  await holdProfessional(trx, author.idProfessional);
  const saved = await findSavedFilters(trx, author.idProfessional, input.list);
  const same =
    saved.find(({ name }) => name === input.name) ??
    saved.find(({ name }) => isSameName(name, input.name));
  if (!same && saved.length >= MOST_SAVED) throw conflict(TOO_MANY);
  if (!same) return insertSavedFilter(write, input);
  await changeSavedFilter(write, same.idSavedFilter, { query: input.query });
  return same.idSavedFilter;
}

export async function renameFilter(write: Write, id: number, name: string): Promise<void> {
  const { trx, author } = write;
  await holdProfessional(trx, author.idProfessional);
  const filter = await findSavedFilter(write, id);
  if (!filter) throw notFound(UNKNOWN_FILTER);
  const saved = await findSavedFilters(trx, author.idProfessional, filter.list);
  if (saved.some((other) => isSameName(other.name, name) && other.idSavedFilter !== id))
    throw invalidFields(NAME_TAKEN);
  await changeSavedFilter(write, id, { name });
}

export async function removeFilter(write: Write, id: number): Promise<void> {
  if (!(await deleteSavedFilter(write, id))) throw notFound(UNKNOWN_FILTER);
}
