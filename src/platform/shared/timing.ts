/**
 * Delays and intervals of the specification (shell §9) that several screens share, in milliseconds. Those of one
 * part stand with it: toasts and snackbars, dialogs, the version check, the retries of the live connection.
 */

/** Elapsed-time displays are worked out anew this often (S-347). */
export const ELAPSED_REFRESH_MS = 30_000
/** A search runs when nothing was typed for this long. */
export const SEARCH_DEBOUNCE_MS = 300
