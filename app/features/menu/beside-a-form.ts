/**
 * For a posting button of the menu: hidden above a record's form until scripts load, as posting
 * would leave the page and lose what was typed (R-FRM-15). Any other screen offers it.
 */
export const BESIDE_A_FORM = "[html:not([data-hydrated]):has([name='formWhole'])_&]:invisible";
