/** The field of a category to be registered from the bill's form. */
export const NEW_CATEGORY = 'newCategory';

/** The button's intent. */
export const REGISTER_CATEGORY = 'register-category';
