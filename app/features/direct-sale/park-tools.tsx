import { Key } from '~/components/ui/key';

import { SaleButton } from './shared/sale-button';

/** Parks the sale, or resumes a parked one. */
export function ParkTools({ waiting }: { waiting: number }) {
  return (
    <p className="actions max-sm:gap-2 print:hidden">
      <SaleButton intent={{ type: 'step', step: 'park' }} shortcut="F6">
        Pôr em espera
        <Key>F6</Key>
      </SaleButton>
      <SaleButton intent={{ type: 'list-parked' }} shortcut="F7">
        Em espera: {waiting}
        <Key>F7</Key>
      </SaleButton>
    </p>
  );
}
