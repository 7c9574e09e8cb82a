import type { OrderIntent } from '@domain/order/draft/intent';
import { IntentButton } from '~/features/order/shared/intent-button';

/** Beside what is applied to the order's payment; `label` says what that is. */
export function ApplyButton({ intent, label }: { intent: OrderIntent; label: string }) {
  return (
    <IntentButton intent={intent} section="pagamento" label={label}>
      Aplicar
    </IntentButton>
  );
}
