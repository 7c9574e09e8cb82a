import { Key } from '~/components/ui/key';

import { SaleButton } from './shared/sale-button';

/** Parks the sale, or resumes a parked one. */
export function ParkTools({ waiting }: { waiting: number }) {
  return (
    <>
      <SaleButton
        intent={{ type: 'step', step: 'park' }}
        shortcut="F6"
        className="panel:col-span-2"
      >
        Pôr em espera
        <Key>F6</Key>
      </SaleButton>
      <SaleButton intent={{ type: 'list-parked' }} shortcut="F7" className="panel:col-span-2">
        Em espera: {waiting}
        <Key>F7</Key>
      </SaleButton>
    </>
  );
}
