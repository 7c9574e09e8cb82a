import { SaleButton } from './shared/sale-button';

interface StartRestProps {
  /** The registered sale's screen. */
  savedAt: string;
  busy: boolean;
}

/** Goes on with the items that the registered sale lacks (R-SAL-38). */
export function StartRest({ savedAt, busy }: StartRestProps) {
  const idOrder = Number(/\/order\/(\d+)$/.exec(savedAt)?.[1] ?? 0);
  if (idOrder === 0) return null;
  return (
    <SaleButton intent={{ type: 'start-rest', idOrder }} busy={busy}>
      Continuar só com o que falta
    </SaleButton>
  );
}
