import { useNavigation } from '@remix-run/react';
import type { MouseEvent, ReactNode } from 'react';

import { useMayChange } from '~/components/navigation/use-access';
import { Button } from '~/components/ui/button';
import { Icon, type IconName } from '~/components/ui/icon';
import { NewTab } from '~/components/ui/new-tab';

/**
 * The form's primary button, where the person may change what it saves. It shows progress but is not
 * disabled: the server deduplicates posts.
 */
export function SubmitButton({
  formId,
  intent = 'save',
  icon = 'save',
  newTab = false,
  children,
}: {
  formId?: string;
  intent?: string;
  icon?: IconName;
  /** Where it leads opens beside this page, and is told so. */
  newTab?: boolean;
  children: ReactNode;
}) {
  const { state } = useNavigation();
  const mayChange = useMayChange();
  const busy = state === 'submitting';
  if (!mayChange) return null;
  return (
    <Button
      type="submit"
      form={formId}
      name="intent"
      value={intent}
      tone="primary"
      aria-busy={busy || undefined}
      formTarget={newTab ? '_blank' : undefined}
      onClick={newTab ? dropSecondClick : undefined}
    >
      <Icon name={icon} />
      {children}
      {newTab ? <NewTab /> : null}
    </Button>
  );
}

/** The page stays: each press is a post of its own, and a double click was meant as one. */
function dropSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
