import type { SaleDraft } from '@domain/direct-sale/sale-draft';
import {
  installmentsLabel,
  isSinglePayment,
  SALE_INSTALLMENTS,
} from '@domain/direct-sale/sale-payment';
import { ChoiceLabel, CHOICES } from '~/components/ui/choice-label';
import { classes } from '~/components/ui/classes';
import { ErrorText, FieldLabel, Help, spanOf } from '~/components/ui/field';
import { useScripted } from '~/components/ui/use-scripted';

import type { SaleStepProps } from './sale-step-props';

/** 1 to 4; immediate payment types force one (R-SAL-09, R-SAL-10). */
export function SaleInstallments({
  draft,
  error,
  onField,
  locked,
}: {
  draft: SaleDraft;
  error: string | undefined;
  onField: SaleStepProps['onField'];
  locked: boolean;
}) {
  // Without JavaScript the type may be changed before this is posted.
  const single = useScripted() && isSinglePayment(Number(draft.idPaymentType));
  if (locked) {
    return (
      <p className={spanOf(12)}>
        Parcelas: {installmentsLabel(Number(draft.installmentAmount) || 1)}
        <input
          type="hidden"
          name="installmentAmount"
          value={draft.installmentAmount}
          autoComplete="off"
        />
      </p>
    );
  }
  return (
    <fieldset
      className={classes('min-w-0', spanOf(12))}
      aria-describedby={
        error ? 'installmentAmount-error' : single ? 'installmentAmount-help' : undefined
      }
    >
      <FieldLabel as="legend">Parcelas</FieldLabel>
      <div className={`${CHOICES} max-sm:gap-x-4`}>
        {SALE_INSTALLMENTS.map((count) => (
          <ChoiceLabel key={count}>
            <input
              type="radio"
              name="installmentAmount"
              id={count === 1 ? 'installmentAmount' : undefined}
              value={count}
              checked={draft.installmentAmount === String(count)}
              disabled={single && count > 1}
              autoComplete="off"
              onChange={(event) => onField(event.currentTarget.value, 'installmentAmount')}
            />
            {installmentsLabel(count)}
          </ChoiceLabel>
        ))}
      </div>
      {single ? (
        <Help id="installmentAmount-help">Esta forma de pagamento é sempre à vista.</Help>
      ) : null}
      {error ? <ErrorText id="installmentAmount-error">{error}</ErrorText> : null}
    </fieldset>
  );
}
