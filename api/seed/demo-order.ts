/**
 * A demo order. Money in cents, quantities in units, products by the start of their description.
 */
export interface DemoOrder {
  client: string;
  status: number;
  daysAgo: number;
  /** The responsible professional: an index into the demo list. */
  professional: number;
  items: readonly (readonly [product: string, units: number, observation?: string])[];
  discount: number;
  freight: number;
  parts: number;
  latePays?: boolean;
  height?: string;
  observation?: string;
}
