/**
 * The lines of a file: with groups those of the screen, all of them; without groups one line for each record, with every
 * field that the entity has. Records are read page by page, so that a million of them lie nowhere whole.
 */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { CellValue, SpreadsheetColumn } from '#platform/server/spreadsheet/spreadsheet-source.ts'
import { CAMPO_KEYS, type CampoKey, campo, casasDaMedida, rotuloDaMedida } from '../campos.rules.ts'
import { type Consulta, type Dias, MAX_COLUNAS_CRUZADAS } from '../consulta.rules.ts'
import { cruzar, type Linha, rotuloDo } from '../linhas.rules.ts'
import { condicoes, readLinhas } from './consultar.ts'
import { colunaDo, diaDo, TABELA } from './medidas.sql.ts'
import { readNomes } from './nomear.ts'

type LinhaDoArquivo = readonly CellValue[]
export interface FolhaDoArquivo {
  readonly columns: readonly SpreadsheetColumn<LinhaDoArquivo>[]
  readonly rows: AsyncIterable<LinhaDoArquivo>
}

const PAGINA = 5_000
const column = (
  header: string,
  index: number,
  kind: 'text' | 'number' | 'day' = 'text',
): SpreadsheetColumn<LinhaDoArquivo> => ({ header, kind, value: (row) => row[index] })

const rounded = (value: number | null, casas: number) =>
  value === null ? null : Number(value.toFixed(casas))

/** Groups, each line with all of its groups; the total stands at the end. */
function folhaDosGrupos(
  consulta: Consulta,
  linhas: readonly Linha[],
  total: readonly (number | null)[],
): FolhaDoArquivo {
  const { grupos, medidas, entidade, cruzada } = consulta
  const [, segundo] = grupos
  if (cruzada && segundo) return folhaCruzada(consulta, linhas, total, segundo)
  const values = (list: readonly (number | null)[]) =>
    list.map((value, index) => rounded(value, casasDaMedida(medidas[index] ?? 'contagem')))
  const folhas = linhas.filter(({ chaves }) => chaves.length === grupos.length)
  const rows: LinhaDoArquivo[] = [
    ...folhas.map(({ rotulos, valores }) => [...rotulos, ...values(valores)]),
    ['Total', ...grupos.slice(1).map(() => null), ...values(total)],
  ]
  return {
    columns: [
      ...grupos.map((grupo, index) => column(campo(grupo).rotulo, index)),
      ...medidas.map((medida, index) =>
        column(rotuloDaMedida(medida, entidade), grupos.length + index, 'number'),
      ),
    ],
    rows: later(rows),
  }
}

function folhaCruzada(
  { grupos, medidas }: Consulta,
  linhas: readonly Linha[],
  total: readonly (number | null)[],
  segundo: CampoKey,
): FolhaDoArquivo {
  const tabela = cruzar(linhas, segundo)
  if (tabela.colunas.length > MAX_COLUNAS_CRUZADAS) {
    throw new Error(
      `A tabela cruzada teria ${tabela.colunas.length} colunas; até ${MAX_COLUNAS_CRUZADAS} cabem.`,
    )
  }
  const casas = casasDaMedida(medidas[0] ?? 'contagem')
  const [primeiro] = grupos
  return {
    columns: [
      column(primeiro ? campo(primeiro).rotulo : '', 0),
      ...tabela.colunas.map(({ rotulo }, index) => column(rotulo, index + 1, 'number')),
      column('Total', tabela.colunas.length + 1, 'number'),
    ],
    rows: later([
      ...tabela.linhas.map(({ rotulo, valores, total: daLinha }) => [
        rotulo,
        ...valores.map((value) => rounded(value, casas)),
        rounded(daLinha, casas),
      ]),
      ['Total', ...tabela.colunas.map(() => null), rounded(total[0] ?? null, casas)],
    ]),
  }
}

async function* later<T>(rows: readonly T[]): AsyncGenerator<T> {
  yield* rows
}

/** `tell` hears how many records were read. */
function folhaDosRegistros(
  deps: Deps,
  session: Session,
  consulta: Consulta,
  dias: Dias,
  tell: (feitos: number) => Promise<void>,
): FolhaDoArquivo {
  const campos = CAMPO_KEYS.filter((key) => campo(key).em.includes(consulta.entidade))
  const kindOf = (key: CampoKey) => {
    const { tipo } = campo(key)
    if (tipo === 'dia') return 'day'
    return tipo === 'numero' || tipo === 'reais' ? 'number' : 'text'
  }
  return {
    columns: [
      ...(hasCodigo(consulta) ? [column('Código', 0, 'number')] : []),
      ...campos.map((key, index) =>
        column(campo(key).rotulo, index + (hasCodigo(consulta) ? 1 : 0), kindOf(key)),
      ),
    ],
    rows: registros(deps, session, consulta, dias, campos, tell),
  }
}

const hasCodigo = ({ entidade }: Consulta) => entidade === 'carga' || entidade === 'reserva'

type Valor = string | number | boolean | null
/** Its id, its day, its number and the value of each field. */
type Registro = readonly [id: string, dia: string, codigo: number | null, ...valores: Valor[]]
/** Where the fields begin. */
const CAMPOS_DESDE = 3

async function* registros(
  deps: Deps,
  session: Session,
  consulta: Consulta,
  dias: Dias,
  campos: readonly CampoKey[],
  tell: (feitos: number) => Promise<void>,
): AsyncGenerator<LinhaDoArquivo> {
  const nomes = new Map<CampoKey, Map<string, string>>(campos.map((key) => [key, new Map()]))
  const readPage = (after?: Registro) =>
    deps.db.readAsOwner(session.ownerId, async (tx) => {
      const page = await readRegistros(tx, session, consulta, dias, campos, after)
      await nameMore(tx, campos, page, nomes)
      return page
    })
  let done = 0
  let next: Promise<readonly Registro[]> | undefined = readPage()
  while (next) {
    const page: readonly Registro[] = await next
    // The database works on the next page while this one is written.
    next = page.length === PAGINA ? readPage(page.at(-1)) : undefined
    for (const row of page) {
      const cells = campos.map((key, index) =>
        cellOf(key, row[CAMPOS_DESDE + index] ?? null, nomes.get(key) ?? new Map()),
      )
      yield hasCodigo(consulta) ? [row[2], ...cells] : cells
    }
    done += page.length
    await tell(done)
  }
}

/** One text for the whole page: it is read at once, instead of a row and a column at a time. */
async function readRegistros(
  tx: OwnerTx,
  session: Session,
  consulta: Consulta,
  dias: Dias,
  campos: readonly CampoKey[],
  after: Registro | undefined,
): Promise<readonly Registro[]> {
  const dia = diaDo(consulta.periodo.por)
  const { rows } = await sql<{ page: readonly Registro[] | null }>`
    select json_agg(x.linha order by x.dia, x.id) as page from (
      select ${dia} as dia, f.id, json_build_array(f.id, ${dia}::text,
        ${hasCodigo(consulta) ? sql`f.codigo` : sql`null`}, ${sql.join(campos.map(colunaDo))}) as linha
      from ${sql.table(TABELA[consulta.entidade])} f
      where ${condicoes(session, consulta, dias)}
        ${after ? sql`and (${dia}, f.id) > (${after[1]}::date, ${after[0]}::uuid)` : sql``}
      order by ${dia}, f.id limit ${PAGINA}) x
  `.execute(tx.db)
  return rows[0]?.page ?? []
}

/** A register is asked for what no page before has named. */
async function nameMore(
  tx: OwnerTx,
  campos: readonly CampoKey[],
  page: readonly Registro[],
  nomes: ReadonlyMap<CampoKey, Map<string, string>>,
): Promise<void> {
  for (const [index, key] of campos.entries()) {
    const { tipo } = campo(key)
    if (tipo !== 'ref' && tipo !== 'municipio') continue
    const known = nomes.get(key)
    const unknown = new Set<string>()
    for (const row of page) {
      const value = row[CAMPOS_DESDE + index]
      if (value !== null && value !== undefined && !known?.has(String(value))) unknown.add(String(value))
    }
    for (const [id, nome] of await readNomes(tx, key, [...unknown])) known?.set(id, nome)
  }
}

function cellOf(key: CampoKey, value: Valor, nomes: ReadonlyMap<string, string>): CellValue {
  const { tipo, casas } = campo(key)
  if (value === null) return null
  if (tipo === 'numero' || tipo === 'reais')
    return rounded(Number(value), tipo === 'reais' ? 2 : (casas ?? 0))
  return tipo === 'dia' ? String(value) : rotuloDo(key, String(value), nomes)
}

/** Lines of a grouped file; more would be no report. */
const MAX_LINHAS_DO_ARQUIVO = 200_000

export async function folhaDe(
  deps: Deps,
  session: Session,
  consulta: Consulta,
  dias: Dias,
  tell: (feitos: number) => Promise<void>,
): Promise<FolhaDoArquivo> {
  if (consulta.grupos.length === 0) return folhaDosRegistros(deps, session, consulta, dias, tell)
  const { linhas, total } = await readLinhas(deps, session, consulta, dias, MAX_LINHAS_DO_ARQUIVO)
  return folhaDosGrupos(consulta, linhas, total)
}
