/** The extension for what is going on with a client (docs/contract.md#client-overview). */
export const CLIENT_OVERVIEW = 'client-overview';

/** How many of a client's orders their overview lists. */
export const LATEST_OF_CLIENT = 3;
