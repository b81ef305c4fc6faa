/** Stops, planned events and positions of one load, as its trip changes them. */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { ParadaFatos } from './read-fatos.ts'
import '../carga.tables.ts'

/** Where the stops stand, and since when. */
export async function saveParadas(tx: OwnerTx, paradas: readonly ParadaFatos[]): Promise<void> {
  await sql`
    update carga_parada p set situacao = x.situacao, dh_chegada = x.chegada, dh_saida = x.saida,
      chegada_fonte = x.chegada_fonte, saida_fonte = x.saida_fonte
    from unnest(
      ${paradas.map(({ id }) => id)}::uuid[], ${paradas.map(({ situacao }) => situacao)}::smallint[],
      ${paradas.map(({ dhChegada }) => dhChegada)}::timestamptz[],
      ${paradas.map(({ dhSaida }) => dhSaida)}::timestamptz[],
      ${paradas.map(({ chegadaFonte }) => chegadaFonte)}::text[],
      ${paradas.map(({ saidaFonte }) => saidaFonte)}::text[]
    ) as x (id, situacao, chegada, saida, chegada_fonte, saida_fonte)
    where p.owner_id = ${tx.ownerId} and p.id = x.id
  `.execute(tx.db)
}

/** Who told of something, and for which company. */
export interface Informante {
  readonly nome: string
  readonly ownerId: string | null
}

/** Stops of one load that were passed, and who told so. */
export interface ParadasPassadas {
  readonly cargaId: string
  readonly paradas: readonly ParadaFatos[]
  readonly por: Informante
}

/** Gives the arrivals and departures of the stops their times; one that nobody planned becomes an event of its own. */
export const markEventos = (
  tx: OwnerTx,
  cargaId: string,
  paradas: readonly ParadaFatos[],
  por: Informante,
): Promise<void> => markEventosDeVarias(tx, [{ cargaId, paradas, por }])

/** The same for stops of many loads, in one statement; no load may stand among them twice. */
export async function markEventosDeVarias(tx: OwnerTx, cargas: readonly ParadasPassadas[]): Promise<void> {
  const happened = cargas.flatMap(({ cargaId, paradas, por }) =>
    paradas.flatMap(({ id, nome: place, dhChegada, dhSaida }) => [
      ...(dhChegada === null
        ? []
        : [{ cargaId, por, id, tipo: 'chegada', dh: dhChegada, texto: `Chegada em ${place}` }]),
      ...(dhSaida === null
        ? []
        : [{ cargaId, por, id, tipo: 'saida', dh: dhSaida, texto: `Saída de ${place}` }]),
    ]),
  )
  if (happened.length === 0) return
  await sql`
    with x as materialized (
      select * from unnest(
        ${happened.map(({ id }) => id)}::uuid[], ${happened.map(({ tipo }) => tipo)}::text[],
        ${happened.map(({ dh }) => dh)}::timestamptz[],
        ${happened.map(({ texto }) => texto.slice(0, 160))}::text[],
        ${happened.map(({ cargaId }) => cargaId)}::uuid[], ${happened.map(({ por }) => por.nome)}::text[],
        ${happened.map(({ por }) => por.ownerId)}::uuid[]
      ) as x (parada_id, tipo, dh, texto, carga_id, por_nome, por_owner_id)
    ), known as (
      update carga_evento e set dh_realizada = x.dh,
        por_nome = case when e.dh_realizada is distinct from x.dh then x.por_nome else e.por_nome end,
        por_owner_id = case when e.dh_realizada is distinct from x.dh then x.por_owner_id else e.por_owner_id end
      from x
      where e.owner_id = ${tx.ownerId} and e.carga_id = x.carga_id
        and e.parada_id = x.parada_id and e.tipo = x.tipo
      returning e.parada_id, e.tipo
    )
    insert into carga_evento (owner_id, id, carga_id, parada_id, ordem, tipo, descricao, planejado, dh_realizada,
      por_nome, por_owner_id)
    select ${tx.ownerId}, gen_random_uuid(), x.carga_id, x.parada_id,
      (select coalesce(max(ordem), 0) + 1 from carga_evento
       where owner_id = ${tx.ownerId} and carga_id = x.carga_id),
      x.tipo, x.texto, false, x.dh, x.por_nome, x.por_owner_id
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
