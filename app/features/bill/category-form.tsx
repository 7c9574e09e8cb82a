import { Form } from '@remix-run/react';

import { CATEGORY_LIMITS } from '@domain/bill/category-limits';
import { STATUS_OPTIONS } from '@domain/status';
import type { Category } from '@domain/wire/category';
import { IfMayChange } from '~/components/form/changeable';
import { describedBy, FieldFrame } from '~/components/form/field-frame';
import { SelectOptions } from '~/components/form/select-options';
import { Button } from '~/components/ui/button';
import { FieldGrid } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { Input, Select } from '~/components/ui/input';

/** What was refused, and what was typed. */
export interface CategoryRefused {
  /** Null for a new one. */
  idCategory: number | null;
  typed: { name: string; status: string };
  nameError?: string | undefined;
  error?: string | undefined;
  paymentDue?: string | undefined;
}

/** A category's name and status; without a category, a new one. */
export function CategoryForm({
  category,
  idempotencyKey,
  refused,
}: {
  category: Category | null;
  idempotencyKey?: string;
  refused: CategoryRefused | undefined;
}) {
  const id = `category-${category?.idCategory ?? 'new'}`;
  const name = refused?.typed.name ?? category?.name ?? '';
  const status = refused?.typed.status ?? String(category?.status ?? 1);
  const error = refused?.nameError;
  return (
    <Form method="post" className="card px-5 py-4" aria-label={category?.name ?? 'Nova categoria'}>
      {idempotencyKey ? <input type="hidden" name="idempotencyKey" value={idempotencyKey} /> : null}
      {category ? <input type="hidden" name="idCategory" value={category.idCategory} /> : null}
      <FieldGrid>
        <FieldFrame id={`${id}-name`} label="Nome" width={6} error={error}>
          <Input
            {...describedBy(`${id}-name`, { error })}
            name="name"
            defaultValue={name}
            maxLength={CATEGORY_LIMITS.name}
            autoComplete="off"
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
    </Form>
  );
}
