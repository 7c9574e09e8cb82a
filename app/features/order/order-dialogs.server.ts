// The server draws the dialog that a post without JavaScript opened.
export { ORDER_DIALOGS as onServer } from './order-dialogs';
