/** The rehearsal of a bulk action as its dialog shows it: decisions, counters, refusals, the button. Pure. */

import { SO_DO_CRIADOR } from '#modules/carga/acoes.rules.ts'
import { cicloErrors } from '#modules/carga/ciclo.contract.ts'
import { systemMessages } from '#platform/shared/system-messages.ts'
import type { Efeito, SelecaoAcao, Simulacao } from '../acao.contract.ts'
import { ACOES, type AcaoEmMassa } from '../acao.rules.ts'
import { cargasText, numero } from './acoes-da-selecao.ts'

export type Opcao = 'carga' | 'lote'
export type Pergunta = Simulacao['decisoes'][number]
/** By load: the question that was asked, and the answer. It stays to be seen after the server asks no more. */
export type Escolhas = ReadonlyMap<string, { readonly pergunta: Pergunta; readonly opcao: Opcao }>

export interface Decisao extends Pergunta {
  readonly opcao: Opcao | undefined
}

const byCodigo = (a: { codigo: string }, b: { codigo: string }) => Number(a.codigo) - Number(b.codigo)

/** Answered questions and those still open, in the order of the codes. */
export function decisoesOf(escolhas: Escolhas, abertas: readonly Pergunta[]): Decisao[] {
  const open = abertas.filter(({ cargaId }) => !escolhas.has(cargaId))
  return [
    ...[...escolhas.values()].map(({ pergunta, opcao }) => ({ ...pergunta, opcao })),
    ...open.map((pergunta) => ({ ...pergunta, opcao: undefined })),
  ].sort(byCodigo)
}

/** The choice for these loads; each may be changed afterwards. */
export const escolher = (escolhas: Escolhas, perguntas: readonly Pergunta[], opcao: Opcao): Escolhas =>
  new Map([...escolhas, ...perguntas.map((pergunta) => [pergunta.cargaId, { pergunta, opcao }] as const)])

export const decisoesPedidas = (escolhas: Escolhas): NonNullable<SelecaoAcao['decisoes']> =>
  [...escolhas].map(([cargaId, { opcao }]) => ({ cargaId, opcao }))

/** `faz parte do lote 312, com mais 4 cargas`. */
export const perguntaText = ({ loteCodigo, outras }: Pergunta): string =>
  `faz parte do lote ${loteCodigo}, com mais ${cargasText(outras)}`

const UNITS: Readonly<Record<Efeito, readonly [string, string]>> = {
  'cargas-do-lote': ['carga', 'cargas'],
  'veiculos-liberados': ['placa', 'placas'],
  'veiculos-ocupados': ['placa', 'placas'],
  'ocorrencias-encerradas': ['ocorrência', 'ocorrências'],
  'ocorrencias-restauradas': ['ocorrência', 'ocorrências'],
  'transportadoras-avisadas': ['transportadora', 'transportadoras'],
}

/** `5 placas`. */
export function efeitoText({ tipo, quantidade }: Simulacao['efeitos'][number]): string {
  const [one, many] = UNITS[tipo]
  return `${numero(quantidade)} ${quantidade === 1 ? one : many}`
}

/** `E mais 12 agendamentos de doca.`; undefined: all are listed. */
export function outrosAgendamentosText({
  agendamentos: { total, primeiros },
}: Simulacao): string | undefined {
  const left = total - primeiros.length
  if (left <= 0) return undefined
  return left === 1 ? 'E mais 1 agendamento de doca.' : `E mais ${numero(left)} agendamentos de doca.`
}

/** Loads that the action changes, also those that come along with their batch. */
export const mudadas = ({ contagem, efeitos }: Simulacao): number =>
  contagem.feitas + (efeitos.find(({ tipo }) => tipo === 'cargas-do-lote')?.quantidade ?? 0)

/** The button: `Desativar 20 cargas`; without a rehearsal the verb alone. */
export const botaoText = (acao: AcaoEmMassa, simulacao: Simulacao | undefined): string =>
  simulacao && mudadas(simulacao) > 0 ? ACOES[acao].frase(cargasText(mudadas(simulacao))) : ACOES[acao].rotulo

/** `Serão desativadas 20, pedem decisão 1, ficam como estão 3`, for those who do not see the counters. */
export function contagemText({ acao, contagem }: Simulacao): string {
  const { feitas, pedemDecisao, ficam } = contagem
  return `${ACOES[acao].serao} ${numero(feitas)}, pedem decisão ${numero(pedemDecisao)}, ficam como estão ${numero(ficam)}.`
}

/** Left of the buttons: that nothing happened yet, what becomes of open questions, and whether there is a way back. */
export function rodapeText(acao: AcaoEmMassa, simulacao: Simulacao | undefined): string {
  const open = simulacao?.contagem.pedemDecisao ?? 0
  const undecided =
    open === 0
      ? ''
      : ` ${cargasText(open)} sem decisão ${open === 1 ? 'fica como está' : 'ficam como estão'}.`
  const back = ACOES[acao].volta === null ? systemMessages.cannotBeUndone : 'Depois é possível desfazer.'
  return `Nada foi alterado ainda.${undecided} ${back}`
}

export interface CartaDaSelecao {
  readonly id: string
  readonly codigo: string
  readonly ownerCriadorDaCarga: boolean
  readonly entregas: readonly { readonly nome: string }[]
}

export interface Recusa {
  readonly cargaId: string
  readonly codigo: string
  readonly nome: string
  readonly motivo: string
  /** It is already as the action would leave it: nothing is wrong. */
  readonly jaEstava?: boolean
}

/**
 * The loads that stay as they are, with their reason. The server does not tell of loads out of the company's reach;
 * their code is known from the card.
 */
export function recusasOf(
  recusas: Simulacao['recusas'],
  cartas: ReadonlyMap<string, CartaDaSelecao>,
): Recusa[] {
  return recusas.map(({ cargaId, codigo, nome, erroCodigo, erro }) => {
    const carta = cartas.get(cargaId)
    return {
      cargaId,
      codigo: codigo || (carta?.codigo ?? ''),
      nome: nome ?? carta?.entregas.at(-1)?.nome ?? '',
      motivo: carta && !carta.ownerCriadorDaCarga ? SO_DO_CRIADOR : erro,
      ...(erroCodigo === cicloErrors.carga_sem_mudanca.code && { jaEstava: true }),
    }
  })
}
