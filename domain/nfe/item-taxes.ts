import type { TaxRegime } from './invoice';
import { percentOf } from './shares';

/** PIS and COFINS outside the Simples by the presumed profit (Lei 9.718/1998), in percent. */
export const PIS_RATE = 0.65;
export const COFINS_RATE = 3;
/** The test rates of 2026, in percent; they are declared and not charged (LC 214/2025, arts. 343 and 346). */
export const IBS_STATE_RATE = 0.1;
export const IBS_CITY_RATE = 0;
export const CBS_RATE = 0.9;

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

const NONE: ItemTaxes = { icmsBase: 0, icms: 0, federalBase: 0, pis: 0, cofins: 0, consumption: null };

/**
 * An item's taxes. `charged` is what the buyer pays for it: its value and its part of the freight, less its part of the discount. In the Simples
 * nothing is charged item by item. PIS and COFINS leave the ICMS out of their base (STF, Tema 69), IBS and CBS leave all three out
 * (LC 214/2025, art. 12).
 */
export function itemTaxes(
  { charged, code, icms: rate }: { charged: number; code: string; icms: number | null },
  regime: TaxRegime,
): ItemTaxes {
  if (regime === 'simples') return NONE;
  const icmsBase = code === TAXED ? charged : 0;
  const icms = percentOf(icmsBase, rate ?? 0);
  const federalBase = charged - icms;
  const pis = percentOf(federalBase, PIS_RATE);
  const cofins = percentOf(federalBase, COFINS_RATE);
  const base = federalBase - pis - cofins;
  return {
    icmsBase,
    icms,
    federalBase,
    pis,
    cofins,
    consumption: {
      base,
      ibsState: percentOf(base, IBS_STATE_RATE),
      ibsCity: percentOf(base, IBS_CITY_RATE),
      cbs: percentOf(base, CBS_RATE),
    },
  };
}
