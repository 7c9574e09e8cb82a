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
export function ChosenInstallments() {
  const mayRemind = useExtension('reminders');
  return (
    <ChosenForm action="/dashboard/receivable/receive" listName="back">
      <Button type="submit" tone="primary">
        <Icon name="check" />
        <WithChosen text="Receber marcadas" />
      </Button>
      {mayRemind ? (
        <Button type="submit" formAction="/dashboard/receivable/remind">
          <Icon name="mail" />
          Enviar lembretes
        </Button>
      ) : null}
    </ChosenForm>
  );
}
