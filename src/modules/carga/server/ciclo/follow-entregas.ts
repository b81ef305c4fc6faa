/** What results of deliveries make of their loads, many at once: stops that were passed, status, stage, history. */
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import { changed } from '#platform/server/history.ts'
import { STATUS } from '../../carga-codes.ts'
import {
  agendaAfter,
  etapaAfter,
  STATUS_LABELS,
  statusComEntregas,
  whyNotPermitida,
} from '../../ciclo.rules.ts'
import { lockCargas } from '../change-carga.ts'
import { tellSistemas } from '../tell-sistemas.ts'
import { applyAgenda } from './apply-effects.ts'
import { type Informante, markEventosDeVarias, saveParadas } from './evento.repository.ts'
import { etapaDepois } from './follow-gatilhos.ts'
import { applyPassos } from './follow-paradas.ts'
import { tellPassadas } from './on-parada.ts'
import { entregasOf, listEtapas, type ParadaFatos, readFatos } from './read-fatos.ts'
import { type Mudanca, writeMudancas } from './write-mudancas.ts'

const TOLD = { fonte: 'pessoa', corrige: false } as const

/** A stop of which nothing more is to be done: the vehicle was there, and left. */
interface ParadaEntregue {
  readonly paradaId: string
  /** UTC instant of the delivery. */
  readonly dh: string
}

export interface CargaComEntregas {
  readonly cargaId: string
  /** What the history of the load says. */
  readonly mudancas: readonly FieldChangeRow[]
  readonly entregues: readonly ParadaEntregue[]
  readonly por: Informante
}

/**
 * The loads are locked, and what their deliveries say of the stops is written. A stop whose times are known keeps them. A
 * load that was delivered goes back for a failure; the vehicle's agenda, which may be given away already, stays as it is.
 */
export async function followEntregas(
  tx: OwnerTx,
  actor: Actor,
  cargas: readonly CargaComEntregas[],
  acao: string,
  now: Date,
): Promise<void> {
  const ids = cargas.map(({ cargaId }) => cargaId)
  // Read again: an occurrence may have changed them in this transaction.
  const records = await lockCargas(tx, ids)
  const [fatosOf, etapas] = [await readFatos(tx, ids), await listEtapas(tx)]
  const passed: { cargaId: string; paradas: ParadaFatos[]; por: Informante }[] = []
  const changes: Mudanca[] = []
  const ending: Parameters<typeof applyAgenda>[2][number][] = []
  for (const { cargaId, mudancas, entregues, por } of cargas) {
    const before = records.get(cargaId)
    if (!before) continue
    let fatos = fatosOf(cargaId)
    const paradas: ParadaFatos[] = []
    const lines = [...mudancas]
    for (const { paradaId, dh } of whyNotPermitida('registrar-evento', before.status) ? [] : entregues) {
      const known = fatos.paradas.find(({ id }) => id === paradaId)
      const saida = known?.dhChegada && known.dhChegada > dh ? known.dhChegada : dh
      // The hour of a delivery is no better than one that positions made of the arrival or the departure.
      const passada = applyPassos(fatos, paradaId, [
        ...(known?.dhChegada ? [] : [{ ...TOLD, tipo: 'chegada' as const, dh }]),
        ...(known?.dhSaida ? [] : [{ ...TOLD, tipo: 'saida' as const, dh: saida }]),
      ])
      if (!passada) continue
      fatos = passada.fatos
      paradas.push(passada.parada)
      for (const passo of passada.passos) tellSistemas(tx, before, passo, paradaId)
      lines.push(...passada.mudancas)
    }
    if (paradas.length > 0) passed.push({ cargaId, paradas, por })
    const status = statusComEntregas(before.status, entregasOf(fatos), fatos.ocorrenciasAbertas)
    const at = { etapaId: before.etapa_id, anteriorId: before.etapa_anterior_id }
    const kept = etapaAfter(etapas, at, status, undefined) ?? before.etapa_id
    const etapaId = etapaDepois(etapas, before, kept, fatos)
    const nameOf = (id: string) => etapas.find((etapa) => etapa.id === id)?.descricao ?? null
    const efeito = before.status === STATUS.EntregueNaoFinalizada ? null : agendaAfter(before.status, status)
    if (efeito !== null) ending.push({ before, fatos, efeito })
    changes.push({
      before,
      set: { status, etapa_id: etapaId },
      acao,
      mudancas: [
        ...lines,
        ...changed('Situação', STATUS_LABELS[before.status], STATUS_LABELS[status]),
        ...changed('Etapa', nameOf(before.etapa_id), nameOf(etapaId)),
      ],
    })
  }
  await saveParadas(
    tx,
    passed.flatMap(({ paradas }) => paradas),
  )
  await markEventosDeVarias(tx, passed)
  const recusas = await applyAgenda(tx, actor, ending, now)
  for (const recusa of recusas.values()) throw recusa
  await writeMudancas(tx, actor, changes, now)
  const moved = passed.map(({ cargaId }) => cargaId)
  if (moved.length > 0) await tellPassadas(tx, actor, moved, now)
}
