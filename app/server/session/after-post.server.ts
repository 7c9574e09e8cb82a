/**
 * Set by our server on a post and on the loader requests of the page it renders; removed from
 * incoming requests.
 */
export const AFTER_POST_HEADER = 'X-Prumo-After-Post';
