/** Rules of tickets: what a message does to one, what may be done with it, and what is wrong with its text; pure. */
import type { FieldProblem } from '#platform/shared/app-error.ts'
import { formatDuration } from '#platform/shared/quantity.ts'
import { cleanLine, hiddenCharacter } from '#platform/shared/texto.ts'

export const TIPOS = ['erro', 'duvida', 'dado', 'sugestao'] as const
export type TipoChamado = (typeof TIPOS)[number]
export const TIPO_TEXT: Readonly<Record<TipoChamado, string>> = {
  erro: 'Não funciona',
  duvida: 'Dúvida',
  dado: 'Dado errado',
  sugestao: 'Sugestão',
}

export const IMPACTOS = ['parado', 'atrapalha', 'baixo'] as const
export type Impacto = (typeof IMPACTOS)[number]
export const IMPACTO_TEXT: Readonly<Record<Impacto, string>> = {
  parado: 'Parou meu trabalho',
  atrapalha: 'Atrapalha o trabalho',
  baixo: 'Não atrapalha',
}

/** `aberto` waits for the support team, `aguardando` for the person. */
export const SITUACOES = ['aberto', 'respondido', 'aguardando', 'resolvido'] as const
export type SituacaoChamado = (typeof SITUACOES)[number]
export const SITUACAO_TEXT: Readonly<Record<SituacaoChamado, string>> = {
  aberto: 'Aberto',
  respondido: 'Respondido',
  aguardando: 'Aguardando cliente',
  resolvido: 'Resolvido',
}

/** What an answer of the support team leaves behind: it is told, something is asked, or it is done. */
export const DESFECHOS = ['respondido', 'aguardando', 'resolvido'] as const
/** What is set without a message: resolved, or open again. */
export const MUDANCAS = ['aberto', 'resolvido'] as const
export type Mudanca = (typeof MUDANCAS)[number]

export type Lado = 'pessoa' | 'atendimento'

export const MAX_ASSUNTO = 120
export const MAX_TEXTO = 2_000

/** The usual wait is told of the first answers to tickets of so many days, the newest ones, and never of fewer than so many. */
export const TEMPO_DE_RESPOSTA = { dias: 30, minimo: 5, maximo: 500 } as const

const [MINUTES_OF_HOUR, MINUTES_OF_DAY] = [60, 1_440]

/** `Responde em cerca de 40min`; rounded up, to 5 minutes within the first hour, to half hours within a day, then to days. */
export function tempoText(minutos: number): string {
  const up = (step: number) => Math.max(1, Math.ceil(minutos / step)) * step
  if (minutos > MINUTES_OF_DAY) return `Responde em cerca de ${up(MINUTES_OF_DAY) / MINUTES_OF_DAY} dias`
  return `Responde em cerca de ${formatDuration(up(minutos > MINUTES_OF_HOUR ? 30 : 5))}`
}

/** The number as people say it. */
export const formatNumero = (numero: number): string => `AT-${numero}`
/** What a person may write for it; undefined: it is no number of a ticket. */
export function readNumero(text: string): number | undefined {
  const digits = /^(?:at-?)?(\d{1,9})$/i.exec(text.trim())?.[1]
  return digits === undefined ? undefined : Number(digits)
}

/** A resolved ticket is opened again, an open one resolved; twice the same is nothing to do. */
export const canChange = (from: SituacaoChamado, to: Mudanca): boolean =>
  to === 'aberto' ? from === 'resolvido' : from !== 'resolvido'

/**
 * Text of several lines as it is stored: what was typed, character by character, without control characters. Marks of
 * HTML mean nothing in it; whoever shows it shows them as they are.
 */
export const cleanTexto = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()

const hidden = (path: string, text: string): FieldProblem[] => {
  const code = hiddenCharacter(text)
  return code === undefined ? [] : [{ path, message: `Há um caractere invisível (${code}). Apague-o` }]
}

/** What is wrong with a cleaned message. */
export function checkTexto(texto: string): FieldProblem[] {
  if (texto === '') return [{ path: 'texto', message: 'Campo obrigatório' }]
  if (texto.length > MAX_TEXTO) return [{ path: 'texto', message: `Use até ${MAX_TEXTO} caracteres` }]
  return hidden('texto', texto)
}

export interface ChamadoDigitado {
  readonly assunto: string
  readonly texto: string
}

export const cleanChamado = ({ assunto, texto }: ChamadoDigitado): ChamadoDigitado => ({
  assunto: cleanLine(assunto) ?? '',
  texto: cleanTexto(texto),
})

export function checkChamado({ assunto, texto }: ChamadoDigitado): FieldProblem[] {
  const title =
    assunto === '' ? [{ path: 'assunto', message: 'Campo obrigatório' }] : hidden('assunto', assunto)
  return [...title, ...checkTexto(texto)]
}
