import { useMemo, useRef, useState } from 'react';

import { CATEGORY_LIMITS } from '@domain/category/category-limits';
import { type HistoryKind, historyPath } from '@domain/history/kinds';
import { type FieldConflict, recordFingerprint } from '@domain/record-conflict';
import { ACTIVE, STATUS_OPTIONS } from '@domain/status';
import type { Category } from '@domain/wire/category';
import { useRecordAutosave } from '~/components/autosave/use-record-autosave';
import { IfMayChange } from '~/components/form/changeable';
import {
  ConflictsProvider,
  FieldConflictNote,
  useConflictId,
} from '~/components/form/fields/field-conflict';
import { describedBy, FieldFrame } from '~/components/form/fields/field-frame';
import { labelIn } from '~/components/form/fields/option';
import { SelectOptions } from '~/components/form/fields/select-options';
import { useRefusedFocus } from '~/components/form/native-focus';
import { PostForm } from '~/components/form/post-form';
import { Button } from '~/components/ui/button';
import { FieldGrid } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { Input, Select } from '~/components/ui/input';
import { Link, TARGET } from '~/components/ui/link';
import { useBrowserLayoutEffect } from '~/components/ui/use-browser-layout-effect';
import { useExtension } from '~/features/extension/use-extension';

/** A category as its form posts it. */
export interface CategoryTexts {
  name: string;
  status: string;
}

export function categoryTexts({ name, status }: Pick<Category, 'name' | 'status'>): CategoryTexts {
  return { name, status: String(status) };
}

/** What was refused, and what was typed. */
export interface CategoryRefused {
  /** Null for a new category. */
  idCategory: number | null;
  typed: CategoryTexts;
  /** The stored values that the form is based on, as posted. */
  base: string | null;
  /** As posted: the page of a refused post is not a new form. */
  idempotencyKey: string | null;
  /** Fields changed both here and elsewhere meanwhile, to choose between. */
  conflicts?: readonly FieldConflict[];
  nameError?: string | undefined;
  error?: string | undefined;
  paymentDue?: string | undefined;
}

interface CategoryFormProps {
  kind: HistoryKind;
  category: Category | null;
  idempotencyKey?: string;
  refused: CategoryRefused | undefined;
}

/** A category's name and status; without a category, a new one. */
export function CategoryForm({ kind, category, idempotencyKey = '', refused }: CategoryFormProps) {
  const hasHistory = useExtension('category-history');
  const part = String(category?.idCategory ?? 'new');
  const id = `category-${part}`;
  const { formRef, texts, onSubmit, notices } = useCategoryTexts({
    category,
    part,
    idempotencyKey,
    refused,
  });
  const error = refused?.nameError;
  const conflicts = refused?.conflicts ?? [];
  const refusedField = error === undefined ? conflicts[0]?.name : 'name';
  useRefusedFocus(refusedField === undefined ? null : `${id}-${refusedField}`, refused);
  const isFirst = (name: string) => refusedField === name;
  return (
    <>
      {notices}
      <PostForm
        ref={formRef}
        onSubmit={onSubmit}
        className="card px-5 py-4"
        aria-label={category?.name ?? 'Nova categoria'}
      >
        <input type="hidden" name="intent" value="save" />
        {category ? (
          <>
            <input type="hidden" name="idCategory" value={category.idCategory} />
            <input type="hidden" name="base" value={refused?.base ?? texts.base} />
          </>
        ) : (
          <input type="hidden" name="idempotencyKey" value={texts.idempotencyKey} />
        )}
        <ConflictsProvider conflicts={conflicts} own={null}>
          <FieldGrid>
            <NameField id={`${id}-name`} value={texts.name} error={error} first={isFirst('name')} />
            {category ? (
              <StatusField id={`${id}-status`} value={texts.status} first={isFirst('status')} />
            ) : null}
          </FieldGrid>
        </ConflictsProvider>
        <IfMayChange>
          <div className="actions mt-3">
            <Button type="submit" small={category !== null} tone={category ? undefined : 'primary'}>
              <Icon name={category ? 'save' : 'plus'} />
              {category ? 'Salvar' : 'Cadastrar categoria'}
              {category ? <span className="sr-only"> {category.name}</span> : null}
            </Button>
          </div>
        </IfMayChange>
        {category && hasHistory ? (
          <p className="mt-2">
            <Link
              to={`/dashboard/history/${historyPath(kind)}/${category.idCategory}`}
              className={TARGET}
            >
              Histórico<span className="sr-only"> de {category.name}</span>
            </Link>
          </p>
        ) : null}
      </PostForm>
    </>
  );
}

/**
 * The form's initial values: the category, what was refused or a continued draft. When they change
 * the form stays in place, with the focus.
 */
function useCategoryTexts({
  category,
  part,
  idempotencyKey,
  refused,
}: Omit<CategoryFormProps, 'kind' | 'idempotencyKey'> & { part: string; idempotencyKey: string }) {
  const formRef = useRef<HTMLFormElement>(null);
  const { name = '', status = ACTIVE } = category ?? {};
  const values = useMemo(() => {
    const shown = categoryTexts({ name, status });
    return { ...shown, base: JSON.stringify(recordFingerprint(shown)), idempotencyKey };
  }, [name, status, idempotencyKey]);
  // From the page that answers a native post: later answers leave the fields as they are.
  const [arrived] = useState({
    values,
    posted: refused && {
      ...refused.typed,
      idempotencyKey: refused.idempotencyKey ?? idempotencyKey,
    },
  });
  const { begun, continued, onSubmit, notices } = useRecordAutosave(formRef, values, {
    isRegistered: category !== null,
    one: { part, answersPost: refused !== undefined },
  });
  const texts = useMemo(
    () => ({ ...begun, ...(begun === arrived.values ? arrived.posted : null), ...continued }),
    [begun, arrived, continued],
  );
  const shown = useRef(texts);
  useBrowserLayoutEffect(() => {
    if (shown.current === texts) return;
    shown.current = texts;
    formRef.current?.reset();
  }, [texts]);
  return { formRef, texts, onSubmit, notices };
}

interface CategoryFieldProps {
  id: string;
  value: string;
  /** Whether it is the first refused field. */
  first: boolean;
}

function NameField({
  id,
  value,
  error,
  first,
}: CategoryFieldProps & { error: string | undefined }) {
  const also = useConflictId('name', id);
  return (
    <FieldFrame id={id} label="Nome" width={6} error={error}>
      <Input
        {...describedBy(id, { error, also })}
        name="name"
        defaultValue={value}
        maxLength={CATEGORY_LIMITS.name}
        autoComplete="off"
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the refused field
        autoFocus={first}
      />
      <FieldConflictNote name="name" id={id} />
    </FieldFrame>
  );
}

function StatusField({ id, value, first }: CategoryFieldProps) {
  const also = useConflictId('status', id);
  return (
    <FieldFrame id={id} label="Status" width={3}>
      <Select
        {...describedBy(id, { also })}
        // React does not update a select's default value.
        key={value}
        name="status"
        defaultValue={value}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the refused field
        autoFocus={first}
      >
        <SelectOptions options={STATUS_OPTIONS} />
      </Select>
      <FieldConflictNote name="status" id={id} show={labelIn(STATUS_OPTIONS)} />
    </FieldFrame>
  );
}
