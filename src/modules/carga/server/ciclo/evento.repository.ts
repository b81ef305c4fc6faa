/** Stops, planned events and positions of one load, as its trip changes them. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { ParadaFatos } from './read-fatos.ts'
import '../carga.tables.ts'

/** Where the stops stand, and since when. */
export async function saveParadas(tx: OwnerTx, paradas: readonly ParadaFatos[]): Promise<void> {
  await sql`
    update carga_parada p set situacao = x.situacao, dh_chegada = x.chegada, dh_saida = x.saida
    from unnest(
      ${paradas.map(({ id }) => id)}::uuid[], ${paradas.map(({ situacao }) => situacao)}::smallint[],
      ${paradas.map(({ dhChegada }) => dhChegada)}::timestamptz[],
      ${paradas.map(({ dhSaida }) => dhSaida)}::timestamptz[]
    ) as x (id, situacao, chegada, saida)
    where p.owner_id = ${tx.ownerId} and p.id = x.id
  `.execute(tx.db)
}

/** Who told of something, and for which company. */
export interface Informante {
  readonly nome: string
  readonly ownerId: string | null
}

/** Gives the arrivals and departures of the stops their times; one that nobody planned becomes an event of its own. */
export async function markEventos(
  tx: OwnerTx,
  cargaId: string,
  paradas: readonly ParadaFatos[],
  por: Informante,
): Promise<void> {
  const happened = paradas.flatMap(({ id, nome: place, dhChegada, dhSaida }) => [
    ...(dhChegada === null ? [] : [{ id, tipo: 'chegada', dh: dhChegada, texto: `Chegada em ${place}` }]),
    ...(dhSaida === null ? [] : [{ id, tipo: 'saida', dh: dhSaida, texto: `Saída de ${place}` }]),
  ])
  if (happened.length === 0) return
  await sql`
    with x as materialized (
      select * from unnest(
        ${happened.map(({ id }) => id)}::uuid[], ${happened.map(({ tipo }) => tipo)}::text[],
        ${happened.map(({ dh }) => dh)}::timestamptz[],
        ${happened.map(({ texto }) => texto.slice(0, 160))}::text[]
      ) as x (parada_id, tipo, dh, texto)
    ), known as (
      update carga_evento e set dh_realizada = x.dh,
        por_nome = case when e.dh_realizada is distinct from x.dh then ${por.nome} else e.por_nome end,
        por_owner_id = case when e.dh_realizada is distinct from x.dh then ${por.ownerId}::uuid else e.por_owner_id end
      from x
      where e.owner_id = ${tx.ownerId} and e.carga_id = ${cargaId}
        and e.parada_id = x.parada_id and e.tipo = x.tipo
      returning e.parada_id, e.tipo
    )
    insert into carga_evento (owner_id, id, carga_id, parada_id, ordem, tipo, descricao, planejado, dh_realizada,
      por_nome, por_owner_id)
    select ${tx.ownerId}, gen_random_uuid(), ${cargaId}, x.parada_id,
      (select coalesce(max(ordem), 0) + 1 from carga_evento
       where owner_id = ${tx.ownerId} and carga_id = ${cargaId}),
      x.tipo, x.texto, false, x.dh, ${por.nome}, ${por.ownerId}::uuid
    from x where not exists (select from known k where k.parada_id = x.parada_id and k.tipo = x.tipo)
  `.execute(tx.db)
}

export async function findEvento(tx: OwnerTx, cargaId: string, id: string) {
  return tx.db
    .selectFrom('carga_evento')
    .select(['id', 'tipo', 'parada_id'])
    .where('owner_id', '=', tx.ownerId)
    .where('carga_id', '=', cargaId)
    .where('id', '=', id)
    .executeTakeFirst()
}

/** False: the same note of the same moment stands already, because the sender repeats itself. */
export async function addAnotacao(
  tx: OwnerTx,
  cargaId: string,
  { descricao, dh, por }: { descricao: string; dh: string; por: Informante },
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into carga_evento (owner_id, id, carga_id, ordem, tipo, descricao, planejado, dh_realizada,
      por_nome, por_owner_id)
    select ${tx.ownerId}, gen_random_uuid(), ${cargaId}, coalesce(max(ordem), 0) + 1, 'anotacao', ${descricao}, false,
      ${dh}, ${por.nome}, ${por.ownerId}::uuid
    from carga_evento where owner_id = ${tx.ownerId} and carga_id = ${cargaId}
    having count(*) filter (
      where tipo = 'anotacao' and descricao = ${descricao} and dh_realizada = ${dh}) = 0
    returning id
  `.execute(tx.db)
  return rows.length > 0
}

export interface NovaPosicao {
  readonly dh: string
  readonly latitude: number
  readonly longitude: number
  readonly fonte: string
}

/** A place that was told for the same instant already stays. */
export async function addPosicao(tx: OwnerTx, cargaId: string, posicao: NovaPosicao): Promise<void> {
  await tx.db
    .insertInto('carga_posicao')
    .values({ owner_id: tx.ownerId, carga_id: cargaId, ...posicao })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
