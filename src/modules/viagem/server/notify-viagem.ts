/** Tells the people of both companies of a load what its driver did. */
import type { CargaRecord } from '#modules/carga/server/change-carga.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { NotificationDefinition } from '#platform/shared/notifications/notification.ts'
import * as notices from '../viagem.notices.ts'
import { RESULTADOS_ENTREGA, type ResultadoEntrega } from '../viagem.rules.ts'
import type { ViagemLida } from './viagem.repository.ts'

type Notice = NotificationDefinition<notices.MotoristaAvisado>

/** `ocasiao` tells one occasion of a kind from the next; the same is told once. */
function tell(
  tx: OwnerTx,
  carga: CargaRecord,
  { nome }: ViagemLida,
  [own, given]: readonly [Notice, Notice],
  ocasiao: string,
  detalhe: string | null,
): void {
  const common = { id: carga.id, ocasiao, facts: { codigo: carga.codigo, nome, detalhe } }
  tx.notify(own, {
    ...common,
    ownerId: tx.ownerId,
    atorId: null,
    unidadeId: carga.unidade_id,
    envolvidos: [carga.criado_por],
  })
  if (carga.contratado_owner_id === null) return
  tx.notify(given, { ...common, ownerId: carga.contratado_owner_id, atorId: null, unidadeId: null })
}

export const notifyAberta = (tx: OwnerTx, carga: CargaRecord, viagem: ViagemLida): void =>
  tell(tx, carga, viagem, [notices.motoristaAbriu, notices.recebidaAbriu], `aberta:${viagem.id}`, null)

export const notifyAceita = (tx: OwnerTx, carga: CargaRecord, viagem: ViagemLida): void =>
  tell(tx, carga, viagem, [notices.motoristaAceitou, notices.recebidaAceitou], `aceita:${viagem.id}`, null)

export const notifyRecusada = (tx: OwnerTx, carga: CargaRecord, viagem: ViagemLida, motivo: string): void =>
  tell(
    tx,
    carga,
    viagem,
    [notices.motoristaRecusou, notices.recebidaRecusou],
    `recusada:${viagem.id}`,
    motivo,
  )

export const notifyEntregaIncompleta = (
  tx: OwnerTx,
  carga: CargaRecord,
  viagem: ViagemLida,
  parada: { readonly id: string; readonly nome: string },
  resultado: ResultadoEntrega,
): void =>
  tell(
    tx,
    carga,
    viagem,
    [notices.motoristaEntregaIncompleta, notices.recebidaEntregaIncompleta],
    `entrega:${parada.id}`,
    `${parada.nome}: ${RESULTADOS_ENTREGA[resultado].toLowerCase()}`,
  )

export const notifyAtoRecusado = (
  tx: OwnerTx,
  carga: CargaRecord,
  viagem: ViagemLida,
  atoId: string,
  mensagem: string,
): void =>
  tell(
    tx,
    carga,
    viagem,
    [notices.motoristaAtoRecusado, notices.recebidaAtoRecusado],
    `ato:${atoId}`,
    mensagem,
  )
