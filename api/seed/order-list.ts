import type { DemoOrder } from './demo-order';
import { pastOrders } from './past-orders';
import { recentOrders } from './recent-orders';

/** From the oldest to the newest, over all seven statuses. */
export const demoOrders: readonly DemoOrder[] = [...pastOrders, ...recentOrders];
