/** For a bar code, of a product or a bill, whose check digits show that a digit is wrong. */
export const WRONG_CODE = 'Há um número errado no código';
export const READ_AGAIN = 'Confira ou leia de novo.';
