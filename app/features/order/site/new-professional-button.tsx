import { mayChangeAt } from '@domain/access/screens';
import { useAccess } from '~/components/navigation/use-access';
import { Icon } from '~/components/ui/icon';
import { IntentButton } from '~/features/order/shared/intent-button';

/** Only for people who may register professionals. */
export function NewProfessionalButton() {
  if (!mayChangeAt(useAccess(), '/dashboard/professional')) return null;
  return (
    <p>
      <IntentButton intent={{ type: 'new-professional' }} section="obra" small>
        <Icon name="plus" />
        Cadastrar profissional
      </IntentButton>
    </p>
  );
}
