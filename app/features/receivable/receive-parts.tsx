import { useActionData, useSubmit } from '@remix-run/react';
import { useEffect, useState } from 'react';

import { BILL_LIMITS } from '@domain/bill/bill-limits';
import { formatMoney, parseMoney } from '@domain/money';
import { openCents } from '@domain/open-cents';
import { chargedCents, chargesOfInstallment, chargesText } from '@domain/receivable/late-charges';
import { receivedField, REST_FORGIVEN, REST_OPEN } from '@domain/receivable/receive-schema';
import type { Installment } from '@domain/wire/receivable';
import { FormSelect } from '~/components/form/fields/form-choices';
import { FormText } from '~/components/form/fields/form-fields';
import { formValue } from '~/components/form/fields/form-values';
import { MONEY_FIELD } from '~/components/form/fields/number-field';
import { onFormTyped } from '~/components/form/fields/on-form-typed';
import { Button } from '~/components/ui/button';
import { FieldGrid } from '~/components/ui/field';
import { Fieldset } from '~/components/ui/group';
import { Icon } from '~/components/ui/icon';
import { noBreakMoney } from '~/components/ui/no-break-money';

/** The intent that adds fine and interest to the values (R-REC-17). */
export const LATE_CHARGES = 'late-charges';

const RESTS = [
  { value: REST_OPEN, label: 'O resto fica em aberto' },
  { value: REST_FORGIVEN, label: 'É desconto: parcela paga' },
];

interface ReceivePartsProps {
  formId: string;
  /** The installments being received. */
  open: readonly Installment[];
  today: string;
  /** The texts of the fields at first, by name. */
  initial: Readonly<Record<string, string>>;
}

/** The value received for each, and what a smaller value means. */
export function ReceiveParts({ formId, open, today, initial }: ReceivePartsProps) {
  const areLate = open.some((row) => chargesOfInstallment(row, today) !== null);
  const clients = new Set(open.map(({ clientName }) => clientName));
  const fields = open.map(({ idOrderInstallment }) => receivedField(idOrderInstallment));
  return (
    <Fieldset legend="Valor recebido">
      <FieldGrid>
        {open.map((row) => (
          <FormText
            key={row.idOrderInstallment}
            name={receivedField(row.idOrderInstallment)}
            label={open.length === 1 ? 'Valor recebido (R$)' : labelOf(row, clients.size > 1)}
            help={whatIsOpen(row, today)}
            maxLength={BILL_LIMITS.money}
            {...MONEY_FIELD}
            numeric
            autoComplete="off"
            width={4}
          />
        ))}
        <FormSelect
          name="rest"
          label="Se for menos do que está em aberto"
          options={RESTS}
          width={4}
        />
      </FieldGrid>
      {open.length > 1 ? <ReceivedTotal formId={formId} fields={fields} initial={initial} /> : null}
      {areLate ? <AddCharges /> : null}
    </Fieldset>
  );
}

/** `Orçamento 40, parcela 1 (R$)`, after the client's name where there are several. */
function labelOf({ clientName, idOrder, installmentNumber }: Installment, isNamed: boolean) {
  const order = isNamed ? `${clientName}: orçamento` : 'Orçamento';
  return `${order} ${idOrder}, parcela ${installmentNumber} (R$)`;
}

/** `R$ 500,00 em aberto; hoje, R$ 512,33 com multa de R$ 10,00 e juros de R$ 2,33`. */
function whatIsOpen(row: Installment, today: string): string {
  const open = openCents(row);
  const text = noBreakMoney(`${formatMoney(open)} em aberto`);
  if (row.hasSlip) return `${text}. Com boleto gerado, só o valor dele`;
  const charges = chargesOfInstallment(row, today);
  if (charges === null) return text;
  const withCharges = formatMoney(open + chargedCents(charges));
  return `${text}; hoje, ${noBreakMoney(`${withCharges} com ${chargesText(charges)}`)}`;
}

/** A native post that came back. */
interface Posted {
  repopulateFields?: Record<string, string>;
}

/** What all values amount to: what the client is asked for. */
function ReceivedTotal({
  formId,
  fields,
  initial,
}: Pick<ReceivePartsProps, 'formId' | 'initial'> & { fields: readonly string[] }) {
  const posted = useActionData<Posted>()?.repopulateFields;
  const first = fields.map((field) => posted?.[field] ?? initial[field] ?? '');
  const [typed, setTyped] = useState<readonly string[] | null>(null);
  const names = fields.join(' ');
  useEffect(
    () =>
      onFormTyped(formId, (form) =>
        setTyped(names.split(' ').map((name) => formValue(form, name) ?? '')),
      ),
    [formId, names],
  );
  const cents = (typed ?? first).map(parseMoney);
  const total = cents.reduce<number>((sum, value) => sum + (value ?? NaN), 0);
  return (
    <p className="mt-4" aria-live="polite">
      Total:{' '}
      <output className="font-heading tabular-nums max-3xs:text-sm" htmlFor={names}>
        {Number.isNaN(total) ? 'confira os valores' : noBreakMoney(formatMoney(total))}
      </output>
    </p>
  );
}

/** The form comes back with them; what is not valid yet does not hold it back. */
function AddCharges() {
  const submit = useSubmit();
  return (
    <div className="actions mt-4">
      <Button
        type="submit"
        name="intent"
        value={LATE_CHARGES}
        small
        onClick={(event) => {
          const { form } = event.currentTarget;
          if (!form) return;
          event.preventDefault();
          // Not the form's own submit, which refuses what is not valid yet.
          const posted = new FormData(form);
          posted.set('intent', LATE_CHARGES);
          submit(posted, { method: 'post', preventScrollReset: true });
        }}
      >
        <Icon name="plus" />
        Somar multa e juros
      </Button>
    </div>
  );
}
