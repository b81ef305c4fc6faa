/**
 * Where the ranking learns of deliveries: what was on time, and whose a delay was, is what the facts of the load's deliveries
 * say, so that it agrees with the dashboards and the scorecard. Times of trips come from stops.
 */
import { type RawBuilder, sql } from 'kysely'
import { STATUS } from '#modules/carga/carga-codes.ts'
import { distanciaKm } from '#modules/carga/server/leitura/distancia-km.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { amongIds } from '#platform/server/database/prepared.ts'
import { SITUACAO_CONTESTACAO } from '../ranking.rules.ts'
import { lugarSql, primeiraColeta, ultimaEntrega } from './rota.ts'

const { Entregue, Finalizada, EntregueNaoFinalizada } = STATUS
export const STATUS_ENTREGUE = [Entregue, Finalizada, EntregueNaoFinalizada] as const
const delivered = sql.raw(STATUS_ENTREGUE.join(', '))

/** In minutes, begun ones included. */
const minutes = (interval: RawBuilder<unknown>) => sql`ceil(extract(epoch from ${interval}) / 60)::integer`
const positive = (value: RawBuilder<unknown>) => sql`case when ${value} > 0 then ${value} end`

/** The plan of a stop: until when it is to be reached. */
const plannedOf = (stop: string) =>
  sql`coalesce(${sql.ref(`${stop}.janela_fim`)}, ${sql.ref(`${stop}.janela_inicio`)})`

/**
 * The delivered loads with these ids that a carrier took, as rows of `ranking_carga`. A load is on time when all its deliveries
 * are that have a deadline and an arrival, whether or not a result was told of each; late by the latest of them. One that was told
 * delivered all at once, pick-up and delivery in one moment, says nothing about time.
 */
export function entregasDoRanking(tx: Pick<OwnerTx, 'ownerId'>, ids: readonly string[]): RawBuilder<unknown> {
  const departed = sql`coalesce(o.dh_saida, o.dh_chegada)`
  const isTold = (stop: string) =>
    sql`${sql.ref(`${stop}.dh_chegada`)} > coalesce(o.dh_chegada, o.dh_saida, '-infinity')`
  return sql`
    select c.owner_id, c.id as carga_id, c.transportadora_id,
      ${lugarSql(sql`c.owner_id`, sql`o.municipio_id`, sql`o.uf`)} as origem,
      ${lugarSql(sql`c.owner_id`, sql`d.municipio_id`, sql`d.uf`)} as destino,
      (coalesce(d.dh_chegada, a.chegou, c.dh_finalizacao, c.dh_pre_finalizacao) at time zone u.fuso_horario)::date as dia,
      a.atraso_min,
      exists (select from ranking_contestacao x where x.owner_id = c.owner_id and x.carga_id = c.id
        and x.situacao = ${sql.lit(SITUACAO_CONTESTACAO.Aceita)}) or coalesce(a.de_outros, q.de_outros and not q.da_transportadora) as de_outros,
      q.motivo_id, q.avaria or coalesce(a.avaria, false) as avaria,
      (${positive(sql`c.valor_frete`)} * 100)::bigint as frete_centavos,
      ${positive(sql`round(c.valor_frete / nullif(km.valor, 0), 6)`)} as por_km,
      case when ${isTold('d')} then ${positive(minutes(sql`d.dh_chegada - ${departed}`))} end as lead_min,
      ${positive(minutes(sql`${plannedOf('d')} - ${plannedOf('o')}`))} as lead_previsto_min
    from carga c
    cross join lateral ${primeiraColeta} o
    cross join lateral ${ultimaEntrega} d
    join unidade_negocio u on u.owner_id = c.owner_id and u.id = c.unidade_id
    cross join lateral (
      select max(case when f.no_prazo then 0 else f.atraso_min end)::integer as atraso_min,
        bool_and(f.de_outros) filter (where not f.no_prazo) as de_outros, bool_or(f.avaria) as avaria,
        max(f.dh_chegada) as chegou
      from fato_entrega f where f.owner_id = c.owner_id and f.carga_id = c.id and f.conta
    ) a
    cross join lateral (
      select coalesce(bool_or(t.conta_para = 'avaria'), false) as avaria,
        coalesce(bool_or(t.conta_para = 'atraso-outros'), false) as de_outros,
        coalesce(bool_or(t.conta_para = 'atraso-transportadora'), false) as da_transportadora,
        (array_agg(t.id order by t.conta_para desc, w.aberta_em, w.id)
          filter (where t.conta_para in ('atraso-outros', 'atraso-transportadora')))[1] as motivo_id
      from carga_ocorrencia w join tipo_ocorrencia t on t.owner_id = w.owner_id and t.id = w.tipo_ocorrencia_id
      where w.owner_id = c.owner_id and w.carga_id = c.id and w.situacao <> 99
        and coalesce(w.situacao_anterior, 1) <> 99
    ) q
    cross join lateral (select ${distanciaKm} as valor) km
    where c.owner_id = ${tx.ownerId} and ${amongIds(sql`c.id`, ids)} and c.status in (${delivered})
      and c.transportadora_id is not null
      and coalesce(d.dh_chegada, a.chegou, c.dh_finalizacao, c.dh_pre_finalizacao) is not null`
}
