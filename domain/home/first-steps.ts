/** The first steps in a new installation, in this order, and whether each is done. */
export interface FirstSteps {
  company: boolean;
  bankAccount: boolean;
  product: boolean;
  client: boolean;
  order: boolean;
}

/** An installation with this many orders is not new, even if it skipped steps. */
const ORDERS_OF_A_NEW_ONE = 10;

/** Whether the home screen shows the first steps (R-NAV-14). */
export function showsFirstSteps(steps: FirstSteps, orders: number): boolean {
  return orders < ORDERS_OF_A_NEW_ONE && Object.values(steps).includes(false);
}
