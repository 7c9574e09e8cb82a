import { useEffect, useRef, useState } from 'react';

import { BILL_LIMITS } from '@domain/bill/bill-limits';
import { REPEAT_OPTIONS } from '@domain/bill/recurrence';
import { FormSelect } from '~/components/form/fields/form-choices';
import { FormDate, FormText } from '~/components/form/fields/form-fields';
import { COUNT_FIELD, MONEY_FIELD } from '~/components/form/fields/number-field';
import { useFormText } from '~/components/form/fields/use-form-text';
import { FieldStack } from '~/components/ui/field';
import { useExtension } from '~/features/extension/use-extension';

import { BarCodeDifference } from './bar-code-difference';
import { BillBarCodeField } from './bar-code-field';
import { nameAfterSupplier, sendBySupplier } from './fill-bill';
import type { SameBarCode } from './same-bar-code';

interface EntryFieldsProps {
  formId: string;
  /** Null for a new bill. */
  idBillToPay: number | null;
  /** Other bills with the same bar code. */
  same: readonly SameBarCode[];
  /** ISO, in Brasília. */
  today: string;
}

/** A bill's bar code and description, with the code's value and due date. */
export function EntryFields({ formId, idBillToPay, same, today }: EntryFieldsProps) {
  const canRepeat = useExtension('bill-repeat') && idBillToPay === null;
  const endless = useExtension('bill-endless') && idBillToPay === null;
  // Without the repetition fields the others fill the rows.
  const once = !canRepeat && !endless;
  const [code, setCode] = useState<string | null>(null);
  useNameAfterSupplier(formId, idBillToPay === null);
  const read = { formId, code, today };
  return (
    <>
      <BillBarCodeField {...read} onCode={setCode} idBillToPay={idBillToPay} same={same} />
      <FormText
        name="description"
        label="Descrição"
        width={once ? 12 : 8}
        maxLength={BILL_LIMITS.description}
        autoComplete="off"
        autoCapitalize="sentences"
      />
      <FormText
        name="fiscalNote"
        label="Nota fiscal"
        optional
        width={4}
        maxLength={BILL_LIMITS.fiscalNote}
        autoComplete="off"
      />
      <FieldStack width={once ? 4 : canRepeat && endless ? 2 : 3}>
        <FormText
          name="value"
          label="Valor (R$)"
          numeric
          maxLength={BILL_LIMITS.money}
          {...MONEY_FIELD}
          autoComplete="off"
        />
        <BarCodeDifference {...read} field="value" />
      </FieldStack>
      <FieldStack width={once ? 4 : 3}>
        <FormDate name="dueDate" label="Vencimento" autoComplete="off" />
        <BarCodeDifference {...read} field="dueDate" />
      </FieldStack>
      {canRepeat ? (
        <FormText
          name="times"
          label="Repetir por quantos meses"
          optional
          width={endless ? 4 : 6}
          {...COUNT_FIELD}
          autoComplete="off"
          help="Em branco, uma conta só. Com 12, uma por mês durante um ano, contando esta."
        />
      ) : null}
      {endless ? (
        <FormSelect
          name="repeats"
          label="Repetir sem fim"
          width={3}
          options={REPEAT_OPTIONS}
          help="As contas dos próximos 12 meses ficam sempre na lista."
        />
      ) : null}
    </>
  );
}

function useNameAfterSupplier(formId: string, isNew: boolean): void {
  const idSupplier = useFormText(formId, 'idSupplier');
  const proposed = useRef<string | null>(null);
  useEffect(() => {
    const form = document.getElementById(formId);
    if (isNew && form instanceof HTMLFormElement) return sendBySupplier(form);
  }, [formId, isNew]);
  useEffect(() => {
    if (isNew && idSupplier !== '') proposed.current = nameAfterSupplier(formId, proposed.current);
  }, [formId, isNew, idSupplier]);
}
