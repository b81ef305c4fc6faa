/** The statements of a migration, as far as a check of their kind needs them. */

export interface Statement {
  /** In small letters, one space between words; comments are gone, texts and the bodies of functions are empty. */
  readonly code: string
  /** What its comments say. */
  readonly comments: string
}

const TOKEN =
  /(?<comment>--[^\n]*|\/\*[\s\S]*?\*\/)|(?<text>'(?:[^']|'')*')|(?<body>(?<tag>\$\w*\$)[\s\S]*?\k<tag>)|(?<end>;)|(?<other>[^-/'$;]+|[\s\S])/gu

/** What may stand before a statement in a block. */
const BLOCK_WORDS = /^.*\b(?:begin|then|else|loop) /u

/** A block that runs at once (`do $$ … $$`) counts as the statements in it. */
export function splitStatements(sql: string): Statement[] {
  const statements: Statement[] = []
  let code = ''
  let comments = ''
  const finish = () => {
    const clean = code.replace(/\s+/gu, ' ').trim().toLowerCase()
    if (clean !== '') statements.push({ code: clean, comments })
    code = ''
    comments = ''
  }
  for (const { groups } of sql.matchAll(TOKEN)) {
    if (groups?.comment) comments += `${groups.comment}\n`
    else if (groups?.text) code += `''`
    else if (groups?.end) finish()
    else if (groups?.body && /^\s*do\s*$/iu.test(code)) {
      const said = comments
      code = ''
      const inner = groups.body.slice(groups.tag?.length, -(groups.tag?.length ?? 0))
      statements.push(
        ...splitStatements(inner).map((one) => ({
          code: one.code.replace(BLOCK_WORDS, ''),
          comments: said + one.comments,
        })),
      )
    } else code += groups?.body ? `''` : (groups?.other ?? '')
  }
  finish()
  return statements
}

/** The parts between commas that stand in no parentheses. */
export function splitList(code: string): string[] {
  const parts = ['']
  let depth = 0
  for (const letter of code) {
    if (letter === '(') depth += 1
    if (letter === ')') depth -= 1
    if (letter === ',' && depth === 0) parts.push('')
    else parts.push(`${parts.pop()}${letter}`)
  }
  return parts.map((part) => part.trim())
}
