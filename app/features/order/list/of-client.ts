/**
 * In a new order's URL: the id of the registered client that it is for. In a file of its own, as
 * the client's page loads nothing of the order's form.
 */
export const OF_CLIENT = 'client';
