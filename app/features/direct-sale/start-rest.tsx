import { useRef } from 'react';

import { useBrowserLayoutEffect } from '~/components/ui/use-browser-layout-effect';

import { SaleButton } from './shared/sale-button';
import { focusEntry } from './shared/sale-fields';
import { soldId } from './shared/sold-id';

interface StartRestProps {
  /** The registered sale's screen. */
  savedAt: string;
  busy: boolean;
}

/** Goes on with the items that the registered sale lacks (R-SAL-38). */
export function StartRest({ savedAt, busy }: StartRestProps) {
  const button = useRef<HTMLButtonElement>(null);
  useBrowserLayoutEffect(() => {
    const pressed = button.current;
    // The pressed button disappears: focus the field for the next scan. Only while it is still
    // there no one else has given the focus away.
    return () => {
      if (pressed && document.activeElement === pressed) focusEntry(pressed.form);
    };
  }, []);
  const idOrder = soldId(savedAt);
  if (idOrder === 0) return null;
  return (
    <SaleButton ref={button} intent={{ type: 'start-rest', idOrder }} busy={busy}>
      Continuar só com o que falta
    </SaleButton>
  );
}
