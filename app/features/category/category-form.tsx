import { Form } from '@remix-run/react';

import { CATEGORY_LIMITS } from '@domain/category/category-limits';
import { type HistoryKind, historyPath } from '@domain/history/kinds';
import { STATUS_OPTIONS } from '@domain/status';
import type { Category } from '@domain/wire/category';
import { IfMayChange } from '~/components/form/changeable';
import { describedBy, FieldFrame } from '~/components/form/fields/field-frame';
import { SelectOptions } from '~/components/form/fields/select-options';
import { useRefusedFocus } from '~/components/form/native-focus';
import { Button } from '~/components/ui/button';
import { FieldGrid } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { Input, Select } from '~/components/ui/input';
import { Link } from '~/components/ui/link';
import { useExtension } from '~/features/extension/use-extension';

/** What was refused, and what was typed. */
export interface CategoryRefused {
  /** Null for a new one. */
  idCategory: number | null;
  typed: { name: string; status: string };
  /** As posted: the page of a refused post is not a new form. */
  idempotencyKey?: string | null;
  nameError?: string | undefined;
  error?: string | undefined;
  paymentDue?: string | undefined;
}

/** A category's name and status; without a category, a new one. */
export function CategoryForm({
  kind,
  category,
  idempotencyKey,
  refused,
}: {
  kind: HistoryKind;
  category: Category | null;
  idempotencyKey?: string;
  refused: CategoryRefused | undefined;
}) {
  const hasHistory = useExtension('category-history');
  const id = `category-${category?.idCategory ?? 'new'}`;
  const name = refused?.typed.name ?? category?.name ?? '';
  const status = refused?.typed.status ?? String(category?.status ?? 1);
  const error = refused?.nameError;
  const key = refused?.idempotencyKey ?? idempotencyKey;
  useRefusedFocus(error === undefined ? null : `${id}-name`, refused);
  return (
    <Form method="post" className="card px-5 py-4" aria-label={category?.name ?? 'Nova categoria'}>
      {key ? <input type="hidden" name="idempotencyKey" value={key} /> : null}
      {category ? <input type="hidden" name="idCategory" value={category.idCategory} /> : null}
      <FieldGrid>
        <FieldFrame id={`${id}-name`} label="Nome" width={6} error={error}>
          <Input
            {...describedBy(`${id}-name`, { error })}
            name="name"
            defaultValue={name}
            maxLength={CATEGORY_LIMITS.name}
            autoComplete="off"
            // eslint-disable-next-line jsx-a11y/no-autofocus -- what was refused
            autoFocus={error !== undefined}
          />
        </FieldFrame>
        {category ? (
          <FieldFrame id={`${id}-status`} label="Status" width={3}>
            <Select {...describedBy(`${id}-status`, {})} name="status" defaultValue={status}>
              <SelectOptions options={STATUS_OPTIONS} />
            </Select>
          </FieldFrame>
        ) : null}
      </FieldGrid>
      <IfMayChange>
        <div className="actions mt-3">
          <Button type="submit" small>
            <Icon name={category ? 'save' : 'plus'} />
            {category ? 'Salvar' : 'Cadastrar categoria'}
            {category ? <span className="sr-only"> {category.name}</span> : null}
          </Button>
        </div>
      </IfMayChange>
      {category && hasHistory ? (
        <p className="mt-2">
          <Link to={`/dashboard/history/${historyPath(kind)}/${category.idCategory}`}>
            Histórico<span className="sr-only"> de {category.name}</span>
          </Link>
        </p>
      ) : null}
    </Form>
  );
}
