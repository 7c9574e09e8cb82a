/** Always in view if the window is high enough: on a phone it would otherwise be far below. */
export const STICKY_BAR = 'confirm-bar bottom-2 z-10 card px-4 py-2 raised sale-bar-fits:sticky';
