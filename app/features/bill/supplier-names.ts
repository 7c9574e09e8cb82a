/** Posted where the supplier is searched for, so that typed digits are not read as an id. */
export const SUPPLIER_SEARCHED = 'supplierSearched';
