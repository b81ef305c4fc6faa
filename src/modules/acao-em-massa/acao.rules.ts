/** Actions on many loads at once: what they are called, what takes them back, and how their numbers add up. Pure. */

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

/** What takes each action back; null: the life cycle knows no way to where the loads were. */
export const VOLTA: Readonly<Record<AcaoDoTrabalho, AcaoDoTrabalho | null>> = {
  desativar: 'reativar',
  reativar: 'desativar',
  finalizar: 'reverter-finalizacao',
  'reverter-finalizacao': 'finalizar',
  // A reopened load waits for a vehicle again: that is not where it was.
  cancelar: null,
  'mover-etapa': 'mover-etapa',
  'alterar-unidade': 'alterar-unidade',
  'criar-lote': 'desfazer-lote',
  'desfazer-lote': null,
}

/** Words for dialogs and lists: the button, and what was done, of one and of many loads. */
export const ACAO_LABELS: Readonly<
  Record<AcaoDoTrabalho, { readonly verbo: string; readonly feita: string; readonly feitas: string }>
> = {
  desativar: { verbo: 'Desativar', feita: 'desativada', feitas: 'desativadas' },
  reativar: { verbo: 'Reativar', feita: 'reativada', feitas: 'reativadas' },
  finalizar: { verbo: 'Finalizar', feita: 'finalizada', feitas: 'finalizadas' },
  'reverter-finalizacao': { verbo: 'Reverter finalização', feita: 'revertida', feitas: 'revertidas' },
  cancelar: { verbo: 'Cancelar', feita: 'cancelada', feitas: 'canceladas' },
  'mover-etapa': { verbo: 'Mover', feita: 'movida', feitas: 'movidas' },
  'alterar-unidade': { verbo: 'Alterar unidade', feita: 'alterada', feitas: 'alteradas' },
  'criar-lote': { verbo: 'Criar lote', feita: 'no lote', feitas: 'no lote' },
  'desfazer-lote': { verbo: 'Desfazer lote', feita: 'fora do lote', feitas: 'fora do lote' },
}

const JA_ESTAVAM: Readonly<Partial<Record<AcaoDoTrabalho, readonly [string, string]>>> = {
  'mover-etapa': ['já estava na etapa', 'já estavam na etapa'],
  'alterar-unidade': ['já era da unidade', 'já eram da unidade'],
  'desfazer-lote': ['já estava fora do lote', 'já estavam fora do lote'],
}

/** Of loads that the action found where it leads: `já estavam na etapa`. */
export function jaEstavamLabel(acao: AcaoDoTrabalho, quantas: number): string {
  const [one, many] = JA_ESTAVAM[acao] ?? ['já estava assim', 'já estavam assim']
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
  if (VOLTA[acao.acao] === null || acao.desfazId !== null || acao.feitas === 0) return 'acao_sem_volta'
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
