/**
 * The life of a load: what each status allows, what an action makes of the load, and the way back. Pure.
 * Source: cargas §4 (L-100, L-101, L-128, L-129), conflicts A32.
 */
import { grupoOf } from './carga.rules.ts'
import {
  type Grupo,
  SITUACAO_OCORRENCIA,
  type SituacaoOcorrencia,
  STATUS,
  type Status,
  VISIBILIDADE,
} from './carga-codes.ts'
import { type ParadaNaEstrada, statusNaEstrada } from './entregas.rules.ts'

const { AguardandoAlocacao, EmExecucao, Entregue, Finalizada, Cancelada, Ocorrencia, Desativada } = STATUS
const { EntregueNaoFinalizada } = STATUS

/** What a load is called in histories. */
export const STATUS_LABELS: Readonly<Record<Status, string>> = {
  1: 'Aguardando alocação',
  2: 'Em execução',
  3: 'Entregue, aguarda finalização',
  4: 'Finalizada',
  5: 'Cancelada',
  7: 'Com ocorrência',
  8: 'Entregue',
  99: 'Desativada',
}

/** The statuses in which each action may be asked for. */
const PERMITE = {
  editar: [AguardandoAlocacao, EmExecucao, Ocorrencia, EntregueNaoFinalizada],
  alocar: [AguardandoAlocacao],
  iniciar: [AguardandoAlocacao],
  desalocar: [EmExecucao],
  'atualizar-veiculo': [AguardandoAlocacao, EmExecucao, Ocorrencia, EntregueNaoFinalizada],
  'registrar-evento': [EmExecucao, Ocorrencia, EntregueNaoFinalizada],
  anotar: [AguardandoAlocacao, EmExecucao, Entregue, Ocorrencia, EntregueNaoFinalizada],
  entregar: [EmExecucao, Ocorrencia],
  'abrir-ocorrencia': [AguardandoAlocacao, EmExecucao, Ocorrencia, EntregueNaoFinalizada],
  cancelar: [AguardandoAlocacao, EmExecucao, Ocorrencia],
  reabrir: [Cancelada],
  desativar: [AguardandoAlocacao, EmExecucao, Ocorrencia, EntregueNaoFinalizada],
  reativar: [Desativada],
  finalizar: [AguardandoAlocacao, EmExecucao, Ocorrencia, EntregueNaoFinalizada, Entregue],
  'reverter-finalizacao': [Entregue, Finalizada],
  'reenviar-auditoria': [
    AguardandoAlocacao,
    EmExecucao,
    Entregue,
    Finalizada,
    Ocorrencia,
    EntregueNaoFinalizada,
  ],
  'alterar-unidade': [AguardandoAlocacao, EmExecucao, Entregue, Ocorrencia, EntregueNaoFinalizada],
  'mover-etapa': [AguardandoAlocacao, EmExecucao, Entregue, Ocorrencia, EntregueNaoFinalizada],
  agrupar: [AguardandoAlocacao, EmExecucao, Ocorrencia, EntregueNaoFinalizada],
} as const satisfies Readonly<Record<string, readonly Status[]>>

export type AcaoCiclo = keyof typeof PERMITE

/** Codes of the contract that a decision may refuse with. */
export type RecusaCiclo =
  | 'carga_finalizada'
  | 'carga_cancelada'
  | 'carga_desativada'
  | 'carga_pre_finalizada'
  | 'carga_acao_indevida'
  | 'carga_finalizar_restrita'
  | 'carga_nao_finalizada'
  | 'carga_nao_desativada'
  | 'carga_nao_cancelada'
  | 'carga_de_outra_empresa'
  | 'carga_sem_veiculo'
  | 'carga_viagem_iniciada'
  | 'carga_com_ocorrencia'

/** What a decision has to know of a load. */
export interface CargaNoCiclo {
  readonly status: Status
  /** What it was before it was finished, cancelled or deactivated. */
  readonly statusAnterior: Status | null
  readonly visibilidade: 1 | 2
  /** A vehicle, a carrier or a third party is chosen. */
  readonly temVeiculo: boolean
  /** Another company than the creator finished it. */
  readonly preFinalizada: boolean
  readonly ocorrenciasAbertas: number
  /** Those that finalizing closed while they were open. */
  readonly ocorrenciasEncerradas: number
  readonly entregas: readonly ParadaNaEstrada[]
  /** A stop was reached already. */
  readonly viagemIniciada: boolean
}

/** What happens beside the new status. */
export interface Efeitos {
  /** Of the vehicle's agenda: the load takes it, gives the rest of its time back, or gives all of it back. */
  readonly agenda: 'ocupar' | 'encerrar' | 'liberar' | null
  readonly ocorrencias: 'encerrar' | 'restaurar' | null
  /** The vehicle and the carrier are taken from the load. */
  readonly desaloca: boolean
  /** The status and the stage are kept for the way back. */
  readonly lembra: boolean
}

export type Decisao =
  | { readonly ok: true; readonly status: Status; readonly efeitos: Efeitos }
  | { readonly ok: false; readonly recusa: RecusaCiclo }

const NO_STATUS: Readonly<Partial<Record<Status, RecusaCiclo>>> = {
  [Entregue]: 'carga_pre_finalizada',
  [Finalizada]: 'carga_finalizada',
  [Cancelada]: 'carga_cancelada',
  [Desativada]: 'carga_desativada',
}
const NO_WAY_BACK: Readonly<Partial<Record<AcaoCiclo, RecusaCiclo>>> = {
  reabrir: 'carga_nao_cancelada',
  reativar: 'carga_nao_desativada',
  'reverter-finalizacao': 'carga_nao_finalizada',
}

const allows = (acao: AcaoCiclo, status: Status): boolean =>
  (PERMITE[acao] as readonly Status[]).includes(status)

/** Why a load of this status refuses the action; undefined: it does not. */
export function whyNotPermitida(acao: AcaoCiclo, status: Status): RecusaCiclo | undefined {
  if (allows(acao, status)) return undefined
  return NO_WAY_BACK[acao] ?? NO_STATUS[status] ?? 'carga_acao_indevida'
}

/**
 * Decides one action on one load. `criador`: the caller's company created the load; the other one is the carrier that
 * the load was given to. Whether a carrier may ask for the action at all is decided before.
 */
export function decide(acao: AcaoCiclo, carga: CargaNoCiclo, criador: boolean): Decisao {
  const recusa = whyNotPermitida(acao, carga.status) ?? whyNot(acao, carga, criador)
  if (recusa) return { ok: false, recusa }
  const status = statusAfter(acao, carga, criador)
  return { ok: true, status, efeitos: effectsOf(acao, carga.status, status) }
}

function whyNot(acao: AcaoCiclo, carga: CargaNoCiclo, criador: boolean): RecusaCiclo | undefined {
  switch (acao) {
    case 'iniciar':
      return carga.temVeiculo ? undefined : 'carga_sem_veiculo'
    case 'desalocar':
      return carga.viagemIniciada ? 'carga_viagem_iniciada' : undefined
    case 'finalizar':
      if (carga.visibilidade !== VISIBILIDADE.Restrita) return 'carga_finalizar_restrita'
      if (criador) return undefined
      if (carga.status === Entregue) return 'carga_pre_finalizada'
      if (carga.status === Ocorrencia) return 'carga_com_ocorrencia'
      return carga.status === AguardandoAlocacao ? 'carga_acao_indevida' : undefined
    case 'reverter-finalizacao':
      return criador || carga.status === Entregue ? undefined : 'carga_de_outra_empresa'
    default:
      return undefined
  }
}

function statusAfter(acao: AcaoCiclo, carga: CargaNoCiclo, criador: boolean): Status {
  switch (acao) {
    case 'alocar':
    case 'iniciar':
      return statusNaEstrada(carga.entregas, carga.ocorrenciasAbertas)
    case 'desalocar':
    case 'reabrir':
      return AguardandoAlocacao
    case 'entregar':
      return EntregueNaoFinalizada
    case 'cancelar':
      return Cancelada
    case 'desativar':
      return Desativada
    case 'finalizar':
      return criador ? Finalizada : Entregue
    case 'reverter-finalizacao':
      if (carga.status === Finalizada && carga.preFinalizada) return Entregue
      return statusBefore(carga, carga.ocorrenciasEncerradas)
    case 'reativar':
      return statusBefore(carga, 0)
    default:
      return carga.status
  }
}

/** Where the way back leads: what was, brought up to date with what happened on the road. */
function statusBefore(carga: CargaNoCiclo, restored: number): Status {
  const { statusAnterior } = carga
  const wasWaiting = statusAnterior === null ? !carga.temVeiculo : statusAnterior === AguardandoAlocacao
  if (wasWaiting) return AguardandoAlocacao
  return statusNaEstrada(carga.entregas, carga.ocorrenciasAbertas + restored)
}

const AGENDA: Readonly<Record<Status, NonNullable<Efeitos['agenda']>>> = {
  [AguardandoAlocacao]: 'liberar',
  [EmExecucao]: 'ocupar',
  [Ocorrencia]: 'ocupar',
  [EntregueNaoFinalizada]: 'encerrar',
  [Entregue]: 'encerrar',
  [Finalizada]: 'encerrar',
  [Cancelada]: 'liberar',
  [Desativada]: 'liberar',
}

/** What a change of the status means for the agenda of the vehicle; null: nothing. */
export const agendaAfter = (before: Status, after: Status): Efeitos['agenda'] =>
  AGENDA[before] === AGENDA[after] ? null : AGENDA[after]

function effectsOf(acao: AcaoCiclo, before: Status, after: Status): Efeitos {
  return {
    agenda: agendaAfter(before, after),
    ocorrencias:
      acao === 'finalizar' && after === Finalizada ? 'encerrar' : before === Finalizada ? 'restaurar' : null,
    desaloca: acao === 'desalocar' || acao === 'reabrir',
    lembra: acao === 'finalizar' || acao === 'cancelar' || acao === 'desativar',
  }
}

/** What an occurrence opened, resolved or closed makes of the load's status: 7 only from 2, and back (A32). */
export function statusComOcorrencias(
  status: Status,
  entregas: readonly ParadaNaEstrada[],
  abertas: number,
): Status {
  return status === EmExecucao || status === Ocorrencia ? statusNaEstrada(entregas, abertas) : status
}

/** The same after results of deliveries were told, corrected or decided: also a delivered load goes back for them. */
export function statusComEntregas(
  status: Status,
  entregas: readonly ParadaNaEstrada[],
  abertas: number,
): Status {
  return status === EntregueNaoFinalizada
    ? statusNaEstrada(entregas, abertas)
    : statusComOcorrencias(status, entregas, abertas)
}

/** An occurrence that waits for somebody shows as an alert and holds the load at 7. */
export const isAberta = (situacao: SituacaoOcorrencia): boolean =>
  situacao === SITUACAO_OCORRENCIA.Pendente || situacao === SITUACAO_OCORRENCIA.EmAndamento

/** D-051: what may follow; closed with its load is set by finalizing only (L-128). */
export const PROXIMAS_OCORRENCIA: Readonly<Record<SituacaoOcorrencia, readonly SituacaoOcorrencia[]>> = {
  1: [2, 3, 99],
  2: [1, 3, 99],
  3: [2],
  4: [],
  99: [],
}

export interface EtapaDoGrupo {
  readonly id: string
  readonly grupo: Grupo
  readonly ordem: number
  /** Made by the company; the others came with the product. */
  readonly manual: boolean
}

/**
 * The stage of a load whose status changes: the asked one, the one it had before, or the first one of the new group.
 * A load that leaves the board keeps its stage for the way back. Undefined: the asked stage is of another group.
 */
export function etapaAfter(
  etapas: readonly EtapaDoGrupo[],
  now: { readonly etapaId: string; readonly anteriorId: string | null },
  status: Status,
  pedida: string | null | undefined,
): string | undefined {
  const grupo = grupoOf(status)
  if (grupo === undefined) return now.etapaId
  const ofGroup = etapas.filter((etapa) => etapa.grupo === grupo).sort((a, b) => a.ordem - b.ordem)
  const has = (id: string | null) => ofGroup.some((etapa) => etapa.id === id)
  if (pedida) return has(pedida) ? pedida : undefined
  if (has(now.etapaId)) return now.etapaId
  if (now.anteriorId !== null && has(now.anteriorId)) return now.anteriorId
  return ofGroup.at(0)?.id
}
