import { useActionData, useFetcher } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';

import { mayChangeAt } from '@domain/access/areas';
import { SUPPLIER_LIMITS } from '@domain/supplier/supplier-limits';
import { formatCpfCnpj } from '@domain/tax-id';
import type { PostFailure } from '~/components/autosave/keep-form';
import type { FormRefusal } from '~/components/form/form-feedback';
import { FormText } from '~/components/form/form-fields';
import { fieldValue, focusField, setFieldValue } from '~/components/form/form-values';
import { SessionEnded } from '~/components/form/session-ended';
import { useAccess } from '~/components/navigation/use-access';
import { Button } from '~/components/ui/button';
import { FieldGrid, spanOf } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { ToastRegion } from '~/components/ui/toast';
import { useExtension } from '~/features/extension/use-extension';

import { NEW_SUPPLIER, REGISTER_SUPPLIER } from './new-supplier-names';

const { name: NAME, cpfCnpj: DOCUMENT } = NEW_SUPPLIER;

/** What came of registering it: the form's new values, and what the choice is called. */
type Registered = FormRefusal & PostFailure & { supplier?: { idSupplier: number; name: string } };

/**
 * Registers a bill's supplier without leaving the bill (R-SUP-06). Without JavaScript the button posts
 * the whole form, which comes back with the supplier chosen; with it, the form stays.
 */
export function NewSupplier({ formId, open }: { formId: string; open: boolean }) {
  const offered = useExtension('brief-supplier');
  const may = mayChangeAt(useAccess(), '/dashboard/supplier');
  return offered && may ? <NewSupplierFields formId={formId} open={open} /> : null;
}

function NewSupplierFields({ formId, open }: { formId: string; open: boolean }) {
  const fetcher = useFetcher<Registered>();
  const { data } = fetcher;
  const filled = useRef(data);
  const posted = useActionData<Registered & { repopulateFields?: Record<string, unknown> }>();
  // What was typed there comes back in sight.
  const isTyped = [NAME, DOCUMENT].some((name) => posted?.repopulateFields?.[name]);
  const [isOpen, setOpen] = useState(open || isTyped);
  useEffect(() => {
    if (filled.current === data) return;
    filled.current = data;
    if (!data?.supplier) return;
    choose(formId, data.supplier);
    setOpen(false);
  }, [formId, data]);
  const post = () =>
    fetcher.submit(
      {
        intent: REGISTER_SUPPLIER,
        [NAME]: fieldValue(formId, NAME),
        [DOCUMENT]: fieldValue(formId, DOCUMENT),
      },
      { method: 'post' },
    );
  const errors = data?.fieldErrors;
  return (
    <details
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
      className={spanOf(12)}
    >
      <summary className="w-fit cursor-pointer py-1 text-accent">
        Cadastrar um fornecedor que falta
      </summary>
      <FieldGrid>
        <FormText
          name={NAME}
          label="Nome do fornecedor"
          width={6}
          maxLength={SUPPLIER_LIMITS.name}
          autoComplete="off"
          autoCapitalize="words"
          said={errors?.[NAME] ?? null}
          onEnter={post}
        />
        <FormText
          name={DOCUMENT}
          label="CPF ou CNPJ do fornecedor"
          width={3}
          maxLength={18}
          mask={formatCpfCnpj}
          autoComplete="off"
          said={errors?.[DOCUMENT] ?? null}
          onEnter={post}
        />
      </FieldGrid>
      <div className="actions mt-2">
        <Button
          type="submit"
          name="intent"
          value={REGISTER_SUPPLIER}
          small
          aria-busy={fetcher.state !== 'idle' || undefined}
          onClick={(event) => {
            event.preventDefault();
            post();
          }}
        >
          <Icon name="plus" />
          Cadastrar fornecedor
        </Button>
      </div>
      {data?.toast ? <ToastRegion toasts={[data.toast]} /> : null}
      {data?.sessionEnded ? <SessionEnded /> : null}
    </details>
  );
}

function choose(formId: string, { idSupplier, name }: { idSupplier: number; name: string }): void {
  for (const field of [NAME, DOCUMENT]) setFieldValue({ formId, name: field, value: '' });
  setFieldValue({ formId, name: 'idSupplier', value: String(idSupplier), label: name });
  focusField(formId, 'idSupplier');
}
