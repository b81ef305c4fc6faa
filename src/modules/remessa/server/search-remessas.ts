/** Remessas by the filters of the specification, in pages and as a sheet. */
import { type RawBuilder, sql } from 'kysely'
import type { Deps } from '#platform/server/deps.ts'
import type { RawAnswer } from '#platform/server/http/route.ts'
import { type PageQuestion, searchPage } from '#platform/server/register/search-page.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { MAX_EXPORTED } from '#platform/shared/register-calls.ts'
import { pageWindow } from '#platform/shared/schemas.ts'
import type { ExportarRemessas, SearchRemessas, searchRemessas as searchCall } from '../remessa.contract.ts'
import { pipeSql, visibleSql, vistasDe } from './pipe-sql.ts'
import { planilhaDeRemessas, readLinhas } from './planilha.ts'
import { readRemessas } from './read-remessas.ts'

type Filtro = Omit<SearchRemessas, 'page' | 'qtdItem' | 'ordem' | 'direcao'>

const equal = (column: string, value: unknown): RawBuilder<unknown>[] =>
  value === undefined || value === null ? [] : [sql`${sql.ref(column)} = ${value}`]
const isTrue = (asked: boolean | null | undefined, condition: RawBuilder<unknown>) =>
  asked ? [condition] : []

/** Days of the creation are those of the unit. */
const createdOn = (day: string | null | undefined, compare: '>=' | '<=') =>
  day == null
    ? []
    : [
        sql`(t.criado_em at time zone (select u.fuso_horario from unidade_negocio u
          where u.owner_id = t.owner_id and u.id = t.unidade_id))::date ${sql.raw(compare)} ${day}::date`,
      ]

/** What a filter asks of the row `t`, besides the company and the text. */
function conditionsOf(session: Session, filtro: Filtro, agora: Date): RawBuilder<unknown>[] {
  const vistas = vistasDe(session, filtro.unidadesNegocio)
  const { codigo, pipeStatus, situacao } = filtro
  return [
    ...visibleSql(vistas),
    ...(codigo?.trim() ? [sql`t.codigo = ${Number(codigo.replace(/\D/g, '').slice(0, 9) || 0)}`] : []),
    // Cancelled ones are listed only by whoever asks for them (L-133).
    ...(situacao && situacao.length > 0
      ? [sql`t.situacao = any(${situacao}::smallint[])`]
      : [sql`t.situacao <> 99`]),
    ...(pipeStatus && pipeStatus.length > 0
      ? [sql`${pipeSql(vistas, agora)} = any(${pipeStatus}::text[])`]
      : []),
    ...equal('t.agente_id', filtro.agenteCarga),
    ...equal('t.tomador_id', filtro.tomadorServico),
    ...equal('t.terminal_carga_id', filtro.terminalCarga),
    ...equal('t.terminal_entrega_id', filtro.terminalEntrega),
    ...equal('t.remetente_id', filtro.remetente),
    ...equal('t.destinatario_id', filtro.destinatario),
    ...equal('t.criado_por', filtro.creationUser),
    ...equal('t.caracteristica_id', filtro.caracteristica),
    ...equal('t.tipo_comercio', filtro.tipoComercio),
    ...equal('t.tipo_atividade', filtro.tipoAtividade),
    ...equal('t.tipo_servico', filtro.tipoServico),
    ...equal('t.tipo_modal', filtro.tipoModal),
    ...equal('t.etapa_carga_id', filtro.carga),
    ...isTrue(filtro.urgente, sql`t.urgente`),
    ...isTrue(filtro.comDivergencia, sql`t.divergencias > 0`),
    ...createdOn(filtro.dhCriacaoInicio, '>='),
    ...createdOn(filtro.dhCriacaoFim, '<='),
  ]
}

const ORDERS = {
  criacao: sql`t.criado_em`,
  entrega: sql`t.dh_entrega`,
  estoque: sql`t.estoque_desde`,
  atualizacao: sql`t.atualizado_em`,
} as const

function questionOf(session: Session, search: Omit<SearchRemessas, 'page' | 'qtdItem'>, agora: Date) {
  const way = search.direcao === 'asc' ? sql`asc` : sql`desc`
  const column = ORDERS[search.ordem ?? 'criacao']
  return {
    table: 'remessa',
    where: conditionsOf(session, search, agora),
    text: search.query?.trim() ?? '',
    order: sql`${column} ${way} nulls last, t.id ${way}`,
  } satisfies Omit<PageQuestion, 'limit' | 'offset'>
}

export const searchRemessas = (
  deps: Deps,
  session: Session,
  search: SearchRemessas,
): Promise<ResponseOf<typeof searchCall>> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    const { ids, ...counted } = await searchPage(tx, {
      ...questionOf(session, search, deps.clock.now()),
      ...pageWindow(search),
    })
    return { items: await readRemessas(tx, ids), ...counted }
  })

/** The filtered list as a spreadsheet. Throws `export_too_large`. */
export async function exportarRemessas(
  deps: Deps,
  session: Session,
  { formato, ...search }: ExportarRemessas,
): Promise<RawAnswer> {
  const agora = deps.clock.now()
  const rows = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const question = { ...questionOf(session, search, agora), limit: MAX_EXPORTED + 1, offset: 0 }
    const { ids } = await searchPage(tx, question)
    return readLinhas(tx, ids, vistasDe(session, search.unidadesNegocio), agora)
  })
  return planilhaDeRemessas(rows, formato)
}
