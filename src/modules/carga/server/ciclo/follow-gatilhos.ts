/** Loads that what happened on the road brings into another stage of their group (E-205). */
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { changed } from '#platform/server/history.ts'
import { acontecidos, etapaPorGatilho } from '../../gatilho.rules.ts'
import { type CargaRecord, lockCargas } from '../change-carga.ts'
import { type Etapa, type Fatos, listEtapas, readFatos } from './read-fatos.ts'
import { writeMudancas } from './write-mudancas.ts'

/** The stage of a load that stands in `etapaId`, after what its facts tell. */
export const etapaDepois = (
  etapas: readonly Etapa[],
  { etapa_escolhida_em }: Pick<CargaRecord, 'etapa_escolhida_em'>,
  etapaId: string,
  { paradas, ocorrenciaEm }: Pick<Fatos, 'paradas' | 'ocorrenciaEm'>,
): string =>
  etapaPorGatilho(
    etapas,
    { etapaId, escolhidaEm: etapa_escolhida_em?.toISOString() ?? null },
    acontecidos(paradas, ocorrenciaEm),
  ) ?? etapaId

/** After something that changes nothing else of the loads: service that began, an occurrence that was opened. */
export async function followGatilhos(
  tx: OwnerTx,
  actor: Actor,
  cargaIds: readonly string[],
  now: Date,
): Promise<void> {
  const etapas = await listEtapas(tx)
  if (!etapas.some(({ gatilho }) => gatilho !== null)) return
  const [records, fatosOf] = [await lockCargas(tx, cargaIds), await readFatos(tx, cargaIds)]
  const nameOf = (id: string) => etapas.find((etapa) => etapa.id === id)?.descricao ?? null
  const changes = [...records.values()].flatMap((before) => {
    const etapaId = etapaDepois(etapas, before, before.etapa_id, fatosOf(before.id))
    if (etapaId === before.etapa_id) return []
    const mudancas = changed('Etapa', nameOf(before.etapa_id), nameOf(etapaId))
    return [{ before, set: { etapa_id: etapaId }, acao: 'mudança automática de etapa', mudancas }]
  })
  await writeMudancas(tx, actor, changes, now)
}
