import type { Receivable } from '@domain/wire/receivable';
import { chosenBy, ChosenForm, WithChosen } from '~/components/list/chosen-form';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { useExtension } from '~/features/extension/use-extension';

/** What to receive is ticked in the list; the form below it asks for the confirmation. */
export const TO_RECEIVE = chosenBy(
  ({ installmentNumber, idOrder }: Receivable) =>
    `Receber a parcela ${installmentNumber} do orçamento ${idOrder}`,
);

/** What is done with those that are ticked. */
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
