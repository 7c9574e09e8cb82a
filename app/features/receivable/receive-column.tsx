import type { Receivable } from '@domain/wire/receivable';
import type { Column } from '~/components/list/data-table';
import { Button } from '~/components/ui/button';
import { ChoiceLabel } from '~/components/ui/choice-label';
import { Icon } from '~/components/ui/icon';
import { useExtension } from '~/features/extension/use-extension';

/** What to receive is ticked in the list; the form around it asks for the confirmation. */
export const RECEIVE_COLUMN: Column<Receivable> = {
  label: 'Receber',
  card: 'choose',
  render: (row) => (
    <ChoiceLabel>
      <input
        type="checkbox"
        name="id"
        value={row.idOrderInstallment}
        autoComplete="off"
        aria-label={`Receber a parcela ${row.installmentNumber} do pedido ${row.idOrder}`}
      />
    </ChoiceLabel>
  ),
};

/** What is done with those that are ticked. */
export function ReceiveButton() {
  const mayRemind = useExtension('reminders');
  return (
    <p className="actions mt-3.5 print:hidden">
      <Button type="submit" tone="primary">
        <Icon name="check" />
        Receber marcadas
      </Button>
      {mayRemind ? (
        <Button type="submit" formAction="/dashboard/receivable/remind">
          <Icon name="mail" />
          Lembrar marcadas
        </Button>
      ) : null}
    </p>
  );
}
