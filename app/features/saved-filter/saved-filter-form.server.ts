import { json } from '@remix-run/node';

import { fieldErrors } from '@domain/field-error';
import {
  isSameName,
  savedFilterName,
  savedFilterSchema,
} from '@domain/saved-filter/saved-filter-schema';
import type { SavedList } from '@domain/saved-filter/saved-query';
import { refusedIn } from '~/components/list/refused-filter';
import { errorsByField, failureText, paymentDueOf } from '~/server/forms/form-refusal.server';
import { pathId, postedHeader, postedText, readForm } from '~/server/forms/posted-form.server';
import { changedHere } from '~/server/forms/record-conflict.server';
import { failAction } from '~/server/http/route-failure.server';
import { withAnswered } from '~/server/session/answered-keys.server';
import type { Session } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

import type { RefusedFilter } from './filter-forms';
import { deleteFilter, readSavedFilters, renameFilter, saveFilter } from './saved-filter.server';

/** The list shows nothing for this filter (R-LST-20), and saving it would not change that. */
const REFUSED_QUERY = 'Corrija o filtro na lista antes de salvá-lo.';

const renamedMeanwhile = (name: string) =>
  `Em outra página este filtro passou a ser ${name}. Confira o nome e renomeie de novo.`;

/** Saves, renames or deletes one of the person's filters; a refusal shows the page as typed. */
export async function runSavedFilter(request: Request, session: Session, list: SavedList) {
  const form = await readForm(request);
  const replace = pathId(postedText(form, 'replace') ?? '');
  const intent = replace === null ? form.get('intent') : 'save';
  const id = intent === 'save' ? 0 : (pathId(postedText(form, 'id') ?? '') ?? -1);
  const typed = postedText(form, 'filterName') ?? '';
  const idempotencyKey = postedHeader(form, 'idempotencyKey');
  const posted = { idempotencyKey, base: postedText(form, 'base') ?? undefined };
  const refuse = (status: number, why: Partial<RefusedFilter>) =>
    json<RefusedFilter>({ id, typed, ...posted, ...why }, { status });
  const here = new URL(request.url);
  try {
    if (intent === 'delete') {
      await deleteFilter(session, id);
      return await redirectWithSuccess(here.pathname + here.search, 'O filtro foi excluído.');
    }
    if (intent === 'rename') {
      const parsed = savedFilterName.safeParse({ name: typed });
      if (!parsed.success)
        return refuse(422, { nameError: nameErrorOf(fieldErrors(parsed.error)) });
      const read = async () => {
        const saved = await readSavedFilters(session, list);
        const registered = saved.find(({ idSavedFilter }) => idSavedFilter === id);
        return { values: { filterName: registered?.name ?? typed }, etag: null };
      };
      const { texts, conflicts, base } = await changedHere(
        { read },
        { filterName: parsed.data.name },
        form,
      );
      const [renamed] = conflicts;
      if (renamed) return refuse(412, { base, nameError: renamedMeanwhile(renamed.theirs) });
      await renameFilter(session, id, texts.filterName);
      return await redirectWithSuccess(here.pathname + here.search, 'O filtro tem outro nome.');
    }
    const query = postedText(form, 'query') ?? '';
    const parsed = savedFilterSchema.safeParse({ list, name: typed, query });
    if (!parsed.success) {
      const errors = fieldErrors(parsed.error);
      return refuse(422, { nameError: nameErrorOf(errors) ?? errors[0]?.message });
    }
    const params = new URLSearchParams(parsed.data.query);
    if (refusedIn(params).length > 0) return refuse(422, { error: REFUSED_QUERY });
    const key = idempotencyKey ?? crypto.randomUUID();
    const saved = await readSavedFilters(session, list);
    const { name, query: kept } = parsed.data;
    const same =
      saved.find((one) => one.name === name) ?? saved.find((one) => isSameName(one.name, name));
    const replaced = same && same.query !== kept ? same : undefined;
    if (replaced && replaced.idSavedFilter !== replace)
      return refuse(409, {
        nameError: `Já existe o filtro ${replaced.name}. Substitua-o, ou dê outro nome a este.`,
        replaces: { id: replaced.idSavedFilter, name: replaced.name },
      });
    await saveFilter(session, parsed.data, key);
    const done = await redirectWithSuccess(
      `/dashboard/${list}?${parsed.data.query}`,
      replaced ? `O filtro ${replaced.name} foi substituído.` : 'O filtro foi salvo.',
    );
    return await withAnswered(request, done, key);
  } catch (error) {
    const failure = await failAction(error, request);
    return refuse(failure.responseStatus, {
      nameError: nameErrorOf(failure.fields),
      error: failure.fields.length > 0 ? undefined : failureText(failure),
      paymentDue: paymentDueOf(failure),
    });
  }
}

function nameErrorOf(errors: readonly { path: string; message: string }[]): string | undefined {
  return errorsByField(errors).name;
}
