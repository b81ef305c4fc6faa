/** What other modules ask of the carriers of loads. */
import type { OwnerTx } from '#platform/server/database/database.ts'
import { type FatosRegularidade, SEM_FATOS } from '../regularidade.rules.ts'
import { fatosOf, leading, listByIds, listProprios, listVinculadas } from './registros.repository.ts'

/**
 * The facts of carriers as the company of the transaction knows them, for `regularidadeNaViagem`. `transportadoraIds` are
 * the values of `carga.transportadora_id`: carriers of the company's own register (`empresa.id`), not companies of the
 * platform; both meet by CNPJ. The carrier's own record leads. Three queries, however many carriers there are (≤1,000);
 * an unknown id is left out, a carrier of whom nobody said anything has no facts.
 */
export async function readRegularidades(
  tx: OwnerTx,
  transportadoraIds: readonly string[],
): Promise<ReadonlyMap<string, FatosRegularidade>> {
  const ids = [...new Set(transportadoraIds.map((id) => id.toLowerCase()))]
  if (ids.length === 0) return new Map()
  const cadastradas = await listByIds(tx, ids)
  const [proprios, vinculadas] = [
    await listProprios(tx, ids),
    await listVinculadas(
      tx,
      cadastradas.map(({ documento }) => documento),
    ),
  ]
  const own = new Map(proprios.map((registro) => [registro.empresaId, registro]))
  const theirs = new Map(vinculadas.map(({ documento, registro }) => [documento, registro]))
  return new Map(
    cadastradas.map(({ id, documento }) => {
      const found = leading(theirs.get(documento), own.get(id))
      return [id, found ? fatosOf(found) : SEM_FATOS]
    }),
  )
}
