import type { DemoOrder } from './demo-order';
import { pastOrders } from './past-orders';
import { recentOrders } from './recent-orders';

/** From oldest to newest, covering all seven statuses. */
export const demoOrders: readonly DemoOrder[] = [...pastOrders, ...recentOrders];
