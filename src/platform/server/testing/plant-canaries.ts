/**
 * Writes a word of its own into every column of text of a company's rows, so that whoever reads one of these words somewhere
 * has read exactly that column of that company.
 */
import type { TestApp } from './test-app.ts'

export interface Canaries {
  /** Columns that bear a word, as `table.column`. */
  readonly planted: readonly string[]
  /** The columns whose words stand in the text. */
  findIn(text: string): readonly string[]
}

interface Column {
  readonly tabela: string
  readonly coluna: string
  readonly temUnidade: boolean
  readonly temCarga: boolean
}

/** Words of the program, of its protocols and of the law: with another word in them nothing would work any more. */
const NOT_FREE =
  /(^|_)(fuso|fuso_horario|hash|sha256|token|segredo|selo|auth|endpoint|p256dh|prefixo|uf|funcao_patio|versao_termo|consentimento_versao|termo_versao|cor|color|icon|busca|raiz|content_type|tipo|carroceria|tipo_veiculo|tipo_carroceria|acao|origem|url)$/
const NAMES = /(^|_)(nome|fornecedor|cliente)(_|$)/
/** Made from other rows, or read by the queue of work. */
const NOT_RECORDS = /^(busca|busca_|evento|idempotencia|importacao|fato_regra|mensagem_busca|codigo_contador)/
const LETTERS = 3
/** Begins the words of one company; those of the next are others. */
let letter = 'a'.charCodeAt(0)

export interface Planting {
  readonly ownerId: string
  /** Columns, as `table.column`, that bear a word even where nothing stands in them. */
  readonly alsoEmpty?: readonly string[]
  /** Rows of one unit alone: those that name it, and those of its loads. */
  readonly unidadeId?: string
}

export async function plantCanaries(
  app: TestApp,
  { ownerId, alsoEmpty = [], unidadeId }: Planting,
): Promise<Canaries> {
  const begin = `Zk${String.fromCharCode(letter++)}q`
  const wordOf = (index: number) => `${begin}${index.toString(36).padStart(LETTERS, '0')}x`
  const anyWord = new RegExp(`${begin}[0-9a-z]{${LETTERS}}x`, 'gi')
  const query = app.opened.systemQuery
  const { rows } = await query(`
    select c.relname as tabela, a.attname as coluna,
      exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'unidade_id') as "temUnidade",
      exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'carga_id') as "temCarga"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.relrowsecurity and a.attgenerated = ''
      and a.atttypid = 'text'::regtype
      and exists (select from pg_attribute o where o.attrelid = c.oid and o.attname = 'owner_id')
    order by 1, 2`)
  const columns = (rows as Column[]).filter(
    ({ tabela, coluna }) => !NOT_RECORDS.test(tabela) && !NOT_FREE.test(coluna),
  )
  const byWord = new Map<string, string>()
  for (const [index, column] of columns.entries()) {
    const word = wordOf(index)
    if (await plant(column, word)) byWord.set(word.toLowerCase(), `${column.tabela}.${column.coluna}`)
  }

  async function plant({ tabela, coluna, temUnidade, temCarga }: Column, word: string): Promise<boolean> {
    if (unidadeId !== undefined && !temUnidade && !temCarga) return false
    const rows = temUnidade
      ? `unidade_id = '${unidadeId}'`
      : `carga_id in (select id from carga where owner_id = $1 and unidade_id = '${unidadeId}')`
    const meant = `owner_id = $1 ${unidadeId === undefined ? '' : `and ${rows}`}`
    const isEmptyToo = alsoEmpty.includes(`${tabela}.${coluna}`)
    const free = isEmptyToo ? meant : `${meant} and ${coluna} is not null and ${coluna} <> ''`
    // Columns that hold nothing but small letters hold words of the program.
    const { rows: found } = await query(
      `select count(*)::int as n, bool_and(${coluna} ~ '^[a-z][a-z0-9_.:-]*$') as codes from ${tabela} where ${free}`,
      [ownerId],
    )
    const [held] = found as { n: number; codes: boolean | null }[]
    if (!held || held.n === 0 || held.codes) return false
    // Of names the family name bears it, so that who is shown by a first name or by initials is not found.
    const text = NAMES.test(coluna) ? `Ana ${word}` : word
    for (const value of [`'${text}'`, `'${text}' || left(md5(${tabela}::text), 6)`]) {
      // What the database refuses, such as a word that is none of the few that a check admits, stays as it is.
      const isWritten = await query(`update ${tabela} set ${coluna} = ${value} where ${free}`, [
        ownerId,
      ]).then(
        () => true,
        () => false,
      )
      if (isWritten) return true
    }
    return false
  }

  return {
    planted: [...byWord.values()],
    findIn: (text) => {
      const found = (text.match(anyWord) ?? []).map((word) => byWord.get(word.toLowerCase()))
      return [...new Set(found.filter((name) => name !== undefined))]
    },
  }
}
