/** Tells the companies that watch trips what changed: numbered where an alert opened or closed, without a number otherwise. */
import type { CargaRecord } from '#modules/carga/server/change-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { coalesceRecords, type RecordNews } from '#platform/server/events/coalesce-records.ts'
import type { Publisher } from '#platform/server/events/publisher.ts'
import type { RecordMessage } from '#platform/server/hub/tell-records.ts'

const TOPIC = 'monitor'
const EVERY_MS = 2_000
const ENTIDADE = 'alerta-viagem'

/** The message that people's connections get: `Monitor({ cargaIds })`. */
export const monitorMessage: Readonly<Record<string, RecordMessage>> = {
  [TOPIC]: {
    hubs: ['/notificacoeshub', '/cargashub'],
    target: 'Monitor',
    noun: 'carga',
    argsOf: (cargaIds) => [{ cargaIds }],
  },
}

const news = new WeakMap<Publisher, RecordNews>()

type Told = Pick<CargaRecord, 'id' | 'contratado_owner_id' | 'unidade_id'>

/** Forecasts and positions: coalesced, after the commit. */
export function tellMonitor(
  { publisher }: Pick<Deps, 'publisher'>,
  tx: OwnerTx,
  cargas: readonly Told[],
): void {
  const known = news.get(publisher) ?? coalesceRecords(publisher, TOPIC, EVERY_MS)
  news.set(publisher, known)
  tx.afterCommit(() => {
    for (const { id, contratado_owner_id } of cargas) {
      for (const ownerId of [tx.ownerId, contratado_owner_id]) if (ownerId !== null) known.add(ownerId, [id])
    }
  })
}

/** `alerta-viagem.changed` of each load, for both companies. */
export function tellAlertas(tx: OwnerTx, cargas: readonly Told[]): void {
  for (const { id, contratado_owner_id, unidade_id } of cargas) {
    for (const ownerId of [tx.ownerId, contratado_owner_id]) {
      if (ownerId === null) continue
      tx.announce({
        ownerId,
        tipo: `${ENTIDADE}.changed`,
        entidadeId: id,
        versao: null,
        dados: { unidade: ownerId === tx.ownerId ? unidade_id : null },
      })
    }
  }
}
