/** What happens after an occurrence of a load was opened, within the transaction: later steps of the business join in here. */
import type { Actor, OwnerTx } from '#platform/server/database/database.ts'
import { defineExtensionPoint } from '#platform/shared/extension-point.ts'

interface OcorrenciaAberta {
  readonly cargaId: string
  readonly ocorrenciaId: string
  /** Of its kind, e.g. `Parada não prevista`. */
  readonly descricao: string
}

interface OcorrenciaListener {
  readonly key: string
  readonly onOpened: (tx: OwnerTx, actor: Actor, ocorrencia: OcorrenciaAberta, agora: Date) => Promise<void>
}

export const onOcorrencia = defineExtensionPoint<OcorrenciaListener>('onOcorrencia')

export const tellAberta: OcorrenciaListener['onOpened'] = async (tx, actor, ocorrencia, agora) => {
  for (const { onOpened } of onOcorrencia.list()) await onOpened(tx, actor, ocorrencia, agora)
}
