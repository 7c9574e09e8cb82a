import type { HistoryKind } from '@domain/history/kinds';
import type { Category } from '@domain/wire/category';
import { FormPage } from '~/components/form/form-page';
import { EmptyList } from '~/components/list/list-page';
import { ErrorNotice } from '~/components/ui/notice';

import { CategoryForm, type CategoryRefused } from './category-form';

/** A register's categories, each in its own form, below a form for a new one. */
export function CategoriesPage({
  title,
  backTo,
  kind,
  begin,
  categories,
  idempotencyKey,
  refused,
}: {
  title: string;
  backTo: string;
  kind: HistoryKind;
  /** Suggests the first categories. */
  begin: string;
  categories: readonly Category[];
  idempotencyKey: string;
  refused: CategoryRefused | undefined;
}) {
  const of = (idCategory: number | null) =>
    refused?.idCategory === idCategory ? refused : undefined;
  return (
    <FormPage title={title} backTo={backTo}>
      {refused?.error ? (
        <ErrorNotice role="alert" className="mb-4">
          {refused.error}
        </ErrorNotice>
      ) : null}
      <CategoryForm
        kind={kind}
        category={null}
        idempotencyKey={idempotencyKey}
        refused={of(null)}
      />
      <div className="mt-4">
        {categories.length === 0 ? (
          <EmptyList text="Nenhuma categoria cadastrada.">
            <p>{begin}</p>
          </EmptyList>
        ) : (
          <ul className="grid gap-3">
            {categories.map((category) => (
              <li key={category.idCategory}>
                <CategoryForm kind={kind} category={category} refused={of(category.idCategory)} />
              </li>
            ))}
          </ul>
        )}
      </div>
    </FormPage>
  );
}
