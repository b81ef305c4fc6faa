/** Tells people that an occurrence of a load was opened, was given to somebody, or is resolved. */
import { SITUACAO_OCORRENCIA } from '#modules/carga/carga-codes.ts'
import type { CargaRecord } from '#modules/carga/server/change-carga.ts'
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import type { NotificationDefinition } from '#platform/shared/notifications/notification.ts'
import type { OcorrenciaCarga } from '../ocorrencia.contract.ts'
import {
  type OcorrenciaAvisada,
  ocorrenciaAberta,
  ocorrenciaAtribuida,
  ocorrenciaRecebidaAberta,
  ocorrenciaRecebidaResolvida,
  ocorrenciaResolvida,
} from '../ocorrencia.notices.ts'

interface Contada {
  readonly carga: CargaRecord
  /** Undefined: it was opened just now. */
  readonly before: OcorrenciaCarga | undefined
  readonly after: OcorrenciaCarga
  readonly abertaPorId: string | null
}

/** Whoever is given an occurrence hears that alone, not that it was opened besides. */
export function notifyOcorrencia(
  tx: OwnerTx,
  { userId }: Pick<Actor, 'userId'>,
  { carga, before, after, abertaPorId }: Contada,
): void {
  const { responsavelId } = after
  const common = { id: carga.id, rotaId: after.id, ocasiao: `${after.id}:${after.version}` }
  const tell = (kind: NotificationDefinition<OcorrenciaAvisada>, envolvidos: (string | null)[]) =>
    tx.notify(kind, {
      ...common,
      ownerId: tx.ownerId,
      atorId: userId,
      unidadeId: carga.unidade_id,
      envolvidos,
      facts: factsOf(after),
    })
  const tellCarrier = (kind: NotificationDefinition<OcorrenciaAvisada>) => {
    if (carga.contratado_owner_id === null) return
    tx.notify(kind, {
      ...common,
      ownerId: carga.contratado_owner_id,
      atorId: null,
      unidadeId: null,
      facts: factsOf(after),
    })
  }
  if (responsavelId !== null && responsavelId !== before?.responsavelId) {
    tell(ocorrenciaAtribuida, [responsavelId])
  }
  const concerned = [carga.criado_por, abertaPorId]
  if (!before) {
    tell(
      ocorrenciaAberta,
      concerned.filter((id) => id !== responsavelId),
    )
    tellCarrier(ocorrenciaRecebidaAberta)
  }
  const isResolved = (one?: OcorrenciaCarga) => one?.situacao === SITUACAO_OCORRENCIA.Resolvida
  if (isResolved(after) && !isResolved(before)) {
    tell(ocorrenciaResolvida, [...concerned, responsavelId])
    tellCarrier(ocorrenciaRecebidaResolvida)
  }
}

const factsOf = ({ codigoCarga, tipoOcorrencia, parada, descricao, resolucao }: OcorrenciaCarga) => ({
  codigo: codigoCarga,
  tipo: tipoOcorrencia.descricao,
  parada: parada?.nome ?? null,
  texto: resolucao ?? descricao,
})
