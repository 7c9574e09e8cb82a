import { useRef } from 'react';

import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { useScripted } from '~/components/ui/use-scripted';

/**
 * Opens the camera for a form's file field, on touch screens. The photo is sent at once, unless it
 * replaces a file: then it is chosen, as any file. Without JavaScript the field itself offers the
 * camera, as phones do for pictures.
 */
export function TakePhoto({ field, sends }: { field: string; sends: boolean }) {
  const scripted = useScripted();
  const awaited = useRef<AbortController>();
  if (!scripted) return null;
  return (
    <span className="hidden pointer-coarse:contents">
      <Button
        onClick={() => {
          const input = document.getElementById(field);
          if (!(input instanceof HTMLInputElement)) return;
          awaited.current?.abort();
          if (sends) awaited.current = whenTaken(input);
          const { accept } = input;
          input.accept = 'image/jpeg,image/png,image/webp';
          input.capture = 'environment';
          input.click();
          // Opened directly, the field offers every file type again.
          input.accept = accept;
          input.removeAttribute('capture');
        }}
      >
        <Icon name="camera" />
        Fotografar
      </Button>
    </span>
  );
}

/**
 * Sends the field's form once a photo is taken, unless aborted: by another press, or because the
 * camera was closed without one.
 */
function whenTaken(input: HTMLInputElement): AbortController {
  const over = new AbortController();
  const options = { signal: over.signal };
  const send = () => {
    over.abort();
    input.form?.requestSubmit(input.form.querySelector<HTMLElement>('[type=submit]'));
  };
  // eslint-disable-next-line no-restricted-syntax -- a file is chosen, not typed
  input.addEventListener('change', send, options);
  input.addEventListener('cancel', () => over.abort(), options);
  // Old browsers do not say that the camera was closed: then the field itself is pressed next.
  input.addEventListener('click', ({ isTrusted }) => isTrusted && over.abort(), options);
  return over;
}
