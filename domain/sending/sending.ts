/** The suffix of a sent file's URL, after the quote links' path and its secret. */
export const FILE_PAGE = '/document';
/** How long a file can be read at its URL (R-SND-06). */
export const FILE_DAYS = 180;

/** How a document reached a client. */
export const CHANNELS = ['email', 'whatsapp', 'share'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * The state of a sending (R-SND-04): `kept` is a message written to a file by an installation
 * without an e-mail server; a WhatsApp message is `opened`, because only the user knows whether it
 * was sent, and `noted` until the browser requests the conversation (R-SND-17).
 */
export const SENDING_STATES = ['queued', 'sent', 'kept', 'failed', 'noted', 'opened'] as const;
export type SendingState = (typeof SENDING_STATES)[number];

/** States of messages that reached no recipient, as far as known. */
export const UNSENT_STATES: readonly SendingState[] = ['failed', 'noted'];
