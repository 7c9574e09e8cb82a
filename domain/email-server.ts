const NONE = 'Não há servidor de e-mail configurado';

/** Of a message that an installation without an e-mail server wrote to a file of its data folder. */
export const EMAIL_KEPT = `${NONE}: a mensagem ficou guardada em um arquivo.`;

/** The same, of one that is still to be written. */
export const EMAIL_TO_BE_KEPT = `${NONE}: a mensagem ficará guardada em um arquivo.`;

/** For whoever needs a code out of such a file. */
export const ASK_FOR_CODE = 'Peça o código a quem cuida da instalação.';
