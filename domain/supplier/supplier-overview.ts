/** The extension for what is owed to a supplier (docs/contract.md#supplier-overview). */
export const SUPPLIER_OVERVIEW = 'supplier-overview';

/** How many of a supplier's bills their overview lists. */
export const LISTED_OF_SUPPLIER = 4;
