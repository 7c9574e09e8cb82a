import { useEffect, useRef } from 'react';

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
  useEffect(() => {
    const form = button.current?.form ?? null;
    // The pressed button has disappeared: focus the field for the next scan.
    return () => {
      if (document.activeElement === document.body) focusEntry(form);
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
