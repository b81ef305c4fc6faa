/** How imports read: counts, sizes, what is left, and the look of each result. Pure. */
import {
  IconCircleCheck,
  IconCircleOff,
  IconCirclePlus,
  IconCircleX,
  IconEqual,
  IconHandStop,
  IconHelpCircle,
  IconHistory,
  IconMinus,
  IconPencil,
  IconProgress,
  IconSparkles,
  IconTableColumn,
  IconWand,
  type TablerIcon,
} from '@tabler/icons-react'
import type { StatusColor } from '#platform/ui/status-colors.ts'
import type { TipoLigacao } from '../colunas.rules.ts'
import type { Importacao, ImportacaoResumo } from '../importacao.contract.ts'
import type { Situacao } from '../importacao.rules.ts'
import { type ModoExistente, RESULTADO_LABELS, type Resultado } from '../linha.rules.ts'

const number = new Intl.NumberFormat('pt-BR')
const oneDecimal = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })

export const countText = (count: number) => number.format(count)
export const linesText = (count: number) => (count === 1 ? '1 linha' : `${number.format(count)} linhas`)

/** `9,4 MB`, `612 kB`. */
export function sizeText(bytes: number): string {
  const kb = bytes / 1024
  return kb < 1024 ? `${number.format(Math.max(1, Math.round(kb)))} kB` : `${oneDecimal.format(kb / 1024)} MB`
}

/** `Importar empresas`; `capital`: as a title begins. */
export const targetTitle = (nome: string) => `Importar ${nome}`
export const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

type Gravacao = Pick<ImportacaoResumo['gravacao'], 'criadas' | 'alteradas'>

/** `Ver os 45 criados`, `Ver os 50 criados e alterados`. */
export function madeText({ criadas, alteradas }: Gravacao): string {
  const made = criadas + alteradas
  if (made === 1) return criadas === 1 ? 'Ver o criado' : 'Ver o alterado'
  const what = alteradas === 0 ? 'criados' : criadas === 0 ? 'alterados' : 'criados e alterados'
  return `Ver os ${countText(made)} ${what}`
}

/** `Planejar estes 312`. */
export function nextText(what: string, { criadas, alteradas }: Gravacao): string {
  const made = criadas + alteradas
  return made === 1 ? `${what} este` : `${what} estes ${countText(made)}`
}

interface Look {
  readonly label: string
  readonly color: StatusColor
  readonly icon: TablerIcon
}

export const RESULTADO_LOOK: Readonly<Record<Resultado, Look>> = {
  criar: { label: RESULTADO_LABELS.criar, color: 'verde', icon: IconCirclePlus },
  alterar: { label: RESULTADO_LABELS.alterar, color: 'azul', icon: IconPencil },
  sem_mudanca: { label: RESULTADO_LABELS.sem_mudanca, color: 'neutro', icon: IconEqual },
  reparo: { label: RESULTADO_LABELS.reparo, color: 'amarelo', icon: IconWand },
  recusar: { label: RESULTADO_LABELS.recusar, color: 'vermelho', icon: IconCircleX },
}

export const LIGACAO_LOOK: Readonly<Record<TipoLigacao, Look>> = {
  lembrado: { label: 'Lembrado', color: 'petroleo', icon: IconHistory },
  sugerido: { label: 'Sugerido', color: 'azul', icon: IconSparkles },
  confirmar: { label: 'Confirmar', color: 'amarelo', icon: IconHelpCircle },
  fora: { label: 'Fora', color: 'neutro', icon: IconMinus },
}

export const SITUACAO_LOOK: Readonly<Record<Situacao, Look>> = {
  colunas: { label: 'Ligando colunas', color: 'azul', icon: IconTableColumn },
  conferindo: { label: 'Conferindo', color: 'azul', icon: IconProgress },
  conferencia_parada: { label: 'Conferência interrompida', color: 'amarelo', icon: IconHandStop },
  conferida: { label: 'Aguardando decisão', color: 'amarelo', icon: IconHelpCircle },
  gravando: { label: 'Gravando', color: 'azul', icon: IconProgress },
  gravacao_parada: { label: 'Gravação interrompida', color: 'amarelo', icon: IconHandStop },
  concluida: { label: 'Concluída', color: 'verde', icon: IconCircleCheck },
  descartada: { label: 'Descartada', color: 'neutro', icon: IconCircleOff },
  falhou: { label: 'Arquivo recusado', color: 'vermelho', icon: IconCircleX },
}

export const MODO_LABELS: Readonly<Record<ModoExistente, string>> = {
  alterar: 'Alterar',
  vazios: 'Só vazios',
  ignorar: 'Ignorar',
}
export const MODO_HINTS: Readonly<Record<ModoExistente, string>> = {
  alterar: 'Campo vazio no arquivo não apaga o cadastro.',
  vazios: 'Só os campos vazios do cadastro são preenchidos.',
  ignorar: 'O que já está cadastrado fica como está.',
}

export interface Progresso {
  readonly feitas: number
  /** Undefined: the file does not say how many lines it has. */
  readonly total: number | undefined
  /** 0 to 100. */
  readonly porcento: number | undefined
}

/** Progress of the phase that runs, or of the last one. */
export function progressOf(importacao: ImportacaoResumo): Progresso {
  const { situacao, conferidas, totalLinhas, gravacao } = importacao
  const isWriting = ['gravando', 'gravacao_parada', 'concluida'].includes(situacao)
  const feitas = isWriting ? gravacao.criadas + gravacao.alteradas + gravacao.inalteradas : conferidas
  const total = isWriting ? gravacao.total : (totalLinhas ?? undefined)
  const known = total === undefined ? undefined : Math.max(total, feitas)
  return {
    feitas,
    total: known,
    porcento: known === undefined ? undefined : known === 0 ? 100 : Math.floor((feitas / known) * 100),
  }
}

/** `faltam 4 s`; undefined until there is something to reckon with. */
export function remainingText(importacao: Importacao, now: number): string | undefined {
  const { feitas, total } = progressOf(importacao)
  if (importacao.faseInicio === null || total === undefined || feitas === 0 || feitas >= total)
    return undefined
  const elapsed = now - Date.parse(importacao.faseInicio)
  if (elapsed <= 0) return undefined
  const seconds = Math.ceil(((elapsed / feitas) * (total - feitas)) / 1000)
  return seconds < 90 ? `faltam ${seconds} s` : `faltam ${Math.ceil(seconds / 60)} min`
}
