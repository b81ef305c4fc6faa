/** What a load is and where it stands: status, situacao, group. Pure. Source: conflicts A10, A32; L-025, L-061. */
import { GRUPO, type Grupo, SITUACAO, type Situacao, STATUS, type Status } from './carga-codes.ts'

const SITUACAO_OF: Readonly<Record<Status, Situacao>> = {
  [STATUS.AguardandoAlocacao]: SITUACAO.Aberta,
  [STATUS.EmExecucao]: SITUACAO.EmAndamento,
  [STATUS.Ocorrencia]: SITUACAO.EmAndamento,
  [STATUS.EntregueNaoFinalizada]: SITUACAO.EmAndamento,
  [STATUS.Entregue]: SITUACAO.Finalizada,
  [STATUS.Finalizada]: SITUACAO.FinalizadaPeloCriador,
  [STATUS.Cancelada]: SITUACAO.Cancelada,
  [STATUS.Desativada]: SITUACAO.Desativada,
}

/** The card's situacao of a stored status: the one place where the two lists meet (conflicts A10). */
export const situacaoOf = (status: Status): Situacao => SITUACAO_OF[status]

/** The statuses that a situacao stands for, e.g. for a filter. */
export const statusOfSituacao = (situacao: Situacao): Status[] =>
  Object.values(STATUS).filter((status) => SITUACAO_OF[status] === situacao)

const GRUPO_OF: Readonly<Partial<Record<Status, Grupo>>> = {
  [STATUS.AguardandoAlocacao]: GRUPO.AguardandoAlocacao,
  [STATUS.EmExecucao]: GRUPO.ExecucaoEmAndamento,
  [STATUS.Ocorrencia]: GRUPO.ExecucaoEmAndamento,
  [STATUS.Entregue]: GRUPO.CargaEntregue,
  [STATUS.EntregueNaoFinalizada]: GRUPO.CargaEntregue,
}

/** The group of the board; undefined: the load has left the board (L-025). */
export const grupoOf = (status: Status): Grupo | undefined => GRUPO_OF[status]

/** Statuses that stand on the board. */
export const STATUS_NO_QUADRO: readonly Status[] = Object.values(STATUS).filter(
  (status) => GRUPO_OF[status] !== undefined,
)
