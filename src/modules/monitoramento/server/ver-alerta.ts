/** Somebody looks after an alert; colleagues see who. */
import { lockCargas } from '#modules/carga/server/change-carga.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import type { AlertaDaViagem } from '../monitoramento.contract.ts'
import { lockAlerta } from './read-monitoramento.ts'
import { tellAlertas } from './tell-monitor.ts'
import { writeMonitor } from './write-monitor.ts'
import './monitoramento.tables.ts'

/** Whoever saw it first stays. Throws `not_found` and `alerta_fechado`. */
export const markAlertaVisto = (deps: Deps, session: Session, id: string): Promise<AlertaDaViagem> =>
  deps.db.asOwner(session.ownerId, async (tx) => {
    const { cargaId, alerta } = await lockAlerta(tx, session, id)
    if (alerta.vistoEm !== null) return alerta
    const now = deps.clock.now()
    await tx.db
      .updateTable('alerta_viagem')
      .set({ visto_em: now, visto_por_nome: session.userName })
      .where('owner_id', '=', tx.ownerId)
      .where('id', '=', alerta.id)
      .execute()
    const cargas = await lockCargas(tx, [cargaId])
    await writeMonitor(tx, [cargaId])
    tellAlertas(tx, [...cargas.values()])
    return { ...alerta, vistoEm: now.toISOString(), vistoPor: session.userName }
  })
