/**
 * In a new bill's URL: the id of the supplier that it begins with. In a file of its own, as the
 * supplier's page loads nothing of the bill's form.
 */
export const OF_SUPPLIER = 'supplier';
