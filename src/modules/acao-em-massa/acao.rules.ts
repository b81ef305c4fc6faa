/** Actions on many loads at once: what they are called, what takes them back, and how their numbers add up. Pure. */

import { DESATIVAR_FALHOU } from '#modules/carga/cartao-textos.rules.ts'
import type { AcaoCiclo } from '#modules/carga/ciclo.rules.ts'

/** What may be asked for. */
export const ACOES_EM_MASSA = [
  'desativar',
  'reativar',
  'finalizar',
  'reverter-finalizacao',
  'cancelar',
  'mover-etapa',
  'alterar-unidade',
  'criar-lote',
] as const
export type AcaoEmMassa = (typeof ACOES_EM_MASSA)[number]
/** `desfazer-lote` is only the way back of `criar-lote`. */
export type AcaoDoTrabalho = AcaoEmMassa | 'desfazer-lote'

/** One action, written once: what the menu, the rehearsal, the progress and the history say of it, and what takes it back. */
interface AcaoDefinition {
  /** What takes it back; null: the life cycle knows no way to where the loads were. */
  readonly volta: AcaoDoTrabalho | null
  /** Where the menu of a selection shows it and which rule of the life cycle allows it; null: it is only a way back. */
  readonly menu: MenuDaAcao | null
  /** Changes the status of the loads. */
  readonly isDeStatus?: true
  /** In the menu. */
  readonly rotulo: string
  /** On the button of the history, and what was done, of one and of many loads. */
  readonly verbo: string
  readonly feita: string
  readonly feitas: string
  /** Title and button: `Desativar 20 cargas`. */
  readonly frase: (cargas: string) => string
  /** While it runs: `Desativando 20 cargas`. */
  readonly andamento: (cargas: string) => string
  /** What ended: `Desativação de 20 cargas`. */
  readonly nome: (cargas: string) => string
  /** Of the loads that the rehearsal is sure of: `Serão desativadas`. */
  readonly serao: string
  /** Above the loads that stay as they are. */
  readonly falhou: string
  /** Of one load and of many that the action found where it leads. */
  readonly jaEstavam?: readonly [one: string, many: string]
}

export interface MenuDaAcao {
  readonly ciclo: AcaoCiclo
  readonly parte: 'alterar' | 'encerrar'
  /** Ends the load's way: the button is red. */
  readonly perigo?: true
}

/** In the order of the menu. */
export const ACOES: Readonly<Record<AcaoDoTrabalho, AcaoDefinition>> = {
  'mover-etapa': {
    volta: 'mover-etapa',
    menu: { ciclo: 'mover-etapa', parte: 'alterar' },

    rotulo: 'Mover de etapa',
    verbo: 'Mover',
    feita: 'movida',
    feitas: 'movidas',
    frase: (cargas) => `Mover ${cargas} de etapa`,
    andamento: (cargas) => `Movendo ${cargas} de etapa`,
    nome: (cargas) => `Mudança de etapa de ${cargas}`,
    serao: 'Serão movidas',
    falhou: 'Não foi possível mover a carga',
    jaEstavam: ['já estava na etapa', 'já estavam na etapa'],
  },
  'alterar-unidade': {
    volta: 'alterar-unidade',
    menu: { ciclo: 'alterar-unidade', parte: 'alterar' },

    rotulo: 'Alterar unidade de negócio',
    verbo: 'Alterar unidade',
    feita: 'alterada',
    feitas: 'alteradas',
    frase: (cargas) => `Alterar unidade de ${cargas}`,
    andamento: (cargas) => `Alterando a unidade de ${cargas}`,
    nome: (cargas) => `Alteração da unidade de ${cargas}`,
    serao: 'Serão alteradas',
    falhou: 'Não foi possível alterar a unidade',
    jaEstavam: ['já era da unidade', 'já eram da unidade'],
  },
  'criar-lote': {
    volta: 'desfazer-lote',
    menu: { ciclo: 'agrupar', parte: 'alterar' },

    rotulo: 'Criar lote',
    verbo: 'Criar lote',
    feita: 'no lote',
    feitas: 'no lote',
    frase: (cargas) => `Criar lote com ${cargas}`,
    andamento: (cargas) => `Formando lote com ${cargas}`,
    nome: (cargas) => `Lote com ${cargas}`,
    serao: 'Entram no lote',
    falhou: 'Não foi possível incluir a carga no lote',
  },
  finalizar: {
    volta: 'reverter-finalizacao',
    menu: { ciclo: 'finalizar', parte: 'encerrar' },
    isDeStatus: true,
    rotulo: 'Finalizar',
    verbo: 'Finalizar',
    feita: 'finalizada',
    feitas: 'finalizadas',
    frase: (cargas) => `Finalizar ${cargas}`,
    andamento: (cargas) => `Finalizando ${cargas}`,
    nome: (cargas) => `Finalização de ${cargas}`,
    serao: 'Serão finalizadas',
    falhou: 'Não foi possível finalizar a carga',
  },
  'reverter-finalizacao': {
    volta: 'finalizar',
    menu: { ciclo: 'reverter-finalizacao', parte: 'encerrar' },
    isDeStatus: true,
    rotulo: 'Reverter finalização',
    verbo: 'Reverter finalização',
    feita: 'revertida',
    feitas: 'revertidas',
    frase: (cargas) => `Reverter finalização de ${cargas}`,
    andamento: (cargas) => `Revertendo a finalização de ${cargas}`,
    nome: (cargas) => `Reversão da finalização de ${cargas}`,
    serao: 'Serão revertidas',
    falhou: 'Não foi possível reverter a finalização da carga',
  },
  reativar: {
    volta: 'desativar',
    menu: { ciclo: 'reativar', parte: 'encerrar' },
    isDeStatus: true,
    rotulo: 'Reativar',
    verbo: 'Reativar',
    feita: 'reativada',
    feitas: 'reativadas',
    frase: (cargas) => `Reativar ${cargas}`,
    andamento: (cargas) => `Reativando ${cargas}`,
    nome: (cargas) => `Reativação de ${cargas}`,
    serao: 'Serão reativadas',
    falhou: 'Não foi possível reativar a carga',
  },
  cancelar: {
    // A reopened load waits for a vehicle again: that is not where it was.
    volta: null,
    menu: { ciclo: 'cancelar', parte: 'encerrar', perigo: true },
    isDeStatus: true,
    rotulo: 'Cancelar cargas',
    verbo: 'Cancelar',
    feita: 'cancelada',
    feitas: 'canceladas',
    frase: (cargas) => `Cancelar ${cargas}`,
    andamento: (cargas) => `Cancelando ${cargas}`,
    nome: (cargas) => `Cancelamento de ${cargas}`,
    serao: 'Serão canceladas',
    falhou: 'Não foi possível cancelar a carga',
  },
  desativar: {
    volta: 'reativar',
    menu: { ciclo: 'desativar', parte: 'encerrar', perigo: true },
    isDeStatus: true,
    rotulo: 'Desativar',
    verbo: 'Desativar',
    feita: 'desativada',
    feitas: 'desativadas',
    frase: (cargas) => `Desativar ${cargas}`,
    andamento: (cargas) => `Desativando ${cargas}`,
    nome: (cargas) => `Desativação de ${cargas}`,
    serao: 'Serão desativadas',
    falhou: DESATIVAR_FALHOU,
  },
  'desfazer-lote': {
    volta: null,
    menu: null,

    rotulo: 'Desfazer lote',
    verbo: 'Desfazer lote',
    feita: 'fora do lote',
    feitas: 'fora do lote',
    frase: (cargas) => `Desfazer lote de ${cargas}`,
    andamento: (cargas) => `Desfazendo lote de ${cargas}`,
    nome: (cargas) => `Lote de ${cargas} desfeito`,
    serao: 'Saem do lote',
    falhou: 'Não foi possível retirar a carga do lote',
    jaEstavam: ['já estava fora do lote', 'já estavam fora do lote'],
  },
}

const ASSIM = ['já estava assim', 'já estavam assim'] as const

/** Of loads that the action found where it leads: `já estavam na etapa`. */
export function jaEstavamLabel(acao: AcaoDoTrabalho, quantas: number): string {
  const [one, many] = ACOES[acao].jaEstavam ?? ASSIM
  return quantas === 1 ? one : many
}

export const SITUACOES_ACAO = ['aguardando', 'executando', 'concluida', 'interrompida'] as const
export type SituacaoAcao = (typeof SITUACOES_ACAO)[number]

export const isEmCurso = (situacao: SituacaoAcao) => situacao === 'aguardando' || situacao === 'executando'

export interface AcaoFeita {
  readonly acao: AcaoDoTrabalho
  readonly situacao: SituacaoAcao
  readonly feitas: number
  /** The action that it takes back itself. */
  readonly desfazId: string | null
  /** The action that took it back. */
  readonly desfeitaPorId: string | null
}

export type SemVolta = 'acao_em_curso' | 'acao_sem_volta' | 'acao_ja_desfeita'

/** Why an action cannot be taken back; undefined: it can. */
export function whyNotDesfazer(acao: AcaoFeita): SemVolta | undefined {
  if (isEmCurso(acao.situacao)) return 'acao_em_curso'
  if (acao.desfeitaPorId !== null) return 'acao_ja_desfeita'
  // What took something back is not taken back again: asking for the action itself is plainer.
  if (ACOES[acao.acao].volta === null || acao.desfazId !== null || acao.feitas === 0) return 'acao_sem_volta'
  return undefined
}

/** What is to become of one load. */
export type Previsao = 'feita' | 'decisao' | 'fica'

export interface Contagem {
  readonly selecionadas: number
  readonly feitas: number
  readonly pedemDecisao: number
  readonly ficam: number
}

/** The counters of a rehearsal; the last three add up to the first. */
export function contar(previsoes: readonly Previsao[]): Contagem {
  const of = (previsao: Previsao) => previsoes.filter((one) => one === previsao).length
  return {
    selecionadas: previsoes.length,
    feitas: of('feita'),
    pedemDecisao: of('decisao'),
    ficam: of('fica'),
  }
}
