/**
 * Points of devices on loads: of the company of the device, and of others that gave a load to it. Across companies this is
 * the one way, and it is narrow: the contract of the load, read in the transaction of the company that owns it, has to name
 * the company of the device.
 */
import { sql } from 'kysely'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { CargaNaEstrada } from '../../carga-na-estrada.rules.ts'
import { arredondar } from '../../posicao.rules.ts'
import {
  MAX_KMH,
  type PontoParaGravar,
  type PosicoesGravadas,
  type QuemTraz,
  within,
  writePosicoes,
} from './write-posicoes.ts'
import '../carga.tables.ts'

export interface CargaLevada extends CargaNaEstrada {
  /** The vehicle and what it pulls. */
  readonly veiculoIds: readonly string[]
  readonly motoristaId: string | null
}

/** Loads on the road that one of these vehicles or drivers carries, and those of these ids; own ones and given ones. */
export async function listNaEstrada(
  tx: OwnerTx,
  of: {
    readonly veiculoIds: readonly string[]
    readonly motoristaIds: readonly string[]
    readonly cargaIds: readonly string[]
  },
): Promise<CargaLevada[]> {
  const { rows } = await sql<{
    owner_id: string
    carga_id: string
    veiculo_ids: string[]
    motorista_id: string | null
    inicio: Date
    em_viagem: boolean
  }>`
    select * from app_cargas_na_estrada(
      ${of.veiculoIds}::uuid[], ${of.motoristaIds}::uuid[], ${of.cargaIds}::uuid[])
  `.execute(tx.db)
  return rows.map((row) => ({
    ownerId: row.owner_id,
    cargaId: row.carga_id,
    veiculoIds: row.veiculo_ids,
    motoristaId: row.motorista_id,
    inicio: row.inicio.toISOString(),
    emViagem: row.em_viagem,
  }))
}

/** Writes points of a device into loads of one company. */
export const writeTracked = (
  deps: Deps,
  hostOwnerId: string,
  pontos: readonly PontoParaGravar[],
  de: QuemTraz,
): Promise<PosicoesGravadas> =>
  deps.db.asOwner(hostOwnerId, async (tx) => {
    const cargaIds = [...new Set(pontos.map(({ cargaId }) => cargaId))]
    const { rows } = await sql<{ id: string }>`
      select c.id from carga c
      where c.owner_id = ${tx.ownerId} and c.id = any(${cargaIds}::uuid[]) and c.status in (2, 7, 8)
        and (c.owner_id = ${de.deOwnerId} or exists (
          select from carga_contratacao k
          where k.owner_id = c.owner_id and k.carga_id = c.id and k.contratado_owner_id = ${de.deOwnerId}))
    `.execute(tx.db)
    const allowed = new Set(rows.map(({ id }) => id))
    return writePosicoes(
      deps,
      tx,
      pontos.filter(({ cargaId }) => allowed.has(cargaId)),
      de,
    )
  })

export interface PontoDaFrota {
  readonly indice: number
  readonly veiculoId: string
  readonly dh: string
  readonly latitude: number
  readonly longitude: number
  readonly velocidadeKmh: number | null
}

/** Keeps where own vehicles are without a load. Answers the places of those that were new. */
export async function writeFrota(
  tx: OwnerTx,
  pontos: readonly PontoDaFrota[],
  now: Date,
): Promise<ReadonlySet<number>> {
  if (pontos.length === 0) return new Set()
  const { rows } = await sql<{ veiculo_id: string; dh: Date }>`
    insert into veiculo_posicao (owner_id, veiculo_id, dh, latitude, longitude, velocidade_kmh, recebida_em)
    select ${tx.ownerId}::uuid, x.*, ${now}::timestamptz
    from unnest(
      ${pontos.map(({ veiculoId }) => veiculoId)}::uuid[], ${pontos.map(({ dh }) => dh)}::timestamptz[],
      ${pontos.map(({ latitude }) => arredondar(latitude))}::numeric[],
      ${pontos.map(({ longitude }) => arredondar(longitude))}::numeric[],
      ${pontos.map(({ velocidadeKmh }) => within(velocidadeKmh, MAX_KMH))}::numeric[]
    ) as x
    on conflict do nothing returning veiculo_id, dh
  `.execute(tx.db)
  const written = new Set(rows.map(({ veiculo_id, dh }) => `${veiculo_id} ${dh.toISOString()}`))
  // Of several points of one instant the first is the one that was stored.
  return new Set(
    pontos.filter(({ veiculoId, dh }) => written.delete(`${veiculoId} ${dh}`)).map(({ indice }) => indice),
  )
}
