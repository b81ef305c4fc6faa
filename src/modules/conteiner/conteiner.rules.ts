/** The life of a container and the clock of its free time. Pure; the day is an argument. Source: execution §5, design 51b. */
import { isConteinerIso6346, normalizeConteiner } from '#platform/shared/conteiner.ts'
import { addDays, daysBetween } from '#platform/shared/day.ts'

export const ESTADOS = {
  aberto: 'Aberto',
  fechado: 'Fechado',
  em_transito: 'Em trânsito',
  recebido: 'Recebido',
  vazio: 'Vazio',
  devolvido: 'Devolvido',
} as const
export type Estado = keyof typeof ESTADOS
export const ESTADO_KEYS = Object.keys(ESTADOS) as Estado[]
/** The columns of the board; what was given back has left it. */
export const COLUNAS = ['aberto', 'fechado', 'em_transito', 'recebido', 'vazio'] as const
export type Coluna = (typeof COLUNAS)[number]

export const NEXT: Readonly<Record<Estado, readonly Estado[]>> = {
  aberto: ['fechado', 'vazio'],
  fechado: ['em_transito', 'aberto'],
  em_transito: ['recebido'],
  recebido: ['aberto', 'vazio'],
  vazio: ['devolvido', 'aberto'],
  devolvido: [],
}

/** What is in it changes only while its doors may be open. */
export const isAcessivel = (estado: Estado): boolean => estado === 'aberto' || estado === 'recebido'

export const RECUSAS = {
  conteiner_movimento_impossivel: 'O contêiner não passa deste estado para o escolhido.',
  conteiner_sem_lacre: 'Informe ao menos um lacre para fechar o contêiner.',
  conteiner_com_remessas: 'Há remessas dentro do contêiner. Retire-as antes.',
} as const
export type Recusa = keyof typeof RECUSAS

interface Parado {
  readonly estado: Estado
  readonly lacres: readonly string[]
  readonly remessas: number
}

/** Why a container does not go on to a state; undefined: it does. `lacres` are those it would have. */
export function refusalOf({ estado, lacres, remessas }: Parado, para: Estado): Recusa | undefined {
  if (!NEXT[estado].includes(para)) return 'conteiner_movimento_impossivel'
  if (para === 'fechado' && lacres.length === 0) return 'conteiner_sem_lacre'
  if (para === 'vazio' && remessas > 0) return 'conteiner_com_remessas'
  return undefined
}

/** Opening breaks the seals; the history keeps which they were. */
export const lacresDepois = (para: Estado, lacres: readonly string[]): readonly string[] =>
  para === 'aberto' || para === 'vazio' || para === 'devolvido' ? [] : lacres

export const PRAZOS = {
  folga: 'Com folga',
  vence: 'Vence em 2 dias',
  cobranca: 'Em cobrança',
  semPrazo: 'Sem prazo',
} as const
export type Prazo = keyof typeof PRAZOS
export const PRAZO_KEYS = Object.keys(PRAZOS) as Prazo[]
/** From so many days before its end on, free time is about to run out. */
export const DIAS_DE_AVISO = 2

export interface PrazoContado {
  readonly prazo: Prazo
  /** Of slack, or past the end; null: no free time is agreed. */
  readonly dias: number | null
}

interface ComFreeTime {
  readonly freeTimeAte: string | null
  /** The clock stopped on this day. */
  readonly devolvidoEm: string | null
}

/** Where the clock of a container stands on a day of its unit. The last free day costs nothing. */
export function prazoDe({ freeTimeAte, devolvidoEm }: ComFreeTime, hoje: string): PrazoContado {
  if (freeTimeAte === null) return { prazo: 'semPrazo', dias: null }
  const dias = daysBetween(devolvidoEm ?? hoje, freeTimeAte)
  if (dias < 0) return { prazo: 'cobranca', dias: -dias }
  return { prazo: dias <= DIAS_DE_AVISO ? 'vence' : 'folga', dias }
}

/** What the days past the free time cost, in cents of the currency of the contract. */
export const cobrancaCentavos = ({ prazo, dias }: PrazoContado, diariaCentavos: number | null): number =>
  prazo === 'cobranca' && dias !== null && diariaCentavos !== null ? dias * diariaCentavos : 0

/** `folga 6 dias`, `vence 27/11`, `vence hoje`, `passou 2 dias`, `sem prazo`. */
export function prazoText({ prazo, dias }: PrazoContado, freeTimeAte: string | null): string {
  if (prazo === 'semPrazo' || dias === null || freeTimeAte === null) return 'sem prazo'
  const count = dias === 1 ? '1 dia' : `${dias} dias`
  if (prazo === 'folga') return `folga ${count}`
  if (prazo === 'cobranca') return `passou ${count}`
  return dias === 0 ? 'vence hoje' : `vence ${freeTimeAte.slice(8)}/${freeTimeAte.slice(5, 7)}`
}

export interface DiaDoPrazo {
  readonly dia: string
  readonly tom: 'livre' | 'alem' | 'futuro'
}
const MAX_DIAS = 60

/** One cell for each day: free ones that have passed, those past the end, and those to come up to two after the last. */
export function diasDoPrazo(desde: string, ate: string, hoje: string): DiaDoPrazo[] {
  const last = addDays(ate > hoje ? ate : hoje, 2)
  const count = Math.min(MAX_DIAS, daysBetween(desde, last) + 1)
  return Array.from({ length: count }, (_unused, index): DiaDoPrazo => {
    const dia = addDays(desde, index)
    return { dia, tom: dia > hoje ? 'futuro' : dia > ate ? 'alem' : 'livre' }
  })
}

/** `CSQU 305438-3`; what is not of that form stays as it is. */
export const formatConteiner = (numero: string): string =>
  /^[A-Z]{4}\d{7}$/.test(numero) ? `${numero.slice(0, 4)} ${numero.slice(4, 10)}-${numero.slice(10)}` : numero

/** What a person is told of a number whose check digit does not fit; undefined: it does. */
export function avisoDoNumero(text: string): string | undefined {
  const numero = normalizeConteiner(text)
  if (numero.length !== 11 || isConteinerIso6346(numero)) return undefined
  return 'O dígito verificador não confere (ISO 6346). Confira a porta do contêiner.'
}
