import { formatDate } from '@domain/date';
import { parseMoney } from '@domain/money';
import { partsText } from '@domain/open-cents';
import type { DraftInstallment, DraftInstallmentField } from '@domain/order/draft/draft';
import { installmentStage } from '@domain/order/draft/installment-stage';
import { ORDER_LIMITS } from '@domain/order/order-limits';
import { PAYMENT_TYPE } from '@domain/payment-type';
import { MONEY_FIELD } from '~/components/form/fields/number-field';
import { useMayOpen } from '~/components/navigation/use-access';
import { ButtonLink } from '~/components/ui/button';
import { Chip, type ChipTone } from '~/components/ui/chip';
import { FieldGrid } from '~/components/ui/field';
import { Icon } from '~/components/ui/icon';
import { noBreakMoney } from '~/components/ui/no-break-money';
import { useExtension } from '~/features/extension/use-extension';
import { IntentButton } from '~/features/order/shared/intent-button';
import { useFold } from '~/features/order/shared/use-fold';
import { SlipMenu } from '~/features/order/slip/slip-menu';
import type { SlipOffer } from '~/features/order/slip/slip-offers';
import { DraftDate, type DraftFieldProps, DraftText } from '~/features/order-entry/draft-field';

import { INSTALLMENT_CELL, INSTALLMENT_SUMMARY } from './installment-look';
import { paidHelp } from './paid-help';

const STAGES: Record<ReturnType<typeof installmentStage>, { text: string; tone?: ChipTone }> = {
  paid: { text: 'Paga', tone: 'done' },
  open: { text: 'Em aberto' },
  overdue: { text: 'Vencida', tone: 'off' },
  slip: { text: 'Boleto gerado' },
  nothing: { text: 'Nada a receber' },
  'slip-overdue': { text: 'Boleto vencido', tone: 'off' },
};

export interface InstallmentProps {
  index: number;
  installment: DraftInstallment;
  /** The path of a saved payment's receipt; null when there is none. */
  receipt: string | null;
  /** Where the saved installment is received; null when it is not a receivable. */
  receive: string | null;
  /** The part payments received, in cents. */
  received: number;
  /** Actions on its slip; null before the installment is saved. */
  slip: SlipOffer | null;
  /** Whether a fiscal note locks values and due dates. */
  locked: boolean;
  /** ISO, in Brasília. */
  today: string;
}

interface DetailsProps extends InstallmentProps {
  field: <Part extends DraftInstallmentField>(
    part: Part,
  ) => Pick<DraftFieldProps, 'value' | 'error' | 'onValue'> & {
    name: `installments[${number}].${Part}`;
  };
  /** Whether the installment has errors: the details then open by themselves. */
  wrong: boolean;
}

/** An installment's payment, observation, slip and receipt; its state opens them. */
export function InstallmentDetails({
  index,
  installment,
  field,
  wrong,
  receipt,
  receive,
  received,
  slip: offer,
  locked,
  today,
}: DetailsProps) {
  const { installmentNumber, observation, paymentDate } = installment;
  const slip = installment.nossoNumero !== '';
  const paid = paymentDate !== '';
  const hasSlipMenu =
    offer !== null && (slip || installment.paymentType === String(PAYMENT_TYPE.BOLETO));
  const mayReceive = useMayOpen(receive ?? '');
  const receivables = useExtension('receivables');
  const fold = useFold(wrong);
  const { text, tone } = STAGES[installmentStage(installment, today)];
  // A payment includes the parts, as its field's help says.
  const parts = paid
    ? ''
    : partsText({ value: parseMoney(installment.value) ?? 0, receivedValue: received });
  const summary = [paid && `em ${formatDate(paymentDate)}`, noBreakMoney(parts), observation]
    .filter(Boolean)
    .join(' · ');
  return (
    <>
      {summary === '' || fold.open ? null : (
        // On a narrow screen there is no room beside the state.
        <p
          className={`${INSTALLMENT_CELL.below} m-0 text-sm wrap-anywhere text-ink-soft xl:hidden print:hidden`}
        >
          {summary}
        </p>
      )}
      <details
        className="col-span-full print:details-content:[content-visibility:visible]"
        {...fold}
      >
        <summary className={INSTALLMENT_SUMMARY}>
          <Chip tone={tone}>{text}</Chip>
          <span className="min-w-0 flex-1 text-sm wrap-anywhere text-ink-soft max-xl:hidden">
            {summary}
          </span>
          <span className="ml-auto text-sm text-accent max-xl:sr-only print:hidden">
            Detalhes<span className="sr-only"> da parcela {installmentNumber}</span>
          </span>
          <Icon name="chevron-down" className="print:hidden" />
        </summary>
        <FieldGrid className="pt-1 pb-3 pl-8 screen:max-tab:pl-6.5">
          <DraftText
            label="Observação"
            maxLength={ORDER_LIMITS.installmentObservation}
            width={6}
            {...field('observation')}
          />
          <DraftDate label="Data do pagamento" width={3} {...field('paymentDate')} />
          <DraftText
            label="Valor pago (R$)"
            maxLength={ORDER_LIMITS.unitValue}
            numeric
            width={3}
            readOnly={slip}
            help={paidHelp(installment, received)}
            {...field('paidValue')}
            {...MONEY_FIELD}
          />
          <div className="actions col-span-full empty:hidden">
            {receive !== null && mayReceive && receivables ? (
              <ButtonLink small to={receive} aria-label={`Receber parcela ${installmentNumber}`}>
                <Icon name="hand-coins" />
                Receber
              </ButtonLink>
            ) : null}
            {offer && hasSlipMenu ? <SlipMenu installment={installment} offer={offer} /> : null}
            {receipt === null ? null : (
              <ButtonLink
                small
                href={receipt}
                target="_blank"
                rel="noreferrer"
                aria-label={`Recibo da parcela ${installmentNumber}`}
              >
                <Icon name="receipt" />
                Recibo
              </ButtonLink>
            )}
            {/* A payment, in whole or in part, or a slip has to be undone before the installment
                can be removed. */}
            {slip || paid || locked || received > 0 ? null : (
              <IntentButton
                intent={{ type: 'remove-installment', index }}
                section="pagamento"
                small
                label={`Remover parcela ${installmentNumber}`}
              >
                <Icon name="trash-2" />
                Remover
              </IntentButton>
            )}
          </div>
        </FieldGrid>
      </details>
    </>
  );
}
