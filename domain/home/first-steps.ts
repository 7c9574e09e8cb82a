/** What a new installation does first, in this order, and whether it is done. */
export interface FirstSteps {
  company: boolean;
  bankAccount: boolean;
  product: boolean;
  client: boolean;
  order: boolean;
}

/** An installation with so many orders is not new, whatever it chose not to do. */
const ORDERS_OF_A_NEW_ONE = 10;

/** Whether the home screen shows the first steps (R-NAV-14). */
export function showsFirstSteps(steps: FirstSteps, orders: number): boolean {
  return orders < ORDERS_OF_A_NEW_ONE && Object.values(steps).includes(false);
}
