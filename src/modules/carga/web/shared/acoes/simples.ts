/** Actions that ask at most yes or no. */
import { systemMessages } from '#platform/shared/system-messages.ts'
import type { ConfirmOptions } from '#platform/ui/dialogs/ConfirmDialog.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { Carga } from '../../../carga-dados.contract.ts'
import { desalocar, entregar, iniciar } from '../../../ciclo.contract.ts'
import {
  finalizar,
  reabrir,
  reativar,
  reenviarAuditoria,
  reverterFinalizacao,
} from '../../../fim-da-carga.contract.ts'
import { getPendenciasDaCarga, type PendenciasDaCarga } from '../../../pendencias.contract.ts'
import { type AcaoContext, type CargaAlvo, type RunAcao, tellDone } from '../acao-carga.ts'
import { isVersionConflict, novidadeText, readNovidade } from '../novidade.ts'
import { agendamentosSemVeiculo, destinoDosAgendamentos, oQueFalta } from '../pendencias.ts'

interface AcaoSimples {
  /** Absent: nothing is asked. */
  readonly ask?: ConfirmOptions
  readonly act: (carga: CargaAlvo) => Promise<Carga>
  readonly success: string
  /** One step back, offered in the message of the success. */
  readonly undo?: { readonly label: string; readonly run: (answer: Carga) => void }
  /** `Não foi possível finalizar a carga 48162` */
  readonly failureTitle: string
}

/** Asks, acts, and asks again with the names of those who changed the load meanwhile. */
async function run(
  carga: CargaAlvo,
  context: AcaoContext,
  { ask, act, success, undo, failureTitle }: AcaoSimples,
): Promise<boolean> {
  const { dialogs, http } = context
  if (ask && !(await dialogs.confirm(ask))) return false
  let seen = carga
  for (;;) {
    try {
      const answer = await act(seen)
      toast.success(success, undo && { action: { label: undo.label, run: () => undo.run(answer) } })
      return tellDone(context, answer)
    } catch (error) {
      const novidade = isVersionConflict(error)
        ? await readNovidade(http, seen).catch(() => undefined)
        : undefined
      if (novidade) {
        const isWanted = await dialogs.confirm({
          title: `A carga ${carga.codigo} mudou`,
          message: `${novidadeText(novidade)} Confira e confirme de novo.`,
          confirmLabel: `${ask?.confirmLabel ?? 'Continuar'} mesmo assim`,
        })
        if (!isWanted) return false
        seen = novidade.carga
        continue
      }
      const answer = await dialogs.error({
        title: failureTitle,
        message: refusalText(error),
        canRetry: true,
      })
      if (answer === 'close') return false
    }
  }
}

const openAlerts = ({ alertasEmAberto }: CargaAlvo): number => alertasEmAberto.length

function endsOccurrences(carga: CargaAlvo): string | undefined {
  const open = openAlerts(carga)
  if (open === 0) return undefined
  return open === 1
    ? 'A ocorrência em aberto é encerrada.'
    : `As ${open} ocorrências em aberto são encerradas.`
}

/** L-104. */
export const finalizarCarga: RunAcao = async (carga, context) => {
  const { id, codigo, ownerCriadorDaCarga } = carga
  const pendencias = await readPendencias(carga, context)
  const lines = [
    ...(pendencias ? oQueFalta(pendencias) : []),
    ...(ownerCriadorDaCarga
      ? [endsOccurrences(carga), ...(pendencias ? destinoDosAgendamentos(pendencias, new Date()) : [])]
      : ['A empresa que criou a carga ainda confirma a finalização.']),
  ].filter((line) => line !== undefined)
  return run(carga, context, {
    ask: {
      title: `Finalizar carga ${codigo}`,
      message: lines.length > 0 ? lines.join(' ') : undefined,
      confirmLabel: 'Finalizar',
    },
    undo: { label: 'Desfazer', run: (answer) => void undoFinalizacao(answer, context) },
    act: ({ version }) => context.http.call(finalizar, { params: { id }, body: { version } }),
    success: systemMessages.cargaFinalizada,
    failureTitle: `Não foi possível finalizar a carga ${codigo}`,
  })
}

/** The step back from the message of the success: nothing is asked. */
const undoFinalizacao: RunAcao = (carga, context) => {
  const { id, codigo } = carga
  return run(carga, context, {
    act: ({ version }) => context.http.call(reverterFinalizacao, { params: { id }, body: { version } }),
    success: `Finalização da carga ${codigo} desfeita`,
    failureTitle: `Não foi possível desfazer a finalização da carga ${codigo}`,
  })
}

/** Undefined: it could not be read; the action is asked for without it. */
const readPendencias = ({ id }: CargaAlvo, { http }: AcaoContext): Promise<PendenciasDaCarga | undefined> =>
  http.call(getPendenciasDaCarga, { params: { id } }).catch(() => undefined)

export const revertFinalizacaoDaCarga: RunAcao = (carga, context) => {
  const { id, codigo } = carga
  return run(carga, context, {
    ask: {
      title: `Reverter finalização da carga ${codigo}`,
      message: 'A carga volta ao quadro, na etapa em que estava, com as ocorrências que foram encerradas.',
      confirmLabel: 'Reverter finalização',
    },
    act: ({ version }) => context.http.call(reverterFinalizacao, { params: { id }, body: { version } }),
    success: `Finalização da carga ${codigo} revertida`,
    failureTitle: `Não foi possível reverter a finalização da carga ${codigo}`,
  })
}

/** A single step back, also from the message of the deactivation, so nothing is asked. */
export const reativarCarga: RunAcao = (carga, context) => {
  const { id, codigo } = carga
  return run(carga, context, {
    act: ({ version }) => context.http.call(reativar, { params: { id }, body: { version } }),
    success: `Carga ${codigo} reativada`,
    failureTitle: `Não foi possível reativar a carga ${codigo}`,
  })
}

export const reabrirCarga: RunAcao = (carga, context) => {
  const { id, codigo } = carga
  return run(carga, context, {
    ask: {
      title: `Reabrir carga ${codigo}`,
      message: 'A carga volta ao quadro como aberta, sem veículo.',
      confirmLabel: 'Reabrir',
    },
    act: () => context.http.call(reabrir, { params: { id } }),
    success: `Carga ${codigo} reaberta`,
    failureTitle: `Não foi possível reabrir a carga ${codigo}`,
  })
}

export const deallocateCarga: RunAcao = async (carga, context) => {
  const { id, codigo, transportadora } = carga
  const { etapaId } = context
  const pendencias = await readPendencias(carga, context)
  const agendamentos = pendencias ? agendamentosSemVeiculo(pendencias, new Date()) : []
  return run(carga, context, {
    ask: {
      title: `Retirar o veículo da carga ${codigo}`,
      message: [
        transportadora
          ? `${transportadora.nome} deixa de ver a carga, que volta a aguardar alocação.`
          : 'O veículo fica livre e a carga volta a aguardar alocação.',
        ...agendamentos,
      ].join(' '),
      confirmLabel: 'Retirar veículo',
    },
    act: ({ version }) =>
      context.http.call(desalocar, { params: { id }, body: { version, ...(etapaId && { etapaId }) } }),
    success: `Carga ${codigo} aguarda alocação`,
    failureTitle: `Não foi possível retirar o veículo da carga ${codigo}`,
  })
}

export const startCarga: RunAcao = (carga, context) => {
  const { id, codigo } = carga
  const { etapaId } = context
  // The button that confirms a proposal says it all, and what it does can be taken back.
  const isProposta = carga.alocacaoTipo === null
  return run(carga, context, {
    ...(!isProposta && {
      ask: {
        title: `Iniciar a execução da carga ${codigo}`,
        message: 'A carga já tem quem a leve; ela passa à execução e ocupa a agenda do veículo.',
        confirmLabel: 'Iniciar execução',
      },
    }),
    act: ({ version }) =>
      context.http.call(iniciar, { params: { id }, body: { version, ...(etapaId && { etapaId }) } }),
    success: `Carga ${codigo} em execução`,
    failureTitle: `Não foi possível iniciar a execução da carga ${codigo}`,
  })
}

export const entregarCarga: RunAcao = (carga, context) => {
  const { id, codigo } = carga
  const { etapaId } = context
  return run(carga, context, {
    ask: {
      title: `Dar a carga ${codigo} por entregue`,
      message: 'As paradas que faltam são dadas por feitas agora.',
      confirmLabel: 'Dar por entregue',
    },
    act: ({ version }) =>
      context.http.call(entregar, { params: { id }, body: { version, ...(etapaId && { etapaId }) } }),
    success: `Carga ${codigo} entregue`,
    failureTitle: `Não foi possível dar a carga ${codigo} por entregue`,
  })
}

export const reenviarCargaAuditoria: RunAcao = (carga, context) => {
  const { id, codigo } = carga
  return run(carga, context, {
    ask: {
      title: `Reenviar a carga ${codigo} à auditoria`,
      message: 'O frete da carga é conferido de novo.',
      confirmLabel: 'Reenviar',
    },
    act: () => context.http.call(reenviarAuditoria, { params: { id } }),
    success: `Carga ${codigo} reenviada à auditoria`,
    failureTitle: `Não foi possível reenviar a carga ${codigo} à auditoria`,
  })
}
