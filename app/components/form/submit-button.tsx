import { useNavigation } from '@remix-run/react';
import { type LucideIcon, Save } from 'lucide-react';
import type { ReactNode } from 'react';

import { Button } from '~/components/ui/button';

/**
 * The form's primary button. It shows progress but is not disabled: the server deduplicates posts.
 */
export function SubmitButton({
  formId,
  intent = 'save',
  icon: Icon = Save,
  children,
}: {
  formId?: string;
  intent?: string;
  icon?: LucideIcon;
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
      <Icon aria-hidden="true" />
      {children}
    </Button>
  );
}
