/**
 * Expand, then contract: while processes are replaced, the version before works on the schema of the one after, so a
 * migration only adds. What nothing uses any more may go in a later release, under a comment `-- contract: …` that says
 * since when.
 */
import { type Statement, splitList, splitStatements } from './split-statements.ts'

export interface Breaking {
  readonly statement: string
  readonly reason: string
}

const ALTER_TABLE = /^alter table (?:if exists )?(?:only )?(?<table>[\w.]+) (?<actions>.*)$/u
const CONTRACT = /(?:--|\*)\s*contract:\s*\S/u
/** A type that only takes more values, of a column that no kept plan reads as a column of its own (decision 0033). */
const WIDENS = /(?:--|\*)\s*widens:\s*\S/u
const DROPPED =
  /\bdrop (table|view|materialized view|function|procedure|type|domain|sequence|schema|policy|extension)\b/u

const CHANGED_TYPE = 'the version before reads and writes the old type'

/** Actions of `alter table` that take something from the version before. */
const ACTIONS: readonly (readonly [RegExp, string])[] = [
  [/^drop (?!constraint\b|not null\b)/u, 'the version before still names the column'],
  [/^rename\b/u, 'the version before knows the old name only'],
  [/^alter (?:column )?\S+ (?:set data )?type\b/u, CHANGED_TYPE],
  [/^alter (?:column )?\S+ set not null\b/u, 'the version before may leave it empty'],
  [/^alter (?:column )?\S+ drop default\b/u, 'the version before relies on the default'],
  [/^disable row level security\b/u, 'the version before relies on row security'],
]

/** Statements that would fail the version before; those with a `contract` comment, and types that `widens`, excepted. */
export function findBreaking(sql: string): Breaking[] {
  const statements = splitStatements(sql)
  const created = new Set(
    statements.map(({ code }) => /^create table (?:if not exists )?([\w.]+)/u.exec(code)?.[1]),
  )
  const added = new Set(
    statements.map(({ code }) =>
      /^alter table ([\w.]+) add (?:column )?(\w+)(?!.*\b(?:default|generated)\b)/u
        .exec(code)
        ?.slice(1)
        .join('.'),
    ),
  )
  return statements
    .filter(({ comments }) => !CONTRACT.test(comments))
    .flatMap((statement) =>
      reasonsOf(statement, created, added)
        .filter((reason) => reason !== CHANGED_TYPE || !WIDENS.test(statement.comments))
        .map((reason) => ({ statement: statement.code.slice(0, 200), reason })),
    )
}

type Names = ReadonlySet<string | undefined>

function reasonsOf({ code }: Statement, created: Names, added: Names): string[] {
  if (DROPPED.test(code)) return ['the version before still uses it']
  if (/^alter (?!table\b).*\brename\b/u.test(code)) return ['the version before knows the old name only']
  const table = ALTER_TABLE.exec(code)
  if (table?.groups) {
    const { table: name, actions = '' } = table.groups
    return created.has(name) ? [] : actionReasons(splitList(actions))
  }
  const unique = /^create unique index .*?\bon (?:only )?([\w.]+)(?:.* where (\w+) is not null$)?/u.exec(code)
  // The version before leaves a column empty that it does not know, and an index over what is filled ignores its rows.
  const isNew = unique !== null && (created.has(unique[1]) || added.has(`${unique[1]}.${unique[2]}`))
  if (unique && !isNew) return ['the version before may write what it refuses']
  const revoked = /^revoke .* on (?:table )?([\w.]+) from .*\bestiva_/u.exec(code)
  if (revoked && !created.has(revoked[1])) return ['the version before relies on the right']
  return []
}

function actionReasons(actions: readonly string[]): string[] {
  return actions.flatMap((action) => {
    const known = ACTIONS.filter(([pattern]) => pattern.test(action)).map(([, reason]) => reason)
    return [...known, ...additionReasons(action)]
  })
}

function additionReasons(action: string): string[] {
  const column =
    /^add (?:column )?(?:if not exists )?(?!constraint\b|primary\b|unique\b|check\b|foreign\b|exclude\b)/u
  if (!column.test(action)) return []
  const isFilled = /\bdefault\b|\bgenerated\b/u.test(action)
  return /\bnot null\b/u.test(action) && !isFilled ? ['the version before gives it no value'] : []
}
