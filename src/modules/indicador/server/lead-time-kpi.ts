/** How long finished loads took, altogether, in each part of their way and on each lane. */
import { type RawBuilder, sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { type FiltroIndicador, type LeadTimeKpi, MAX_ROTAS, type TrechoDoKpi } from '../indicador.contract.ts'
import { TRECHO_KEYS, type Trecho } from '../indicador.rules.ts'
import { type MetasVigentes, readVigentes } from './metas-vigentes.ts'
import { CONDICOES, percentis } from './numeros-sql.ts'
import { dentroDe, type Recorte, recorteDe } from './recorte.ts'

/** From where to where each part reaches. */
const LIMITES: Readonly<Record<Trecho, readonly [de: string, ate: string]>> = {
  alocacao: ['dh_criacao', 'dh_alocacao'],
  ateColeta: ['dh_alocacao', 'dh_chegada_coleta'],
  naColeta: ['dh_chegada_coleta', 'dh_saida_coleta'],
  viagem: ['dh_saida_coleta', 'dh_chegada_entrega'],
  noCliente: ['dh_chegada_entrega', 'dh_saida_entrega'],
  ateBaixa: ['dh_saida_entrega', 'dh_baixa'],
}
const MINUTOS_POR_HORA = 60

export const getKpiDoLeadTime = (
  deps: Deps,
  session: Session,
  filtro: FiltroIndicador,
): Promise<LeadTimeKpi> => {
  const agora = deps.clock.now()
  const recorte = recorteDe(session, filtro, agora)
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const metas = await readVigentes(tx, session, recorte.periodo.ate)
    const [geral] = await readLinhas(tx, recorte, metas, null)
    return {
      geral: {
        p10: geral?.p10 ?? null,
        mediana: geral?.mediana ?? null,
        p90: geral?.p90 ?? null,
        meta: metas.leadTimeH ?? null,
        cargas: geral?.cargas ?? 0,
      },
      trechos: geral?.trechos ?? [],
      rotas: await readRotas(tx, recorte, metas),
      atualizadoEm: agora.toISOString(),
    }
  })
}

const nomeDoLugar = (ponta: 'origem' | 'destino', municipio: string) => sql`coalesce(
  ${sql.ref(`${municipio}.nome`)} || ' / ' || ${sql.ref(`${municipio}.uf`)}, ${sql.ref(`r.${ponta}_uf`)}, 'Sem município')`

async function readRotas(tx: OwnerTx, recorte: Recorte, metas: MetasVigentes) {
  const chave = sql`f.origem_municipio_id, f.origem_uf, f.destino_municipio_id, f.destino_uf`
  const linhas = await readLinhas(tx, recorte, metas, chave)
  return linhas.map(({ origem, destino, cargas, p10, mediana, p90, trechos }) => ({
    origem,
    destino,
    cargas,
    p10,
    mediana,
    p90,
    trechos,
  }))
}

interface Linha {
  readonly origem: string
  readonly destino: string
  readonly cargas: number
  readonly lead: readonly number[] | null
  /** Of each part: loads, mean and the ninth tenth, in minutes. */
  readonly trechos: readonly {
    readonly cargas: number
    readonly media: number | null
    readonly p90: number | null
  }[]
}

/** One row for all loads, or one for each lane. */
async function readLinhas(
  tx: OwnerTx,
  recorte: Recorte,
  metas: MetasVigentes,
  chave: RawBuilder<unknown> | null,
) {
  const trechos = TRECHO_KEYS.map((trecho) => {
    const [de, ate] = LIMITES[trecho]
    const minutos = sql`(case when ${sql.ref(`f.${ate}`)} >= ${sql.ref(`f.${de}`)}
      then extract(epoch from ${sql.ref(`f.${ate}`)} - ${sql.ref(`f.${de}`)})::float8 / 60 end)`
    return sql`json_build_object('cargas', count(${minutos}), 'media', avg(${minutos}),
      'p90', percentile_cont(0.9) within group (order by ${minutos}))`
  })
  const { rows } = await sql<Linha>`
    with r as (
      select ${
        chave ??
        sql`null::integer as origem_municipio_id, null as origem_uf, null::integer as destino_municipio_id,
        null as destino_uf`
      }, count(*)::integer as cargas, ${percentis(sql`f.lead_time_min`)} as lead,
        json_build_array(${sql.join(trechos)}) as trechos
      from fato_carga f
      where ${dentroDe(recorte, recorte.periodo)} and ${CONDICOES.comLeadTime}
      ${chave ? sql`group by ${chave}` : sql``}
      order by cargas desc limit ${MAX_ROTAS}
    )
    select ${nomeDoLugar('origem', 'o')} as origem, ${nomeDoLugar('destino', 'd')} as destino, r.cargas, r.lead, r.trechos
    from r
    left join municipio o on o.id = r.origem_municipio_id
    left join municipio d on d.id = r.destino_municipio_id
    order by r.cargas desc, 1, 2
  `.execute(tx.db)
  return rows.map((row) => ({
    ...row,
    p10: horas(row.lead?.[0]),
    mediana: horas(row.lead?.[1]),
    p90: horas(row.lead?.[2]),
    trechos: row.trechos.map(
      ({ cargas, media, p90 }, index): TrechoDoKpi => ({
        trecho: TRECHO_KEYS[index] ?? 'alocacao',
        cargas,
        media: horas(media),
        p90: horas(p90),
        meta: metas[TRECHO_KEYS[index] ?? 'alocacao'] ?? null,
      }),
    ),
  }))
}

const horas = (minutos: number | null | undefined): number | null =>
  minutos === null || minutos === undefined ? null : minutos / MINUTOS_POR_HORA
