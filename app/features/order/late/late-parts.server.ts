// The server renders the dialog that a post without JavaScript opened.
export { LATE_PARTS as onServer } from './late-parts';
