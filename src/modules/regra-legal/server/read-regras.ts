/**
 * The rules as calculations read them. They change some times a year and are asked in each request, so a process keeps
 * what it read last, under a mark that every change of the catalogue renews: what is answered is never stale.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#platform/server/database/database.ts'
import type { RegraCodigo } from '../regra-dados.ts'
import type { Conferencia, NivelDaRegra, SituacaoValor, ValorDaRegra } from '../regra-legal.rules.ts'
import './regra-legal.tables.ts'

const MARK = 'regras'

export interface RegrasLidas {
  /** Changes with every change of the catalogue; what follows from the rules may be kept under it. */
  readonly marca: string
  /** All dated values of a rule, the last first. */
  readonly valores: <C extends RegraCodigo>(codigo: C) => readonly ValorDaRegra<C>[]
  readonly nivel: (codigo: RegraCodigo) => NivelDaRegra
  readonly titulo: (codigo: RegraCodigo) => string
  /** When the rule that was compared longest ago was last compared with its act. */
  readonly conferidaEm: Date
}

let kept: RegrasLidas | undefined
/** A transaction asks once: what it was told stays so until it changes the catalogue itself. */
const MEMORY = 'regras'

/** Written in the transaction of a change of the catalogue. */
export async function markChanged(tx: Tx): Promise<void> {
  tx.memory.delete(MEMORY)
  const versao = randomUUID()
  await tx.db
    .insertInto('referencia_versao')
    .values({ nome: MARK, versao, carregada_em: new Date() })
    .onConflict((conflict) => conflict.column('nome').doUpdateSet({ versao, carregada_em: new Date() }))
    .execute()
}

/** One small query of a transaction where nothing has changed since this process asked last. */
export async function readRegras(tx: Tx): Promise<RegrasLidas> {
  const told = tx.memory.get(MEMORY) as RegrasLidas | undefined
  if (told) return told
  const row = await tx.db
    .selectFrom('referencia_versao')
    .select('versao')
    .where('nome', '=', MARK)
    .executeTakeFirst()
  const marca = row?.versao ?? ''
  const lidas = kept?.marca === marca ? kept : await readAll(tx, marca)
  kept = lidas
  tx.memory.set(MEMORY, lidas)
  return lidas
}

async function readAll(tx: Tx, marca: string): Promise<RegrasLidas> {
  const [regras, valores, conferencias] = await Promise.all([
    tx.db.selectFrom('regra_legal').selectAll().orderBy('ordem').execute(),
    tx.db
      .selectFrom('regra_valor')
      .select(VALOR_COLUMNS)
      .orderBy('valido_de', 'desc')
      .orderBy('escopo')
      .execute(),
    selectConferencias(tx),
  ])
  const byRegra = new Map<string, ValorDaRegra[]>()
  for (const row of valores) {
    const list = byRegra.get(row.codigo) ?? []
    list.push(toValor(row, conferencias.get(row.id) ?? []))
    byRegra.set(row.codigo, list)
  }
  const byCodigo = new Map(regras.map((regra) => [regra.codigo, regra]))
  return {
    marca,
    valores: <C extends RegraCodigo>(codigo: C) =>
      (byRegra.get(codigo) ?? []) as unknown as readonly ValorDaRegra<C>[],
    nivel: (codigo) => (byCodigo.get(codigo)?.nivel ?? 'aviso') as NivelDaRegra,
    titulo: (codigo) => byCodigo.get(codigo)?.titulo ?? codigo,
    conferidaEm: new Date(Math.min(...regras.map(({ conferida_em }) => conferida_em.getTime()))),
  }
}

/** What persons confirmed, of the values as they stand: confirmations of older versions do not count. */
export async function selectConferencias(
  tx: Tx,
  codigo?: RegraCodigo,
): Promise<Map<string, readonly Conferencia[]>> {
  const rows = await tx.db
    .selectFrom('regra_conferencia as c')
    .innerJoin('regra_valor as v', 'v.id', 'c.valor_id')
    .whereRef('c.valor_versao', '=', 'v.versao')
    .$if(codigo !== undefined, (query) => query.where('v.codigo', '=', codigo ?? ''))
    .select(['c.valor_id', 'c.usuario_id', 'c.usuario_nome', 'c.quando'])
    .orderBy('c.quando', 'desc')
    .orderBy('c.id', 'desc')
    .limit(MAX_CONFERENCIAS)
    .execute()
  return Map.groupBy(
    rows.map(({ valor_id, usuario_id, usuario_nome, quando }) => ({
      valor: valor_id,
      tipo: 'pessoa' as const,
      nome: usuario_nome,
      usuarioId: usuario_id,
      quando: quando.toISOString(),
    })),
    ({ valor }) => valor,
  )
}
const MAX_CONFERENCIAS = 10_000

/** Columns of a value, its days as text. */
export const VALOR_COLUMNS = [
  'id',
  'codigo',
  'escopo',
  sql<string>`valido_de::text`.as('valido_de'),
  sql<string | null>`valido_ate::text`.as('valido_ate'),
  'ato',
  'url',
  'situacao',
  'dados',
  'fontes',
  'versao',
] as const

interface ValorRow {
  id: string
  codigo: string
  escopo: string
  valido_de: string
  valido_ate: string | null
  ato: string
  url: string | null
  situacao: number
  dados: Readonly<Record<string, unknown>>
  fontes: string[]
}

const toValor = (row: ValorRow, conferencias: readonly Conferencia[]): ValorDaRegra => ({
  id: row.id,
  codigo: row.codigo as RegraCodigo,
  escopo: row.escopo,
  validoDe: row.valido_de,
  validoAte: row.valido_ate,
  ato: row.ato,
  url: row.url,
  situacao: row.situacao as SituacaoValor,
  // Checked when it was written.
  dados: row.dados as unknown as ValorDaRegra['dados'],
  conferencias: [
    ...conferencias,
    ...row.fontes.map((nome) => ({ tipo: 'fonte' as const, nome, usuarioId: null, quando: null })),
  ],
})
