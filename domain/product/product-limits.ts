export const NO_GROUP = 'Escolha um grupo de produtos';

export const NO_UNITY = 'Escolha a unidade';

export const PRODUCT_PAGE_SIZE = 5;
/** Maximum length of a bar code (R-PRD-06): an EAN-13. */
export const BAR_CODE_MAX_LENGTH = 13;
/** Maximum length of a product id (R-PRD-06). */
export const PRODUCT_ID_MAX_LENGTH = 6;

/**
 * Field caps: the bar code's from R-PRD-06, the description's from the NF-e (field I04), the others
 * ours.
 */
export const PRODUCT_LIMITS = {
  description: 120,
  money: 15,
  barCode: BAR_CODE_MAX_LENGTH,
  ncm: 10,
  cst: 4,
  cfop: 4,
  weight: 10,
  rate: 6,
} as const;

/** For a product group's name; ours. */
export const GROUP_MAX_LENGTH = 60;

export const WEIGHT_DECIMALS = 3;

/** For IPI and ICMS: no tax exceeds the whole price. */
export const MAX_TAX_PERCENT = 100;

/** The default company of a new product (R-PRD-05). */
export const DEFAULT_COMPANY = 1;

/** The most products suggested while typing, the most relevant first. */
export const OFFERED_PRODUCTS = 5;
