/** What is said where nothing, or nothing known, was chosen. */
export const NO_STATUS = 'Escolha o status';
export const NO_COMPANY = 'Escolha uma empresa';
export const NO_CATEGORY = 'Selecione uma categoria';
