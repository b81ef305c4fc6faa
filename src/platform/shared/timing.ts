/**
 * Delays and intervals of the specification (shell §9) that several screens share, in milliseconds. Those of one
 * part stand with it: toasts and snackbars, dialogs, the version check, the retries of the live connection.
 */

/** Elapsed-time displays are worked out anew this often (S-347). */
export const ELAPSED_REFRESH_MS = 30_000
/** Positions on maps are asked for this often. */
export const MAP_POLL_MS = 600_000
/** A search runs when nothing was typed for this long. */
export const SEARCH_DEBOUNCE_MS = 300
/** The search field takes the focus this long after its panel began to open. */
export const SEARCH_FOCUS_DELAY_MS = 200
/** The first field of a form takes the focus this long after the form began to open. */
export const AUTOFOCUS_DELAY_MS = 100
/** The bell moves this long after a notification came. */
export const BELL_ANIMATION_MS = 2_000
/** A conversation is marked as unread this long after a message came. */
export const UNREAD_FLAG_MS = 10_000
