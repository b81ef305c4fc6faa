/** The letters of a map are drawn from the font of the page, so that no file of glyphs is needed. */
export const FONT = ['Archivo Variable']
/** Of the first name weight and slope are read; the letters come from the second. */
export const FONT_STRONG = ['Archivo Semibold', 'Archivo Variable']
export const FONT_ITALIC = ['Archivo Italic', 'Archivo Variable']
