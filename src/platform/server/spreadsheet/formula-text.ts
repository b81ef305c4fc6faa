/** Texts that a spreadsheet program would run as a formula when it opens a CSV. */

/**
 * The signs of a formula, also in their full, small and mathematical widths, which some programs read as the plain ones;
 * and after blanks and characters that nobody sees, which some programs drop.
 */
const SIGN = String.raw`[\s\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫−]|[\t\r\n]`
/** One that begins with an apostrophe as well, so that taking one away gives back what was written. */
const LIKE_FORMULA = new RegExp(`^'*(?:${SIGN})`, 'u')
const PROTECTED = new RegExp(`^'(?='*(?:${SIGN}))`, 'u')

/** True for a text that is written with an apostrophe before it, which makes it text (OWASP). */
export const isLikeFormula = (text: string): boolean => LIKE_FORMULA.test(text)

/** The text without the apostrophe of an export, which is no part of it. */
export const withoutProtection = (text: string): string => text.replace(PROTECTED, '')
