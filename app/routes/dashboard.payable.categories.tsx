import { randomUUID } from 'node:crypto';

import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { categoryChangeSchema, categorySchema } from '@domain/bill/category';
import { fieldErrors } from '@domain/field-error';
import { FormPage } from '~/components/form/form-page';
import { EmptyList } from '~/components/list/list-page';
import { ErrorNotice } from '~/components/ui/notice';
import { createCategory, readCategories, updateCategory } from '~/features/bill/category.server';
import { CategoryForm, type CategoryRefused } from '~/features/bill/category-form';
import { paymentDueOf } from '~/server/forms/form-refusal.server';
import { pathId, postedHeader, postedText, readForm } from '~/server/forms/posted-form.server';
import { failAction, failLoader } from '~/server/http/api-errors.server';
import { requireSession } from '~/server/session/guard.server';
import { redirectWithSuccess } from '~/server/session/toast.server';

export { keepForm as clientAction } from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Categorias de contas · Prumo' }];

const PAGE = '/dashboard/payable/categories';

export async function loader({ request }: LoaderFunctionArgs) {
  const session = await requireSession(request);
  const categories = await readCategories(session).catch((error: unknown) =>
    failLoader(error, request),
  );
  return json({ categories, idempotencyKey: randomUUID() });
}

/** Registers a category, or changes the one that is named. */
export async function action({ request }: ActionFunctionArgs) {
  const session = await requireSession(request);
  const form = await readForm(request);
  const idCategory = pathId(postedText(form, 'idCategory') ?? undefined);
  const typed = { name: postedText(form, 'name') ?? '', status: postedText(form, 'status') ?? '1' };
  const refuse = (status: number, refused: Omit<CategoryRefused, 'idCategory' | 'typed'>) =>
    json<CategoryRefused>({ idCategory, typed, ...refused }, { status });
  const schema = idCategory === null ? categorySchema : categoryChangeSchema;
  const checked = schema.safeParse(typed);
  if (!checked.success) return refuse(422, { nameError: fieldErrors(checked.error)[0]?.message });
  try {
    if (idCategory === null) {
      await createCategory(session, checked.data, postedHeader(form, 'idempotencyKey'));
      return await redirectWithSuccess(PAGE, 'Categoria cadastrada com sucesso');
    }
    await updateCategory(session, idCategory, categoryChangeSchema.parse(typed));
    return await redirectWithSuccess(PAGE, 'Categoria atualizada com sucesso');
  } catch (error) {
    const failure = await failAction(error, request);
    const nameError = failure.fields.find(({ path }) => path === 'name')?.message;
    return refuse(failure.status === 0 ? 503 : failure.status, {
      nameError,
      error: nameError === undefined ? failure.message : undefined,
      paymentDue: paymentDueOf(failure),
    });
  }
}

export default function BillCategories() {
  const { categories, idempotencyKey } = useLoaderData<typeof loader>();
  const refused = useActionData<CategoryRefused>();
  const of = (idCategory: number | null) =>
    refused?.idCategory === idCategory ? refused : undefined;
  return (
    <FormPage title="Categorias de contas" backTo="/dashboard/payable">
      {refused?.error ? (
        <ErrorNotice role="alert" className="mb-4">
          {refused.error}
        </ErrorNotice>
      ) : null}
      <CategoryForm
        key={idempotencyKey}
        category={null}
        idempotencyKey={idempotencyKey}
        refused={of(null)}
      />
      <div className="mt-4">
        {categories.length === 0 ? (
          <EmptyList text="Nenhuma categoria cadastrada.">
            <p>Cadastre aluguel, frete, impostos ou o que mais quiser somar no relatório.</p>
          </EmptyList>
        ) : (
          <ul className="grid gap-3">
            {categories.map((category) => (
              <li key={category.idCategory}>
                <CategoryForm category={category} refused={of(category.idCategory)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </FormPage>
  );
}
