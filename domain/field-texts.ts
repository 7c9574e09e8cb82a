/** Messages shared by several forms; separate from the parsers, because lists need them too. */
export const INVALID_EMAIL = 'E-mail inválido';
export const INVALID_PHONE = 'Digite um número válido';
export const INVALID_TAX_ID = 'CPF/CNPJ inválido';
export const NOT_ABOVE_ZERO = 'Digite um valor maior que zero';
export const NO_DOCUMENT = 'Digite o documento';
export const NO_FULL_NAME = 'Digite o nome completo';
export const NO_PHONE = 'Digite o número do celular';
export const ONLY_DIGITS_OF_BAR_CODE = 'O código de barras tem só números';
