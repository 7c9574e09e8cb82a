import { percentOf } from './allocate';
import type { TaxRegime } from './invoice';
import type { TaxRules } from './tax-periods';

/** Taxed in full by ICMS. */
export const TAXED = '00';

/** What is declared of an item, in cents. */
export interface ItemTaxes {
  icmsBase: number;
  icms: number;
  federalBase: number;
  pis: number;
  cofins: number;
  /** IBS and CBS: null where they are not due. */
  consumption: ConsumptionTaxes | null;
}

export interface ConsumptionTaxes {
  base: number;
  ibsState: number;
  ibsCity: number;
  cbs: number;
}

const NONE: ItemTaxes = {
  icmsBase: 0,
  icms: 0,
  federalBase: 0,
  pis: 0,
  cofins: 0,
  consumption: null,
};

/**
 * An item's taxes. `charged` is what the buyer pays for it: its value and its part of the freight,
 * less its part of the discount. In the Simples nothing is charged item by item. PIS and COFINS
 * leave the ICMS out of their base (STF, Tema 69), IBS and CBS leave all three out (LC 214/2025,
 * art. 12).
 */
export function itemTaxes(
  { charged, code, icms: rate }: { charged: number; code: string; icms: number | null },
  regime: TaxRegime,
  { federal, consumption }: TaxRules,
): ItemTaxes {
  if (regime === 'simples') return NONE;
  const icmsBase = code === TAXED ? charged : 0;
  const icms = percentOf(icmsBase, rate ?? 0);
  const federalBase = charged - icms;
  const { pis: pisRate, cofins: cofinsRate } =
    federal === null || federal === 'together' ? { pis: 0, cofins: 0 } : federal;
  const pis = percentOf(federalBase, pisRate);
  const cofins = percentOf(federalBase, cofinsRate);
  const base = federalBase - pis - cofins;
  return {
    icmsBase,
    icms,
    federalBase,
    pis,
    cofins,
    consumption: consumption && {
      base,
      ibsState: percentOf(base, consumption.ibsState),
      ibsCity: percentOf(base, consumption.ibsCity),
      cbs: percentOf(base, consumption.cbs),
    },
  };
}
