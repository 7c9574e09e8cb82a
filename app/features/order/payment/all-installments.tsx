import type { OrderDraft } from '@domain/order/draft/draft';
import { dueDatesTexts } from '@domain/order/draft/draft-installments';
import type { PaymentEntry } from '@domain/order/draft/payment-entry';
import { describedBy, FieldFrame } from '~/components/form/fields/field-frame';
import type { Option } from '~/components/form/fields/option';
import { SelectOptions } from '~/components/form/fields/select-options';
import { FieldBox, FieldGrid, FieldWithButton } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { Select } from '~/components/ui/input';
import { IntentButton } from '~/features/order/shared/intent-button';
import { useFold } from '~/features/order/shared/use-fold';
import { DraftDate } from '~/features/order-entry/draft-field';
import type { ErrorsByPath } from '~/features/order-entry/errors-by-path';

import { ApplyButton } from './apply-button';

interface AllInstallmentsProps {
  draft: OrderDraft;
  onField: (value: string, name: string) => void;
  /** The fields' texts after a native post. */
  entry: PaymentEntry;
  errors: ErrorsByPath;
  /** Including the one for no method. */
  options: readonly Option[];
}

/** Actions on all installments at once, folded away: due dates, one method, one receipt. */
export function AllInstallments({ draft, onField, entry, errors, options }: AllInstallmentsProps) {
  const dueDates = dueDatesTexts(draft);
  const fold = useFold(
    errors.has('firstDueDate') || errors.has('paymentTypeAll'),
    // Open where something was typed before a native post.
    draft.firstDueDate !== '',
  );
  return (
    <details className="my-4 print:hidden" {...fold}>
      <summary className="w-max">Ajustar todas</summary>
      <FieldGrid className="mt-2">
        <FieldWithButton width={6}>
          <DraftDate
            name="firstDueDate"
            label="Primeiro vencimento"
            value={draft.firstDueDate}
            onValue={onField}
            error={errors.get('firstDueDate')}
            live
            help={dueDates.others}
            data-enter-intent="due-dates"
          />
          <ApplyButton intent={{ type: 'due-dates' }} label={dueDates.does} />
        </FieldWithButton>
        {draft.installments.length > 0 ? (
          <>
            <FieldWithButton width={6}>
              <FieldFrame
                id="paymentTypeAll"
                label="Mesma forma em todas"
                error={errors.get('paymentTypeAll')}
                live
              >
                <Select
                  name="paymentTypeAll"
                  defaultValue={entry.paymentTypeAll}
                  autoComplete="off"
                  {...describedBy('paymentTypeAll', { error: errors.get('paymentTypeAll') })}
                >
                  <SelectOptions options={options} />
                </Select>
              </FieldFrame>
              <ApplyButton intent={{ type: 'payment-type-all' }} label="Aplicar a forma a todas" />
            </FieldWithButton>
            <FieldBox width={12}>
              <IntentButton intent={{ type: 'received-today' }} section="pagamento" small>
                <Icon name="banknote" />
                Recebido hoje em todas
              </IntentButton>
            </FieldBox>
          </>
        ) : null}
      </FieldGrid>
    </details>
  );
}
