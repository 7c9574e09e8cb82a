import { pastOrders } from './past-orders';
import { recentOrders } from './recent-orders';

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

/** From the oldest to the newest, over all seven statuses. */
export const demoOrders: readonly DemoOrder[] = [...pastOrders, ...recentOrders];
