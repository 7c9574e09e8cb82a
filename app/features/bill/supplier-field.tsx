import { useState } from 'react';

import { BILL_LIMITS } from '@domain/bill/bill-limits';
import { NO_ANSWER } from '@domain/call-failure';
import { OFFERED_SUPPLIERS } from '@domain/supplier/supplier-search';
import { readChoice } from '@domain/typed-choice';
import { Combobox } from '~/components/form/combobox/combobox';
import { FieldConflictNote, useConflictId } from '~/components/form/fields/field-conflict';
import { fieldId } from '~/components/form/fields/field-frame';
import { FormChoice } from '~/components/form/fields/form-choices';
import { setFieldValue } from '~/components/form/fields/form-values';
import { useFormField } from '~/components/form/fields/use-form-field';
import { FieldStack } from '~/components/ui/field';

import { lookUpSuppliers } from './supplier-look-up';
import { SUPPLIER_SEARCHED } from './supplier-names';
import type { SupplierChoices } from './supplier-value';

const NAME = 'idSupplier';

/** A bill's supplier: chosen from a list, or searched for where there are too many to list. */
export function SupplierField({ formId, options }: { formId: string; options: SupplierChoices }) {
  return options.searchesSuppliers ? (
    <SearchedSupplier formId={formId} />
  ) : (
    <FormChoice name={NAME} label="Fornecedor" width={6} options={options.suppliers} />
  );
}

/**
 * The field contains the choice as text, with the supplier's number. Text that was only typed is
 * looked up when the bill is saved, as without script (docs/decisions/0225).
 */
function SearchedSupplier({ formId }: { formId: string }) {
  const { error: refused, defaultValue, clearError } = useFormField(NAME);
  const [failed, setFailed] = useState<string | null>(null);
  const id = fieldId(NAME);
  const also = useConflictId(NAME, id);
  return (
    <FieldStack width={6}>
      <input type="hidden" name={SUPPLIER_SEARCHED} value="on" />
      <Combobox
        id={id}
        name={NAME}
        label="Fornecedor"
        help="Nome, parte do nome, CPF/CNPJ ou telefone."
        defaultValue={String(defaultValue ?? '')}
        maxLength={BILL_LIMITS.supplier}
        error={refused ?? failed ?? undefined}
        describedBy={also}
        list={{
          label: 'Fornecedores encontrados',
          most: OFFERED_SUPPLIERS,
          find: (text, signal) => {
            setFailed(null);
            clearError();
            return lookUpSuppliers(readChoice(text)?.name ?? text, signal);
          },
          onTake: ({ id: value, text: label }) =>
            setFieldValue({ formId, name: NAME, value, label }),
          onFailure: (failure) => setFailed(failure instanceof Error ? failure.message : NO_ANSWER),
        }}
      />
      <FieldConflictNote name={NAME} id={id} />
    </FieldStack>
  );
}
