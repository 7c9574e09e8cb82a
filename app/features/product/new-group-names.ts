/** The field of a group that is registered in the product's form. */
export const NEW_GROUP = 'newGroupDescription';

/** What its button posts. */
export const REGISTER_GROUP = 'register-group';
