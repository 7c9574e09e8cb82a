import { useNavigation } from '@remix-run/react';
import type { ReactNode } from 'react';

import { Button } from '~/components/ui/button';
import { Icon, type IconName } from '~/components/ui/icon';

/**
 * The form's primary button. It shows progress but is not disabled: the server deduplicates posts.
 */
export function SubmitButton({
  formId,
  intent = 'save',
  icon = 'save',
  children,
}: {
  formId?: string;
  intent?: string;
  icon?: IconName;
  children: ReactNode;
}) {
  const { state } = useNavigation();
  const busy = state === 'submitting';
  return (
    <Button
      type="submit"
      form={formId}
      name="intent"
      value={intent}
      tone="primary"
      aria-busy={busy || undefined}
    >
      <Icon name={icon} />
      {children}
    </Button>
  );
}
