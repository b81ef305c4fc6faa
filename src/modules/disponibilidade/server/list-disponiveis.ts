/** Free vehicles of linked carriers near a town, as the shipper sees them. */

import { sql } from 'kysely'
import { estadoOfMunicipio, type Uf, ufOfMunicipio } from '#modules/referencia/estado.rules.ts'
import { findMunicipio } from '#modules/referencia/server/find-municipio.ts'
import type { CarroceriaCodigo } from '#modules/veiculo/carrocerias.ts'
import type { TipoVeiculoCodigo } from '#modules/veiculo/veiculo-tipos.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { metresBetween } from '#platform/server/database/distance.ts'

export interface DisponiveisPedidos {
  /** Where the load is picked up. */
  readonly municipioId: number
  /** UTC: some of this time the vehicle is free. */
  readonly de: string
  readonly ate: string
  /** Without it, or when it is empty, every type counts. */
  readonly tipos?: readonly TipoVeiculoCodigo[]
  /** Where the load goes; absent: whatever the carrier says of destinations. */
  readonly destinoMunicipioId?: number | null
  /** At most 100. */
  readonly limit?: number
}

export interface Disponivel {
  readonly id: string
  /** The company of the platform. */
  readonly transportadoraOwnerId: string
  /** `empresa.id` of the shipper's own register; null: it is linked, but not registered. */
  readonly transportadoraId: string | null
  readonly nome: string
  readonly documento: string
  readonly placa: string | null
  readonly tipoVeiculo: TipoVeiculoCodigo
  readonly carroceria: CarroceriaCodigo | null
  readonly eixos: number | null
  readonly livreDe: string
  readonly livreAte: string
  readonly municipioId: number
  readonly municipio: string
  readonly uf: string
  readonly raioKm: number
  /** Along the great circle, whole kilometres; at most the radius. */
  readonly distanciaKm: number
  readonly destinoUfs: readonly Uf[]
  readonly destinoMunicipioIds: readonly number[]
  readonly observacao: string | null
}

interface Row extends Omit<Disponivel, 'livreDe' | 'livreAte'> {
  readonly livreDe: Date
  readonly livreAte: Date
}

const MAX_DISPONIVEIS = 100

/** The nearest first; those whose own radius does not reach the town are left out. Empty for an unknown town. */
export async function listDisponiveis(tx: OwnerTx, pedidos: DisponiveisPedidos): Promise<Disponivel[]> {
  const { de, ate, tipos = [], destinoMunicipioId: destino = null } = pedidos
  const origem = await findMunicipio(tx, pedidos.municipioId)
  if (!origem) return []
  const limit = Math.min(pedidos.limit ?? MAX_DISPONIVEIS, MAX_DISPONIVEIS)
  const goesThere =
    destino === null
      ? sql`true`
      : sql`(cardinality(v.destino_ufs) + cardinality(v.destino_municipio_ids) = 0
          or ${ufOfMunicipio(destino) ?? String(estadoOfMunicipio(destino))} = any(v.destino_ufs)
          or ${destino}::int = any(v.destino_municipio_ids))`
  const { rows } = await sql<Row>`
    select v.id, v.host_owner_id as "transportadoraOwnerId", e.id as "transportadoraId",
      coalesce(e.nome, p.nome, p.documento) as nome, p.documento, v.placa, v.tipo_veiculo as "tipoVeiculo",
      v.carroceria, v.eixos, v.livre_de as "livreDe", v.livre_ate as "livreAte", v.municipio_id as "municipioId",
      m.nome as municipio, m.uf, v.raio_km as "raioKm", round(v.km)::int as "distanciaKm",
      v.destino_ufs as "destinoUfs", v.destino_municipio_ids as "destinoMunicipioIds", v.observacao
    from (
      select o.*, ${metresBetween(
        { latitude: sql`o.latitude`, longitude: sql`o.longitude` },
        { latitude: sql`${origem.latitude}::float8`, longitude: sql`${origem.longitude}::float8` },
      )} / 1000 as km
      from disponibilidade_vista o
      where o.owner_id = ${tx.ownerId} and o.livre_ate > ${de} and o.livre_de < ${ate}
        and (${tipos.length} = 0 or o.tipo_veiculo = any(${[...tipos]}::text[]))
    ) v
    join parceiro p on p.owner_id = ${tx.ownerId} and p.parceiro_owner_id = v.host_owner_id and p.situacao = 3
    join municipio m on m.id = v.municipio_id
    left join empresa e on e.owner_id = ${tx.ownerId} and e.documento = p.documento and e.transportadora
    where v.km <= v.raio_km and ${goesThere}
    order by v.km, v.livre_de, v.id limit ${limit}
  `.execute(tx.db)
  return rows.map(({ livreDe, livreAte, ...row }) => ({
    ...row,
    livreDe: livreDe.toISOString(),
    livreAte: livreAte.toISOString(),
  }))
}
