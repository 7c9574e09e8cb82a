import { useNavigation } from '@remix-run/react';
import { type MouseEvent, type ReactNode, useRef } from 'react';

import { useMayChange } from '~/components/navigation/use-access';
import { Button } from '~/components/ui/button';
import { Icon, type IconName } from '~/components/ui/icon';
import { Key } from '~/components/ui/key';
import { NewTab } from '~/components/ui/new-tab';

import { SAVE_KEY, useSaveKey } from './save-key';

/**
 * The form's primary button, if the person may change what it saves. It shows progress but is not
 * disabled: the server deduplicates posts. A button with the save icon is also pressed by Ctrl+S
 * (R-FLD-38); no key sends a message or books money.
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
  /** The result opens in a new tab, and the label says so. */
  newTab?: boolean;
  children: ReactNode;
}) {
  const { state } = useNavigation();
  const mayChange = useMayChange();
  const busy = state === 'submitting';
  const ref = useRef<HTMLButtonElement>(null);
  const saves = icon === 'save';
  useSaveKey(ref, saves);
  if (!mayChange) return null;
  const button = (
    <Button
      ref={ref}
      type="submit"
      form={formId}
      name="intent"
      value={intent}
      tone="primary"
      aria-busy={busy || undefined}
      formTarget={newTab ? '_blank' : undefined}
      onClick={newTab ? dropSecondClick : undefined}
      {...(saves ? SAVE_KEY : {})}
    >
      <Icon name={icon} />
      {children}
      {newTab ? <NewTab /> : null}
    </Button>
  );
  if (!saves) return button;
  return (
    <>
      {button}
      <Key>Ctrl+S</Key>
    </>
  );
}

/** The page stays: each press is a separate post, and a double click was meant as one. */
function dropSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
