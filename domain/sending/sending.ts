/** The end of a sent file's address, after the quote links' path and its secret. */
export const FILE_PAGE = '/document';
/** How long a file can be read by its address (R-SND-06). */
export const FILE_DAYS = 180;

/** How something reached a client. */
export const CHANNELS = ['email', 'whatsapp', 'share'] as const;
export type Channel = (typeof CHANNELS)[number];

/**
 * How a sending stands (R-SND-04): `kept` is a message that an installation without an e-mail server
 * wrote into a file; a WhatsApp message is `opened`, because only the person knows whether it was sent, and
 * `noted` while nobody told that WhatsApp was led to (R-SND-17).
 */
export const SENDING_STATES = ['queued', 'sent', 'kept', 'failed', 'noted', 'opened'] as const;
export type SendingState = (typeof SENDING_STATES)[number];

/** What reached nobody, as far as is known. */
export const UNSENT_STATES: readonly SendingState[] = ['failed', 'noted'];
