/** What an action on one load needs, and how it is run from wherever a load is shown: the board, the details, a list. */
import type { Dialogs } from '#platform/ui/dialogs/use-dialogs.ts'
import type { HttpClient } from '#platform/web/http/http-client.ts'
import type { Carga, CargaCartao } from '../../carga-dados.contract.ts'
import type { Passo } from './passos.ts'

/** A card and the details of a load are both one. */
export type CargaAlvo = Pick<
  CargaCartao,
  | 'id'
  | 'codigo'
  | 'version'
  | 'status'
  | 'situacao'
  | 'visibilidade'
  | 'origemCarga'
  | 'lote'
  | 'qntNegociacoesEmAndamento'
  | 'documentos'
  | 'alertasEmAberto'
  | 'veiculo'
  | 'veiculoContratadoFrota'
  | 'motorista'
  | 'transportadora'
  | 'alocacaoTipo'
  | 'unidadeNegocioId'
  | 'dhPreFinalizacao'
  | 'ownerCriadorDaCarga'
> & {
  /** Null: the load has left the board. */
  readonly etapa: Pick<CargaCartao['etapa'], 'id' | 'grupoEtapa'> | null
}

export interface AcaoContext {
  readonly http: HttpClient
  readonly dialogs: Dialogs
  readonly openDrawer: (to: string) => void
  /** The stage to go to, for actions that lead into another group of the board. */
  readonly etapaId?: string | undefined
  /** The vehicle that was chosen before the action was asked for. */
  readonly veiculo?: { readonly id: string; readonly placa: string } | undefined
  /** The arrival or departure that is to be registered or corrected. */
  readonly passo?: Passo | undefined
  /** The action changed these loads. */
  readonly onChanged: (ids: readonly string[]) => void
  /** The load as the action answered it. */
  readonly onAnswer?: ((carga: Carga) => void) | undefined
}

/** True when it was done, false when somebody thought better of it. */
export type RunAcao = (carga: CargaAlvo, context: AcaoContext) => Promise<boolean>

/** Tells whoever shows the load, and answers what `RunAcao` does. */
export function tellDone({ onAnswer, onChanged }: AcaoContext, carga: Carga): true {
  onAnswer?.(carga)
  onChanged([carga.id])
  return true
}
