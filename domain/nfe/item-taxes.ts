import { percentOf } from '../allocate';
import type { TaxRegime } from './invoice';
import type { TaxRules } from './tax-periods';

/** Fully taxed by ICMS. */
export const TAXED = '00';

/** An item's declared values, in cents. */
export interface ItemTaxes {
  icmsBase: number;
  icms: number;
  federalBase: number;
  pis: number;
  cofins: number;
  /** IBS and CBS; null when not due. */
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
 * An item's taxes. `charged` is what the buyer pays for it: value plus its part of the freight,
 * minus its part of the discount. The Simples charges nothing per item. The bases of PIS and COFINS
 * exclude the ICMS (STF, Tema 69); those of IBS and CBS exclude all three (LC 214/2025, art. 12).
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
