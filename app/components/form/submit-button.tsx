import { useNavigation } from '@remix-run/react';
import { type LucideIcon, Save } from 'lucide-react';
import type { ReactNode } from 'react';

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
    <button
      type="submit"
      form={formId}
      name="intent"
      value={intent}
      className="button button--primary"
      aria-busy={busy || undefined}
    >
      <Icon aria-hidden="true" />
      {children}
    </button>
  );
}
