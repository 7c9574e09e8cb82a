import { PARKED_LABEL_MAX_LENGTH, parkedLabel } from '@domain/direct-sale/parked-label';
import { DraftText } from '~/features/order-entry/draft-field';

import { GoesOnKey } from '../shared/goes-on-key';
import { SaleButton } from '../shared/sale-button';
import { SaleDialog } from './sale-dialog';
import type { SaleStepProps } from './sale-step-props';
import { SaleSums } from './sale-sums';

/** Parks the sale under a name (R-SAL-28). */
export function ParkDialog({
  draft,
  goTo,
  onField,
  announced,
  errors,
  byPath,
  busy,
}: SaleStepProps & { busy: boolean }) {
  return (
    <SaleDialog
      title="Pôr em espera"
      back="items"
      backLabel="Voltar aos itens"
      first="parkLabel"
      announced={announced}
      errors={errors}
      actions={
        <SaleButton intent={{ type: 'park' }} tone="primary" shortcut="F9" busy={busy}>
          Pôr em espera
          <GoesOnKey />
        </SaleButton>
      }
      onBack={() => goTo('items')}
    >
      <DraftText
        name="parkLabel"
        label="Nome da venda"
        value={draft.parkLabel}
        onValue={onField}
        error={byPath.get('parkLabel')}
        maxLength={PARKED_LABEL_MAX_LENGTH}
        help={`Quem compra, ou como reconhecê-la. Se deixar em branco, fica ${parkedLabel({ ...draft, parkLabel: '' })}`}
      />
      <SaleSums draft={draft} />
    </SaleDialog>
  );
}
