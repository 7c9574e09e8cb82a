export const DIFFERENT_PASSWORDS = 'As senhas não são iguais.';

export const NO_OWN_PASSWORD = 'Digite a senha atual.';

export const NO_CODE = 'Digite o código.';

export const PASSWORD_MIN_LENGTH = 6;
export const PASSWORD_TOO_SHORT = `Mínimo de ${PASSWORD_MIN_LENGTH} caracteres.`;
/** Bounds the cost of hashing; no typed password is longer. */
export const PASSWORD_MAX_LENGTH = 128;
