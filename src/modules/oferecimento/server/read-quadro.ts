/** The board of offers: stored cards by state, loads that wait to be offered, and totals. */
import { type RawBuilder, sql } from 'kysely'
import { listedUnits } from '#modules/carga/server/leitura/read-carga.ts'
import { escolherComportamento } from '#modules/comportamento-oferecimento/escolha.rules.ts'
import { readComportamentos } from '#modules/comportamento-oferecimento/server/read-comportamentos.ts'
import { readCargaFatos } from '#modules/comportamento-oferecimento/server/read-fatos.ts'
import { faltasInWords } from '#modules/piso/piso-decisao.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { readSeq } from '#platform/server/events/read-seq.ts'
import { JsonText } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { MAX_COUNTED } from '#platform/shared/schemas.ts'
import { SITUACAO_OFERTA as O, type SituacaoOferta } from '../ciclo.rules.ts'
import { inicioDaColeta, limiteDaEntrega } from '../momentos.rules.ts'
import { type CargaAOferecer, type FiltroDoQuadro, MAX_COLUNA } from '../oferta-quadro.contract.ts'
import { checkedInstant } from './checked-instant.ts'
import { calcularPisos } from './piso-da-oferta.ts'
import { readCargasParaOferecer } from './read-cargas-oferecidas.ts'
import { buscaSql, unidadesSql } from './search-ofertas.ts'

const DAYS_CONTRATADAS = 7
const DAY_MS = 86_400_000

/** How a column is read: its state, and from when on. */
const COLUNAS: readonly (readonly [name: string, situacao: SituacaoOferta])[] = [
  ['publicadas', O.Publicada],
  ['emNegociacao', O.EmNegociacao],
  ['paraDecidir', O.ParaDecidir],
  ['contratadas', O.Contratada],
]

interface ColunaLida {
  readonly situacao: SituacaoOferta
  readonly total: number
  readonly valor: number
  /** JSON of the cards, put together by the database. */
  readonly items: string
}

/** Throws `invalid_input` on what is no instant. */
const periodoDe = ({ coletaInicio, coletaFim }: FiltroDoQuadro) => ({
  coletaInicio: checkedInstant('coletaInicio', coletaInicio),
  coletaFim: checkedInstant('coletaFim', coletaFim),
})

/** What the filter asks of an offer `o`. */
export function filtroSql(session: Session, filtro: FiltroDoQuadro) {
  const { busca, unidade } = filtro
  const { coletaInicio, coletaFim } = periodoDe(filtro)
  return sql`${buscaSql(busca)} and ${unidadesSql(session)}
    ${unidade ? sql`and o.unidade_id = ${unidade}` : sql``}
    ${coletaInicio ? sql`and (o.cartao ->> 'dhColeta')::timestamptz >= ${coletaInicio}` : sql``}
    ${coletaFim ? sql`and (o.cartao ->> 'dhColeta')::timestamptz <= ${coletaFim}` : sql``}`
}

/**
 * One query for all columns; the first 100 of each, those whose time ends first at the top. The states stand in the text of
 * the query, so that a plan that is kept goes by the index of what lives, however many offers are past.
 */
export async function readColunas(
  tx: OwnerTx,
  which: RawBuilder<unknown>,
  agora: Date,
  cartao = sql`o.cartao`,
): Promise<ReadonlyMap<SituacaoOferta, ColunaLida>> {
  const since = new Date(agora.getTime() - DAYS_CONTRATADAS * DAY_MS)
  const { rows } = await sql<ColunaLida>`
    with found as (
      select o.situacao, o.valor_centavos, ${cartao} as cartao, row_number() over (
        partition by o.situacao order by coalesce(o.relogio_em, o.encerra_em), o.id) as place
      from oferta o
      where o.owner_id = ${tx.ownerId} and o.situacao in (3, 4, 5) and ${which}
      union all
      select o.situacao, o.valor_centavos, ${cartao} || jsonb_build_object('carga', (
          select jsonb_build_object('status', q.status, 'placa', q.cartao -> 'veiculo' ->> 'placa',
            'motorista', q.cartao -> 'motorista' ->> 'nome')
          from carga_cartao q
          where q.owner_id = o.owner_id and q.carga_id = (o.cartao ->> 'cargaId')::uuid)),
        row_number() over (order by o.encerrada_em desc, o.id)
      from oferta o
      where o.owner_id = ${tx.ownerId} and o.situacao = 6 and o.encerrada_em >= ${since} and ${which}
    )
    select situacao, count(*)::integer as total, coalesce(sum(valor_centavos), 0)::float8 / 100 as valor,
      coalesce(json_agg(cartao order by place) filter (where place <= ${MAX_COLUNA}), '[]')::text as items
    from found group by situacao
  `.execute(tx.db)
  return new Map(rows.map((row) => [row.situacao, row]))
}

/** The columns of offers as JSON, each by its name. */
export const colunasJson = (colunas: ReadonlyMap<SituacaoOferta, ColunaLida>): string =>
  COLUNAS.map(([name, situacao]) => {
    const { total = 0, valor = 0, items = '[]' } = colunas.get(situacao) ?? {}
    return `${JSON.stringify(name)}:{"total":${total},"valor":${valor},"items":${items}}`
  }).join(',')

export const readQuadro = (deps: Deps, session: Session, filtro: FiltroDoQuadro): Promise<JsonText> =>
  deps.db.readAsOwner(session.ownerId, async (tx) => {
    // Before the cards: what changes meanwhile is asked for again.
    const seq = await readSeq(tx)
    const [colunas, aOferecer] = await Promise.all([
      readColunas(tx, sql`o.lote_id is null and ${filtroSql(session, filtro)}`, deps.clock.now()),
      readAOferecer(tx, session, filtro),
    ])
    return new JsonText(
      '{"aOferecer":',
      JSON.stringify(aOferecer),
      ',',
      colunasJson(colunas),
      `,"seq":${seq}}`,
    )
  })

interface Espera {
  readonly id: string
  readonly rascunho_id: string | null
  readonly destinatario: string | null
}

/** Loads that nobody was asked for, by their pick-up; of a batch the batch is offered. */
async function readAOferecer(tx: OwnerTx, session: Session, filtro: FiltroDoQuadro) {
  const units = listedUnits(session)
  const { coletaInicio, coletaFim } = periodoDe(filtro)
  const which = sql`q.owner_id = ${tx.ownerId} and q.status = 1 and q.grupo = 1
    and c.alocacao_tipo is null and c.lote_id is null
    and not exists (select from oferta_carga x where x.owner_id = c.owner_id and x.carga_id = c.id and x.viva)
    ${units === null ? sql`` : sql`and q.unidade_id = any(${[...units]}::uuid[])`}
    ${filtro.unidade ? sql`and q.unidade_id = ${filtro.unidade}` : sql``}
    ${coletaInicio ? sql`and q.dh_coleta >= ${coletaInicio}` : sql``}
    ${coletaFim ? sql`and q.dh_coleta <= ${coletaFim}` : sql``}
    ${filtro.busca?.trim() ? sql`and concat_ws(' ', q.codigos, q.origem, q.destino) like '%' || app_fold(${filtro.busca.trim()}) || '%'` : sql``}`
  const from = sql`from carga_cartao q join carga c on c.owner_id = q.owner_id and c.id = q.carga_id`
  const [listed, counted] = await Promise.all([
    sql<Espera>`
      select c.id, (select o.id from oferta_carga x join oferta o on o.owner_id = x.owner_id and o.id = x.oferta_id
          where x.owner_id = c.owner_id and x.carga_id = c.id and o.situacao = ${O.Rascunho} and o.lote_id is null
          order by o.criado_em desc limit 1) as rascunho_id,
        q.cartao -> 'destino' ->> 'empresa' as destinatario
      ${from} where ${which} order by q.dh_coleta nulls last, c.id limit ${MAX_COLUNA}
    `.execute(tx.db),
    sql<{ total: number; valor: number }>`
      select count(*)::integer as total, coalesce(sum(valor_frete), 0)::float8 as valor
      from (select c.valor_frete ${from} where ${which} limit ${MAX_COUNTED}) x
    `.execute(tx.db),
  ])
  const ids = listed.rows.map(({ id }) => id)
  const cargas = await readCargasParaOferecer(tx, ids)
  const { pisos } = await calcularPisos(
    tx,
    ids.map((id) => ({ cargaId: id, centavos: cargas.get(id)?.valorFreteCentavos ?? null })),
  )
  const pisoDe = new Map(pisos.map(({ cargaId, calculo }) => [cargaId, calculo]))
  const comportamentos = ids.length === 0 ? [] : await readComportamentos(tx)
  const fatos = comportamentos.length === 0 ? new Map() : await readCargaFatos(tx, ids)
  const total = counted.rows[0]?.total ?? 0
  return {
    total,
    totalIsMinimum: total >= MAX_COUNTED,
    valor: counted.rows[0]?.valor ?? 0,
    items: listed.rows.flatMap(({ id, rascunho_id, destinatario }): CargaAOferecer[] => {
      const carga = cargas.get(id)
      const calculo = pisoDe.get(id)
      if (!carga || !calculo) return []
      const { publico } = carga.resumo
      const found = fatos.get(id) && escolherComportamento(comportamentos, fatos.get(id))
      return [
        {
          id,
          codigo: publico.codigo,
          destinatario,
          origem: publico.origem,
          destino: publico.destino,
          dhColeta: inicioDaColeta(publico),
          dhEntrega: limiteDaEntrega(publico),
          fusoColeta: publico.fusoColeta,
          fusoEntrega: publico.fusoEntrega,
          valor: carga.valorFreteCentavos === null ? null : carga.valorFreteCentavos / 100,
          distanciaKm: publico.distanciaKm,
          peso: publico.peso,
          piso: {
            veredito: calculo.veredito,
            percentual: calculo.percentual === null ? null : Number(calculo.percentual),
          },
          falta: calculo.faltam.length > 0 ? faltasInWords(calculo.faltam) : null,
          comportamento: found ? { id: found.id, nome: found.nome, tipo: found.tipo } : null,
          rascunhoId: rascunho_id,
        },
      ]
    }),
  }
}
