import { useActionData, useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

import { BILL_LIMITS } from '@domain/bill/bill-limits';
import { CATEGORY_LIMITS } from '@domain/bill/category-limits';
import type { PostFailure } from '~/components/autosave/keep-form';
import { IfMayChange } from '~/components/form/changeable';
import type { FormRefusal } from '~/components/form/form-feedback';
import { FormSelect, FormText } from '~/components/form/form-fields';
import { fieldValue, focusField, setFieldValue } from '~/components/form/form-values';
import type { Option } from '~/components/form/option';
import { SessionEnded } from '~/components/form/session-ended';
import { Button } from '~/components/ui/button';
import { FieldGrid, spanOf } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { ToastRegion } from '~/components/ui/toast';

import { NEW_CATEGORY, REGISTER_CATEGORY } from './new-category-names';

/** What came of registering one: the form's new values, and what the choice is called. */
type Registered = FormRefusal & PostFailure & { category?: { idCategory: number; name: string } };

/** What a bill is for: its category and its works site, which may both be left out (R-BIL-21). */
export function PurposeFields({
  formId,
  categories,
}: {
  formId: string;
  categories: readonly Option[];
}) {
  return (
    <>
      <FormSelect
        name="idCategory"
        label="Categoria"
        width={6}
        options={[{ value: '', label: 'Sem categoria' }, ...categories]}
      />
      <FormText
        name="idSite"
        label="Obra (nº do orçamento)"
        optional
        width={6}
        maxLength={BILL_LIMITS.site}
        autoComplete="off"
        help="Ou o nome do cliente."
      />
      <IfMayChange>
        <NewCategory formId={formId} />
      </IfMayChange>
    </>
  );
}

/** Registers a category without leaving the bill; without JavaScript the whole form is posted. */
function NewCategory({ formId }: { formId: string }) {
  const fetcher = useFetcher<Registered>();
  const { data } = fetcher;
  const filled = useRef(data);
  const posted = useActionData<Registered & { repopulateFields?: Record<string, unknown> }>();
  // What was typed there comes back in sight.
  const [isOpen, setOpen] = useState(Boolean(posted?.repopulateFields?.[NEW_CATEGORY]));
  useEffect(() => {
    if (filled.current === data) return;
    filled.current = data;
    if (!data?.category) return;
    const { idCategory, name } = data.category;
    setFieldValue({ formId, name: NEW_CATEGORY, value: '' });
    setFieldValue({ formId, name: 'idCategory', value: String(idCategory), label: name });
    focusField(formId, 'idCategory');
    setOpen(false);
  }, [formId, data]);
  const post = () =>
    fetcher.submit(
      { intent: REGISTER_CATEGORY, [NEW_CATEGORY]: fieldValue(formId, NEW_CATEGORY) },
      { method: 'post' },
    );
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={spanOf(12)}
    >
      <summary className="w-fit cursor-pointer py-1 text-accent">
        Cadastrar uma categoria que falta
      </summary>
      <FieldGrid>
        <FormText
          name={NEW_CATEGORY}
          label="Nome da categoria"
          width={6}
          maxLength={CATEGORY_LIMITS.name}
          autoComplete="off"
          autoCapitalize="sentences"
          said={data?.fieldErrors?.[NEW_CATEGORY] ?? null}
          onEnter={post}
        />
      </FieldGrid>
      <div className="actions mt-2">
        <Button
          type="submit"
          name="intent"
          value={REGISTER_CATEGORY}
          small
          aria-busy={fetcher.state !== 'idle' || undefined}
          onClick={(event) => {
            event.preventDefault();
            post();
          }}
        >
          <Icon name="plus" />
          Cadastrar categoria
        </Button>
      </div>
      {data?.toast ? <ToastRegion toasts={[data.toast]} /> : null}
      {data?.sessionEnded ? <SessionEnded /> : null}
    </details>
  );
}
