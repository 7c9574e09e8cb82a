import { useState } from 'react';

import { describedBy, FieldFrame } from '~/components/form/fields/field-frame';
import { COUNT_FIELD } from '~/components/form/fields/number-field';
import { Icon } from '~/components/ui/icon';
import { Input } from '~/components/ui/input';
import { IntentButton } from '~/features/order/shared/intent-button';

/**
 * Actions on a whole line, chosen by its number: buttons on each of 300 lines would be most of the
 * page. With JavaScript the number is that of the line that had the focus.
 */
export function LineTools({
  number,
  error,
}: {
  number: string | undefined;
  error: string | undefined;
}) {
  // It stays open when its error is corrected.
  const [opened, setOpened] = useState(number !== undefined);
  return (
    <details
      className="mt-3 print:hidden"
      open={opened || error !== undefined}
      onToggle={(event) => setOpened(event.currentTarget.open)}
    >
      <summary>Duplicar ou mover uma linha</summary>
      <div
        className="mt-2 flex flex-wrap items-start gap-2 [&>button]:mt-7"
        role="group"
        aria-label="Linha inteira"
      >
        <FieldFrame id="itemLine" label="Linha nº" error={error} live>
          <Input
            name="itemLine"
            defaultValue={number}
            className="numeric max-w-20"
            inputMode={COUNT_FIELD.inputMode}
            data-typed={COUNT_FIELD['data-typed']}
            maxLength={COUNT_FIELD.maxLength}
            autoComplete="off"
            {...describedBy('itemLine', { error })}
          />
        </FieldFrame>
        <IntentButton intent={{ type: 'duplicate-line' }} section="itens">
          <Icon name="copy" />
          Duplicar
        </IntentButton>
        <IntentButton intent={{ type: 'move-line', to: 'up' }} section="itens">
          Subir
        </IntentButton>
        <IntentButton intent={{ type: 'move-line', to: 'down' }} section="itens">
          Descer
        </IntentButton>
      </div>
    </details>
  );
}
