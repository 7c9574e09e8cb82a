import { mayChangeAt } from '@domain/access/screens';
import { useAccess } from '~/components/navigation/use-access';
import { Icon } from '~/components/ui/icon';
import { IntentButton } from '~/features/order/shared/intent-button';

/** For who may register products. */
export function NewProductButton() {
  if (!mayChangeAt(useAccess(), '/dashboard/product')) return null;
  return (
    <IntentButton intent={{ type: 'new-product' }} section="itens" small>
      <Icon name="plus" />
      Cadastrar produto
    </IntentButton>
  );
}
