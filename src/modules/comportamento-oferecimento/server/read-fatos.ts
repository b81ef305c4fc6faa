/** What of loads decides which behaviour applies, many of them at once. */
import { sql } from 'kysely'
import type { Modalidade } from '#modules/carga/carga-codes.ts'
import { type Uf, ufOfMunicipio } from '#modules/referencia/estado.rules.ts'
import { findRegioesDosLugares } from '#modules/regiao/server/locate-regiao.ts'
import type { TipoVeiculoCodigo } from '#modules/veiculo/veiculo-tipos.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { CargaFatos, LugarDaCarga } from '../escolha.rules.ts'

interface Parada {
  readonly municipioId: number | null
  readonly uf: string | null
  readonly latitude: number | null
  readonly longitude: number | null
}

interface Row {
  readonly id: string
  readonly unidadeId: string
  readonly caracteristicaId: string | null
  readonly tiposVeiculo: TipoVeiculoCodigo[]
  readonly modalidade: Modalidade
  readonly pesoKg: number
  readonly origem: Parada | null
  readonly destino: Parada | null
}

const parada = sql`jsonb_build_object('municipioId', p.municipio_id, 'uf', p.uf, 'latitude', p.latitude::float8,
  'longitude', p.longitude::float8)`

/** Three queries for any number of loads; ids of other companies answer nothing. */
export async function readCargaFatos(
  tx: OwnerTx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CargaFatos>> {
  const { rows } = await sql<Row>`
    select c.id, c.unidade_id as "unidadeId", c.caracteristica_id as "caracteristicaId",
      c.veiculo_tipos as "tiposVeiculo", c.modalidade, c.peso_kg::float8 as "pesoKg", o.parada as origem,
      d.parada as destino
    from carga c
    left join lateral (select ${parada} as parada from carga_parada p
      where p.owner_id = c.owner_id and p.carga_id = c.id and p.tipo = 1 order by p.ordem limit 1) o on true
    left join lateral (select ${parada} as parada from carga_parada p
      where p.owner_id = c.owner_id and p.carga_id = c.id and p.tipo = 2 order by p.ordem desc limit 1) d on true
    where c.owner_id = ${tx.ownerId} and c.id = any(${[...ids]}::uuid[])
  `.execute(tx.db)
  const paradas = rows.flatMap(({ origem, destino }) => [origem ?? [], destino ?? []].flat())
  const regioes = await findRegioesDosLugares(tx, paradas)
  const regiaoIds = new Map(paradas.map((one, index) => [one, regioes[index]?.map(({ id }) => id) ?? []]))
  const lugarOf = (one: Parada | null): LugarDaCarga => ({
    uf: one && ufOf(one),
    regiaoIds: (one && regiaoIds.get(one)) ?? [],
  })
  return new Map(
    rows.map(({ id, origem, destino, ...carga }) => [
      id,
      { ...carga, origem: lugarOf(origem), destino: lugarOf(destino) },
    ]),
  )
}

const ufOf = ({ municipioId, uf }: Parada): Uf | null =>
  (municipioId === null ? undefined : ufOfMunicipio(municipioId)) ?? (uf as Uf | null)
