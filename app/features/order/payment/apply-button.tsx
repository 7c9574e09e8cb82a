import type { OrderIntent } from '@domain/order/draft/intent';
import { IntentButton } from '~/features/order/shared/intent-button';

/** Beside a field applied to the order's payment; `label` names the field. */
export function ApplyButton({ intent, label }: { intent: OrderIntent; label: string }) {
  return (
    <IntentButton intent={intent} section="pagamento" label={label}>
      Aplicar
    </IntentButton>
  );
}
