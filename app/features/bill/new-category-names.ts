/** The field of a category that is registered in the bill's form. */
export const NEW_CATEGORY = 'newCategory';

/** What the button posts. */
export const REGISTER_CATEGORY = 'register-category';
