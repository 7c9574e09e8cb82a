import { formatMoney } from '@domain/money';
import { useMayOpen } from '~/components/navigation/use-access';
import { Button } from '~/components/ui/button';
import { Chip } from '~/components/ui/chip';
import { Icon } from '~/components/ui/icon';
import { Key } from '~/components/ui/key';
import { noBreakMoney } from '~/components/ui/no-break-money';

import { ParkTools } from './park-tools';
import { SaleButton } from './shared/sale-button';
import { SALE_KEYS } from './shared/sale-look';

const KEYS = [
  ['F2', 'código de barras'],
  ['F4', 'quantidade do último'],
  ['F8', 'remove o último'],
  ['F9', 'finaliza'],
] as const;

/**
 * A bar at the bottom of the window, on a phone one full-width row of 56 px; where there is room a
 * box beside the items, which then have the whole height.
 */
const BAR =
  'sale-bar bottom-0 z-10 mt-auto flex flex-wrap items-center justify-end gap-x-1.5 gap-y-1 border-t ' +
  'border-line-strong bg-surface py-1 raised max-sm:-mx-4 max-sm:px-2 max-2xs:-mx-2 ' +
  'max-sm:[&_button]:px-2 sm:gap-x-3 sm:rounded-t-lg sm:border-x sm:px-4 sm:py-2 ' +
  'sale-bar-fits:sticky panel:top-4 panel:bottom-auto panel:mt-0 panel:grid panel:grid-cols-1 panel:w-80 ' +
  'panel:flex-none panel:gap-3 panel:rounded-lg panel:border panel:p-4 ' +
  'panel:[@media(min-height:32rem)]:sticky print:rounded-lg print:border print:px-4';

/** Read at arm's length, also on a phone lying on the counter; millions must fit. */
const LETTERS = {
  usual: 'text-4xl md:text-5xl max-3xs:text-xl',
  long: 'text-4xl max-sm:text-3xl max-3xs:text-md',
};
const USUAL_LENGTH = 13;

/** Actions used at most once a sale: where there is no room they open above the bar. */
const MORE_ID = 'sale-more';
const MORE =
  'inset-x-2 top-auto bottom-18 m-0 w-auto max-w-none grid-cols-2 gap-2 bg-surface text-ink popped:grid ' +
  'not-panel:rounded-lg not-panel:border not-panel:border-line-strong not-panel:p-3 not-panel:raised ' +
  'not-panel:[&_button]:px-2 sm:bottom-22 sm:left-auto sm:w-88 panel:static panel:grid panel:w-full ' +
  'panel:overflow-visible panel:border-0 panel:p-0';

interface SaleBarProps {
  count: number;
  total: number;
  /** How many parked sales wait; null when the API does not support parking. */
  waiting: number | null;
}

/** The sale's total and actions with their keys, always visible. */
export function SaleBar({ count, total, waiting }: SaleBarProps) {
  // Sales are looked up in the list of orders.
  const mayConsult = useMayOpen('/dashboard/order');
  const sum = formatMoney(total);
  const letters = sum.length > USUAL_LENGTH ? LETTERS.long : LETTERS.usual;
  return (
    <div className={BAR}>
      <dl className="mr-auto tabular-nums">
        <dt className="text-xs leading-tight text-ink-soft sm:text-sm panel:text-md">
          Total{itemsText(count)}
        </dt>
        <dd
          id="sale-total"
          className={`leading-[1.1] font-bold whitespace-nowrap max-3xs:whitespace-normal ${letters}`}
        >
          {noBreakMoney(sum)}
        </dd>
      </dl>
      <div className="flex items-center gap-x-1.5 sm:gap-x-3 panel:contents">
        <Button popovertarget={MORE_ID} className="relative min-w-target panel:hidden">
          <span className="max-sm:sr-only">Mais ações</span>
          {waiting ? (
            <Chip
              tone="waiting"
              className="max-sm:absolute max-sm:-top-1 max-sm:-right-1 max-sm:px-1.5"
            >
              {waiting}
              <span className="sr-only"> em espera</span>
            </Chip>
          ) : null}
          <span className="rotate-180">
            <Icon name="chevron-down" />
          </span>
        </Button>
        <SaleButton
          intent={{ type: 'step', step: 'payment' }}
          tone="primary"
          shortcut="F9"
          className="sm:text-lg panel:min-h-14 panel:text-2xl"
        >
          Finalizar
          <Key>F9</Key>
        </SaleButton>
      </div>
      <div id={MORE_ID} popover="auto" className={MORE}>
        {waiting === null ? null : <ParkTools waiting={waiting} />}
        {mayConsult ? (
          <SaleButton intent={{ type: 'step', step: 'consult' }}>Consultar</SaleButton>
        ) : null}
        <SaleButton intent={{ type: 'step', step: 'cancel' }} tone="danger">
          Cancelar
        </SaleButton>
        <p className={`${SALE_KEYS} col-span-2 mt-1 panel:grid`}>
          {KEYS.map(([key, does]) => (
            <span key={key}>
              <kbd>{key}</kbd> {does}
            </span>
          ))}
        </p>
      </div>
    </div>
  );
}

function itemsText(count: number): string {
  if (count === 0) return '';
  return count === 1 ? ' · 1 item' : ` · ${count} itens`;
}
