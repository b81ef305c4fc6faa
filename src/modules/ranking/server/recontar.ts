/**
 * The one writer of the ranking: what delivered loads say (`ranking_carga`) and the counts by carrier, lane and day
 * (`ranking_fato`) are worked out again from the records, never added to.
 */
import { sql } from 'kysely'
import { ENTIDADE_CARGA } from '#modules/carga/server/change-carga.ts'
import { ENTIDADE_ENTREGA } from '#modules/entrega/server/announce.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { amongIds, queryPrepared } from '#platform/server/database/prepared.ts'
import { defineProjection, nounOf } from '#platform/server/events/projections.ts'
import type { Announcement } from '#platform/server/events/write-events.ts'
import { entregasDoRanking } from './entregas.ts'
import { type ChaveDoRanking, contarOfertas } from './ofertas-do-ranking.ts'

const CHUNK = 500

const COLUMN_NAMES = [
  'transportadora_id',
  'origem',
  'destino',
  'dia',
  'atraso_min',
  'de_outros',
  'motivo_id',
  'avaria',
  'frete_centavos',
  'por_km',
  'lead_min',
  'lead_previsto_min',
]
const columnsOf = (row: string) => sql.raw(COLUMN_NAMES.map((name) => `${row}.${name}`).join(', '))
const COLUMNS = sql.raw(COLUMN_NAMES.join(', '))

/** Every transaction that changes a load, one of its occurrences or deliveries announces it. Runs after the facts are written. */
export const rankingProjection = defineProjection({
  concerns: (noun) => noun === ENTIDADE_CARGA || noun === ENTIDADE_ENTREGA,
  async apply(tx, events) {
    await recontarCargas(tx, [...new Set(await cargasDe(tx, events))])
  },
})

async function cargasDe(tx: OwnerTx, events: readonly Announcement[]): Promise<readonly string[]> {
  const idsOf = (wanted: string) =>
    events.filter((event) => nounOf(event) === wanted).map(({ entidadeId }) => entidadeId)
  const entregas = idsOf(ENTIDADE_ENTREGA)
  if (entregas.length === 0) return idsOf(ENTIDADE_CARGA)
  const { rows } = await sql<{ carga_id: string }>`
    select distinct carga_id from entrega where owner_id = ${tx.ownerId} and id = any(${entregas}::uuid[])
  `.execute(tx.db)
  return [...idsOf(ENTIDADE_CARGA), ...rows.map((row) => row.carga_id)]
}

/** What these loads say, and the counts that they belong to now or belonged to before. The loads are locked. */
export async function recontarCargas(tx: OwnerTx, cargaIds: readonly string[]): Promise<void> {
  const ids = [...cargaIds].sort()
  for (let start = 0; start < ids.length; start += CHUNK) {
    const mudadas = await writeCargas(tx, ids.slice(start, start + CHUNK))
    if (mudadas.length === 0) continue
    await recontarChaves(tx, mudadas)
    await writeAtrasosRecebidos(
      tx,
      mudadas.map(({ cargaId }) => cargaId),
    )
  }
}

/** What the carriers of these loads know of their delays. */
export async function writeAtrasosRecebidos(tx: OwnerTx, cargaIds: readonly string[]): Promise<void> {
  await sql`select app_write_ranking_atrasos(${[...new Set(cargaIds)].sort()}::uuid[])`.execute(tx.db)
}

/** Answers the keys of the loads that say something else than before: the former ones and the new ones. */
async function writeCargas(
  tx: OwnerTx,
  ids: readonly string[],
): Promise<readonly (ChaveDoRanking & { readonly cargaId: string })[]> {
  const assignments = sql.raw(COLUMN_NAMES.map((name) => `${name} = excluded.${name}`).join(', '))
  return queryPrepared(
    tx,
    sql<ChaveDoRanking & { readonly cargaId: string }>`
      with fonte as materialized (${entregasDoRanking(tx, ids)}),
      antes as materialized (
        select r.carga_id, r.transportadora_id, r.origem, r.destino, r.dia from ranking_carga r
        where r.owner_id = ${tx.ownerId} and ${amongIds(sql`r.carga_id`, ids)}
      ), saiu as (
        delete from ranking_carga r using antes a
        where r.owner_id = ${tx.ownerId} and r.carga_id = a.carga_id
          and not exists (select from fonte f where f.carga_id = a.carga_id)
        returning r.carga_id
      ), entrou as (
        insert into ranking_carga as r (owner_id, carga_id, ${COLUMNS})
        select owner_id, carga_id, ${COLUMNS} from fonte
        on conflict (owner_id, carga_id) do update set ${assignments}
        where (${columnsOf('r')}) is distinct from (${columnsOf('excluded')})
        returning r.carga_id, r.transportadora_id, r.origem, r.destino, r.dia
      ), mudou as (
        select * from entrou union
        select a.* from antes a
        where a.carga_id in (select carga_id from entrou union all select carga_id from saiu)
      )
      select carga_id as "cargaId", transportadora_id as "transportadoraId", origem, destino, dia::text as dia from mudou
    `,
  )
}

/** The counts of these keys, from what is written of loads and from the answers to offers. */
export async function recontarChaves(tx: OwnerTx, chaves: readonly ChaveDoRanking[]): Promise<void> {
  if (chaves.length === 0) return
  const unique = [...new Map(chaves.map((chave) => [JSON.stringify(columnsOfKey(chave)), chave])).values()]
  // Two loads of one key that change at once: the second counts after the first has been committed.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ranking:${tx.ownerId}`}, 0))`.execute(tx.db)
  const ofertas = await contarOfertas(tx, unique)
  await sql`
    with k as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(unique.map(columnsOfKey))}::jsonb)
        as x(transportadora_id uuid, origem text, destino text, dia date)
    ), cargas as (
      select k.transportadora_id, k.origem, k.destino, k.dia, count(*)::integer as viagens,
        count(r.atraso_min)::integer as com_previsao,
        (count(*) filter (where r.atraso_min = 0))::integer as no_prazo,
        (count(*) filter (where r.atraso_min = 0 or (r.atraso_min > 0 and r.de_outros)))::integer as no_prazo_sem_outros,
        (count(*) filter (where r.avaria))::integer as com_avaria,
        array_agg(r.por_km order by r.por_km) filter (where r.por_km is not null) as por_km,
        array_agg(r.frete_centavos order by r.frete_centavos) filter (where r.frete_centavos is not null) as fretes_centavos,
        array_agg(r.lead_min order by r.lead_min) filter (where r.lead_min is not null) as lead_min,
        array_agg(r.lead_previsto_min order by r.lead_previsto_min)
          filter (where r.lead_previsto_min is not null) as lead_previsto_min
      from k join ranking_carga r on r.owner_id = ${tx.ownerId} and r.transportadora_id = k.transportadora_id
        and r.origem = k.origem and r.destino = k.destino and r.dia = k.dia
      group by 1, 2, 3, 4
    ), respostas as (
      select * from jsonb_to_recordset(${JSON.stringify(
        ofertas.map((one) => ({
          ...columnsOfKey(one),
          ofertas: one.ofertas,
          aceitas: one.aceitas,
          sem_veiculo_cedo: one.semVeiculoCedo,
          resposta_min: one.respostaMin,
        })),
      )}::jsonb) as x(transportadora_id uuid, origem text, destino text, dia date, ofertas integer, aceitas integer,
        sem_veiculo_cedo integer, resposta_min integer)
      where ofertas > 0
    ), contado as materialized (
      select transportadora_id, origem, destino, dia, coalesce(c.viagens, 0) as viagens,
        coalesce(c.com_previsao, 0) as com_previsao, coalesce(c.no_prazo, 0) as no_prazo,
        coalesce(c.no_prazo_sem_outros, 0) as no_prazo_sem_outros, coalesce(c.com_avaria, 0) as com_avaria,
        coalesce(c.por_km, '{}') as por_km, coalesce(c.fretes_centavos, '{}') as fretes_centavos,
        coalesce(c.lead_min, '{}') as lead_min, coalesce(c.lead_previsto_min, '{}') as lead_previsto_min,
        coalesce(o.ofertas, 0) as ofertas, coalesce(o.aceitas, 0) as aceitas,
        coalesce(o.sem_veiculo_cedo, 0) as sem_veiculo_cedo, o.resposta_min
      from cargas c full join respostas o using (transportadora_id, origem, destino, dia)
    ), vazio as (
      delete from ranking_fato f using k
      where f.owner_id = ${tx.ownerId} and f.transportadora_id = k.transportadora_id and f.origem = k.origem
        and f.destino = k.destino and f.dia = k.dia
        and not exists (select from contado n where n.transportadora_id = k.transportadora_id and n.origem = k.origem
          and n.destino = k.destino and n.dia = k.dia)
    )
    insert into ranking_fato (owner_id, transportadora_id, origem, destino, dia, viagens, com_previsao, no_prazo,
      no_prazo_sem_outros, com_avaria, por_km, fretes_centavos, lead_min, lead_previsto_min, ofertas, aceitas,
      sem_veiculo_cedo, resposta_min)
    select ${tx.ownerId}, n.* from contado n
    on conflict (owner_id, transportadora_id, origem, destino, dia) do update set
      viagens = excluded.viagens, com_previsao = excluded.com_previsao, no_prazo = excluded.no_prazo,
      no_prazo_sem_outros = excluded.no_prazo_sem_outros, com_avaria = excluded.com_avaria, por_km = excluded.por_km,
      fretes_centavos = excluded.fretes_centavos, lead_min = excluded.lead_min,
      lead_previsto_min = excluded.lead_previsto_min, ofertas = excluded.ofertas, aceitas = excluded.aceitas,
      sem_veiculo_cedo = excluded.sem_veiculo_cedo, resposta_min = excluded.resposta_min
  `.execute(tx.db)
}

const columnsOfKey = ({ transportadoraId, origem, destino, dia }: ChaveDoRanking) => ({
  transportadora_id: transportadoraId,
  origem,
  destino,
  dia,
})
