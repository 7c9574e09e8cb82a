/**
 * Of a menu's button that posts: not there over a record's form until scripts are, as the page would be left
 * with what was typed (R-FRM-15). It changes what the menu shows, which any other screen offers.
 */
export const BESIDE_A_FORM = "[html:not([data-hydrated]):has([name='formWhole'])_&]:invisible";
