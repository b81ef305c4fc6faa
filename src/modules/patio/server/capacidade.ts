/** What whole vehicles carry, by the register of the fleet: the stay is counted by it. */
import { sql } from 'kysely'
import { describeConjunto, type ParteConjunto } from '#modules/veiculo/conjunto.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { toMercosul } from '#platform/shared/placa.ts'
import '#modules/veiculo/server/veiculo.tables.ts'
import { listReboques } from '#modules/veiculo/server/conjunto.repository.ts'

/** Kilograms by plate, with what is coupled to it; without plates that the register does not know. */
export async function capacidadesDasPlacas(
  tx: OwnerTx,
  placas: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const unicas = [...new Set(placas.map(toMercosul))]
  if (unicas.length === 0) return new Map()
  const { rows } = await sql<ParteConjunto & { id: string; unica: string }>`
    select id, placa_unica as unica, tipo, eixos, capacidade_kg as "capacidadeKg", volume_m3::float8 as "volumeM3",
      paletes, tara_kg as "taraKg"
    from veiculo
    where owner_id = ${tx.ownerId} and placa_unica = any(${unicas}::text[])
  `.execute(tx.db)
  const reboques = await listReboques(
    tx,
    rows.map(({ id }) => id),
  )
  const byUnica = new Map(
    rows.map(({ id, unica, ...trator }) => {
      const puxados = reboques.get(id) ?? []
      const sum = [trator, ...puxados].reduce((total, { capacidadeKg }) => total + capacidadeKg, 0)
      return [unica, describeConjunto(trator, puxados)?.capacidadeKg ?? sum] as const
    }),
  )
  return new Map(
    placas.flatMap((placa) => {
      const known = byUnica.get(toMercosul(placa))
      return known === undefined || known <= 0 ? [] : [[placa, known] as const]
    }),
  )
}
