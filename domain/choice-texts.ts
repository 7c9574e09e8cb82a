/** Messages for a choice that is missing or unknown. */
export const NO_STATUS = 'Escolha o status';
export const NO_COMPANY = 'Escolha uma empresa';
export const NO_CATEGORY = 'Selecione uma categoria';
