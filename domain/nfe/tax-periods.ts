import type { TaxRegime } from './invoice';

/** PIS and COFINS, in percent. */
export interface FederalRates {
  pis: number;
  cofins: number;
}

/** IBS (state and city) and CBS, in percent. */
export interface ConsumptionRates {
  ibsState: number;
  ibsCity: number;
  cbs: number;
}

/** What a sale on a given day declares besides ICMS; null for taxes not due per item. */
export interface TaxRules {
  /** `together`: collected in the single payment, and declared as zero. */
  federal: FederalRates | 'together' | null;
  consumption: ConsumptionRates | null;
}

interface TaxPeriod {
  regime: TaxRegime;
  /** ISO dates, inclusive; null without an end. */
  from: string;
  until: string | null;
  /** Null while the law has not fixed a rate: nothing can be declared before it is entered here. */
  rules: TaxRules | null;
  /** The law, and the date it was consulted. */
  source: string;
  readOn: string;
}

const TAX_PERIODS: readonly TaxPeriod[] = [
  {
    regime: 'normal',
    from: '2026-01-01',
    until: '2026-12-31',
    // Declared but not charged: the test year.
    rules: {
      federal: { pis: 0.65, cofins: 3 },
      consumption: { ibsState: 0.1, ibsCity: 0, cbs: 0.9 },
    },
    source: 'LC 214/2025, arts. 343 and 346 (IBS, CBS); Lei 9.718/1998, art. 8º (presumed profit)',
    readOn: '2026-11-22',
  },
  {
    regime: 'normal',
    from: '2027-01-01',
    until: null,
    // IBS is 0.05 + 0.05 in 2027 and 2028; CBS is the Senate's reference rate minus 0.1, not fixed
    // yet on the date below.
    rules: null,
    source:
      'LC 214/2025, arts. 344, 347, 349 and 353, § 2º; PIS and COFINS end: EC 132/2023 (ADCT, art. 126)',
    readOn: '2026-11-22',
  },
  {
    regime: 'simples',
    from: '2026-01-01',
    until: '2026-12-31',
    rules: { federal: 'together', consumption: null },
    source: 'LC 214/2025, art. 348, III, c; LC 123/2006, art. 13',
    readOn: '2026-11-22',
  },
  {
    regime: 'simples',
    from: '2027-01-01',
    until: null,
    // IBS and CBS are inside the single payment (DAS), not charged per item; PIS and COFINS no
    // longer exist.
    rules: { federal: null, consumption: null },
    source: 'LC 123/2006, art. 13, by LC 214/2025, art. 517; EC 132/2023 (ADCT, art. 126)',
    readOn: '2026-11-22',
  },
];

/**
 * What is declared on a day (ISO) besides ICMS; null when the rates are not yet law, or not yet
 * entered here.
 */
export function taxRules(regime: TaxRegime, day: string): TaxRules | null {
  return (
    TAX_PERIODS.find(
      (period) =>
        period.regime === regime &&
        period.from <= day &&
        (period.until === null || day <= period.until),
    )?.rules ?? null
  );
}
