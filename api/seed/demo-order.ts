/**
 * One demonstration order. Money in cents, amounts in units, products by how their description
 * begins.
 */
export interface DemoOrder {
  client: string;
  status: number;
  daysAgo: number;
  /** Who is responsible: the place in the list of demonstration professionals. */
  professional: number;
  items: readonly (readonly [product: string, units: number, observation?: string])[];
  discount: number;
  freight: number;
  parts: number;
  latePays?: boolean;
  height?: string;
  observation?: string;
}
