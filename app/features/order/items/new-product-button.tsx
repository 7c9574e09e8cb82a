import { Icon } from '~/components/ui/icon';
import { IntentButton } from '~/features/order/shared/intent-button';

import { useMayRegisterProduct } from './use-may-register-product';

/** Only for people who may register products. */
export function NewProductButton() {
  if (!useMayRegisterProduct()) return null;
  return (
    <IntentButton intent={{ type: 'new-product' }} section="itens" small>
      <Icon name="plus" />
      Cadastrar produto
    </IntentButton>
  );
}
