import { Button } from '~/components/ui/button';
import { opens } from '~/components/ui/dialog';
import { Icon } from '~/components/ui/icon';

export const KEYS_DIALOG = 'order-keys';

/** The button that lists the order's shortcuts. */
export function KeysButton() {
  return (
    <Button
      className="no-js:hidden screen:max-lg:hidden"
      aria-label="Atalhos do teclado"
      title="Atalhos do teclado"
      {...opens(KEYS_DIALOG)}
    >
      <Icon name="circle-question-mark" />
    </Button>
  );
}
