/** The form of a legal text: numbered clauses of paragraphs and lists. */

export interface Clausula {
  readonly titulo: string
  /** A text is a paragraph, a list of texts is a list. */
  readonly partes: readonly (string | readonly string[])[]
}
