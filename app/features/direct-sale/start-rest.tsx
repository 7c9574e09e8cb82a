import { useEffect, useRef } from 'react';

import { SaleButton } from './shared/sale-button';
import { focusEntry } from './shared/sale-fields';

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
  const idOrder = Number(/\/order\/(\d+)$/.exec(savedAt)?.[1] ?? 0);
  if (idOrder === 0) return null;
  return (
    <SaleButton ref={button} intent={{ type: 'start-rest', idOrder }} busy={busy}>
      Continuar só com o que falta
    </SaleButton>
  );
}
