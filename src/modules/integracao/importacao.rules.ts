/** The life of an import: its states and what may follow what. Pure. */

export const SITUACOES = [
  'colunas',
  'conferindo',
  'conferencia_parada',
  'conferida',
  'gravando',
  'gravacao_parada',
  'concluida',
  'descartada',
  'falhou',
] as const
export type Situacao = (typeof SITUACOES)[number]

/** What people and the job do to an import. */
export const ACOES = [
  'conferir',
  'parar',
  'retomar',
  'terminar',
  'gravar',
  'voltar',
  'descartar',
  'falhar',
] as const
export type Acao = (typeof ACOES)[number]

const NEXT: Readonly<Record<Situacao, Partial<Record<Acao, Situacao>>>> = {
  colunas: { conferir: 'conferindo', descartar: 'descartada' },
  conferindo: {
    parar: 'conferencia_parada',
    terminar: 'conferida',
    falhar: 'falhou',
    descartar: 'descartada',
  },
  conferencia_parada: { retomar: 'conferindo', voltar: 'colunas', descartar: 'descartada' },
  conferida: { gravar: 'gravando', voltar: 'colunas', descartar: 'descartada' },
  gravando: { parar: 'gravacao_parada', terminar: 'concluida', falhar: 'gravacao_parada' },
  gravacao_parada: { retomar: 'gravando', terminar: 'concluida' },
  concluida: {},
  descartada: {},
  falhou: { voltar: 'colunas', descartar: 'descartada' },
}

/** The state after an action; undefined: the action is not possible now. */
export const nextSituacao = (from: Situacao, acao: Acao): Situacao | undefined => NEXT[from][acao]

/** A job works on it. */
export const isWorking = (situacao: Situacao): situacao is 'conferindo' | 'gravando' =>
  situacao === 'conferindo' || situacao === 'gravando'

/** Repairs may be decided until the writing begins. */
export const canDecideRepairs = (situacao: Situacao) =>
  situacao === 'conferindo' || situacao === 'conferencia_parada' || situacao === 'conferida'

/** Nothing happens to it any more. */
export const isOver = (situacao: Situacao) => situacao === 'concluida' || situacao === 'descartada'

/** Lines and file are kept this long after the last change. */
export const KEEP_DAYS = 30

/** The four steps of the screen; the result belongs to the writing and what follows. */
export const PASSOS = ['Arquivo', 'Colunas', 'Conferência', 'Resultado'] as const

export function passoOf(situacao: Situacao): 1 | 2 | 3 {
  if (situacao === 'colunas' || situacao === 'falhou') return 1
  return situacao === 'gravando' || situacao === 'gravacao_parada' || situacao === 'concluida' ? 3 : 2
}
