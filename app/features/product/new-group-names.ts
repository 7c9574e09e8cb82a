/** The field of a group to be registered from the product's form. */
export const NEW_GROUP = 'newGroupDescription';

/** The button's intent. */
export const REGISTER_GROUP = 'register-group';
