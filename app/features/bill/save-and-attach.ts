/** The intent that saves a new bill and then opens it at its files. */
export const SAVE_AND_ATTACH = 'save-and-attach';

/** The place of a bill's files on its page: their heading's id. */
export const ATTACHMENT_PLACE = 'attachment-title';
