/** CSS pixels; a line of a legal text has about 90 signs. */
export const TERMO_DIALOG_WIDTH = 680
