/** What the form posts where its supplier is searched for, so that digits are no id of a list. */
export const SUPPLIER_SEARCHED = 'supplierSearched';
