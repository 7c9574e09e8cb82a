/** Of a bar code, a product's or a bill's, whose check digits say that one of its digits is not right. */
export const WRONG_CODE = 'Há um número errado no código';
export const READ_AGAIN = 'Confira ou leia de novo.';
