import { useMayChange } from '~/components/navigation/use-access';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';

import { SAVE_ANOTHER } from './save-another-intent';

/** Next to 'Salvar' of a new record: saves it, and goes on with the next one. */
export function SaveAnother({ children }: { children: string }) {
  if (!useMayChange()) return null;
  return (
    <Button type="submit" name="intent" value={SAVE_ANOTHER}>
      <Icon name="plus" />
      {children}
    </Button>
  );
}
