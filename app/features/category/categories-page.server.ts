import { randomUUID } from 'node:crypto';

import { json } from '@remix-run/node';

import { categoryChangeSchema, categorySchema } from '@domain/category/category';
import { fieldErrors } from '@domain/field-error';
import { failureText, paymentDueOf } from '~/server/forms/form-refusal.server';
import { pathId, postedHeader, postedText, readForm } from '~/server/forms/posted-form.server';
import { changedHere } from '~/server/forms/record-conflict.server';
import { failAction, failLoader } from '~/server/http/route-failure.server';
import { withAnswered } from '~/server/session/answered-keys.server';
import { requireSession, type Session } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

import {
  type CategoryRegister,
  createCategory,
  readCategories,
  updateCategory,
} from './category.server';
import { type CategoryRefused, type CategoryTexts, categoryTexts } from './category-form';

/** A register's categories, for their screen. */
export async function loadCategories(request: Request, register: CategoryRegister) {
  const session = await requireSession(request);
  const categories = await readCategories(session, register).catch((error: unknown) =>
    failLoader(error, request),
  );
  return json({ categories, idempotencyKey: randomUUID() });
}

/** Registers or changes a category, and redirects to `page`. */
export async function saveCategory(
  request: Request,
  { register, page }: { register: CategoryRegister; page: string },
) {
  const session = await requireSession(request);
  const form = await readForm(request);
  const idCategory = pathId(postedText(form, 'idCategory') ?? undefined);
  let typed = { name: postedText(form, 'name') ?? '', status: postedText(form, 'status') ?? '1' };
  let base = postedText(form, 'base');
  const idempotencyKey = postedHeader(form, 'idempotencyKey');
  const refuse = (status: number, why: Partial<CategoryRefused> = {}) =>
    json<CategoryRefused>({ idCategory, typed, base, idempotencyKey, ...why }, { status });
  // After a new sign-in nothing is saved before the person has seen it.
  if (form.get('intent') === 'refresh') return refuse(200);
  const schema = idCategory === null ? categorySchema : categoryChangeSchema;
  try {
    if (idCategory !== null) {
      const read = async () => ({
        // An unknown id is left to the API to report.
        values: (await registeredTexts(session, register, idCategory)) ?? typed,
        etag: null,
      });
      const met = await changedHere({ read }, typed, form);
      [typed, base] = [met.texts, met.base];
      if (met.conflicts.length > 0) return refuse(412, { conflicts: met.conflicts });
    }
    const checked = schema.safeParse(typed);
    if (!checked.success) return refuse(422, { nameError: fieldErrors(checked.error)[0]?.message });
    if (idCategory === null) {
      await createCategory(session, register, { ...checked.data, idempotencyKey });
      const saved = await redirectWithSuccess(page, 'Categoria cadastrada com sucesso');
      return await withAnswered(request, saved, idempotencyKey);
    }
    await updateCategory(session, register, { ...categoryChangeSchema.parse(typed), idCategory });
    return await redirectWithSuccess(page, 'Categoria atualizada com sucesso');
  } catch (error) {
    const failure = await failAction(error, request);
    const nameError = failure.fields.find(({ path }) => path === 'name')?.message;
    return refuse(failure.responseStatus, {
      nameError,
      error: nameError === undefined ? failureText(failure) : undefined,
      paymentDue: paymentDueOf(failure),
    });
  }
}

async function registeredTexts(
  session: Session,
  register: CategoryRegister,
  id: number,
): Promise<CategoryTexts | undefined> {
  const categories = await readCategories(session, register);
  const found = categories.find(({ idCategory }) => idCategory === id);
  return found && categoryTexts(found);
}
