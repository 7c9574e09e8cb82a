import type { Receivable } from '@domain/wire/receivable';
import { chosenBy, ChosenForm, WithChosen } from '~/components/list/chosen-form';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { useExtension } from '~/features/extension/use-extension';

/** Installments are ticked in the list; the form below it leads to the confirmation. */
export const TO_RECEIVE = chosenBy(
  ({ installmentNumber, idOrder }: Receivable) =>
    `Receber a parcela ${installmentNumber} do orçamento ${idOrder}`,
);

/** The actions for the ticked installments. */
export function ChosenInstallments({ cents }: { cents: Record<number, number> }) {
  const mayRemind = useExtension('reminders');
  return (
    <ChosenForm
      action="/dashboard/receivable/receive"
      listName="back"
      sum={{ cents, to: 'a receber' }}
    >
      <Button type="submit" tone="primary">
        <Icon name="check" />
        <WithChosen text="Receber marcadas" />
      </Button>
      {mayRemind ? (
        <Button type="submit" formAction="/dashboard/receivable/remind">
          <Icon name="mail" />
          <span className="inline-block first-letter:uppercase">
            <span className="max-sm:sr-only">Enviar </span>lembretes
          </span>
        </Button>
      ) : null}
    </ChosenForm>
  );
}
