import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { CategoriesPage } from '~/features/category/categories-page';
import { loadCategories, saveCategory } from '~/features/category/categories-page.server';
import { INCOME_CATEGORIES } from '~/features/category/category.server';
import type { CategoryRefused } from '~/features/category/category-form';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Categorias de receitas · Prumo' }];

export const loader = ({ request }: LoaderFunctionArgs) =>
  loadCategories(request, INCOME_CATEGORIES);

export const action = ({ request }: ActionFunctionArgs) =>
  saveCategory(request, { register: INCOME_CATEGORIES, page: '/dashboard/receivable/categories' });

export default function IncomeCategories() {
  const { categories, idempotencyKey } = useLoaderData<typeof loader>();
  return (
    <CategoriesPage
      title="Categorias de receitas"
      backTo="/dashboard/receivable"
      kind="income-category"
      begin="Cadastre forro, divisória, manutenção ou o que mais quiser somar no relatório."
      categories={categories}
      idempotencyKey={idempotencyKey}
      refused={useActionData<CategoryRefused>()}
    />
  );
}
