import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';

import { CategoriesPage } from '~/features/category/categories-page';
import { loadCategories, saveCategory } from '~/features/category/categories-page.server';
import { BILL_CATEGORIES } from '~/features/category/category.server';
import type { CategoryRefused } from '~/features/category/category-form';

export {
  keepForm as clientAction,
  keepFormData as shouldRevalidate,
} from '~/components/autosave/keep-form';

export const meta: MetaFunction = () => [{ title: 'Categorias de contas · Prumo' }];

export const loader = ({ request }: LoaderFunctionArgs) => loadCategories(request, BILL_CATEGORIES);

export const action = ({ request }: ActionFunctionArgs) =>
  saveCategory(request, { register: BILL_CATEGORIES, page: '/dashboard/payable/categories' });

export default function BillCategories() {
  const { categories, idempotencyKey } = useLoaderData<typeof loader>();
  return (
    <CategoriesPage
      title="Categorias de contas"
      backTo="/dashboard/payable"
      kind="category"
      begin="Cadastre aluguel, frete, impostos ou o que mais quiser somar no relatório."
      categories={categories}
      idempotencyKey={idempotencyKey}
      refused={useActionData<CategoryRefused>()}
    />
  );
}
