/** Readings that wait for the network, in their order, each sent until the server has answered it. Pure. */
import { isSscc, readLeitura } from '#modules/remessa/etiqueta.rules.ts'
import { MAX_FILA, MAX_LEITURAS } from '../conferencia.contract.ts'
import type { Resposta } from '../conferencia.rules.ts'

export interface LeituraNaFila {
  readonly id: string
  readonly codigo: string
  /** UTC. */
  readonly dh: string
  readonly avariado?: boolean
}

/** Undefined: a phone keeps no more, and says so. */
export const enfileirar = (
  fila: readonly LeituraNaFila[],
  leitura: LeituraNaFila,
): readonly LeituraNaFila[] | undefined => (fila.length >= MAX_FILA ? undefined : [...fila, leitura])

/** The next readings to send. */
export const proximas = (fila: readonly LeituraNaFila[]): readonly LeituraNaFila[] =>
  fila.slice(0, MAX_LEITURAS)

export const semEnviadas = (
  fila: readonly LeituraNaFila[],
  ids: ReadonlySet<string>,
): readonly LeituraNaFila[] => fila.filter(({ id }) => !ids.has(id))

export interface Conhecida {
  readonly etiqueta: string
  readonly sscc: string | null
}

/**
 * What a phone answers by itself while it is off-line. Undefined: it does not know, because the count is blind, or the label
 * may be of another remessa.
 */
export function respostaLocal(
  codigo: string,
  etiquetas: readonly Conhecida[],
  lidas: ReadonlySet<string>,
): Resposta | undefined {
  const lida = readLeitura(codigo)
  if (!lida) return 'desconhecido'
  const found = etiquetas.find(({ etiqueta, sscc }) => etiqueta === lida.codigo || sscc === lida.codigo)
  if (!found) return undefined
  return lidas.has(found.etiqueta) ? 'ja_lido' : 'ok'
}

/** Keys of a scanner that types come closer to each other than a person's. */
const TECLA_DE_LEITOR_MS = 50
const MIN_LEITOR = 4

export interface Teclas {
  readonly texto: string
  readonly ultimaMs: number
}

/** Collects what a scanner types; `lido` is told with its Enter. */
export function aoTeclar(
  { texto, ultimaMs }: Teclas,
  key: string,
  agoraMs: number,
): Teclas & { readonly lido: string | undefined } {
  const isFast = agoraMs - ultimaMs < TECLA_DE_LEITOR_MS
  if (key === 'Enter') {
    const lido = isFast && texto.length >= MIN_LEITOR ? texto : undefined
    return { texto: '', ultimaMs: agoraMs, lido }
  }
  if (key.length !== 1) return { texto, ultimaMs, lido: undefined }
  return { texto: isFast ? texto + key : key, ultimaMs: agoraMs, lido: undefined }
}

/** Why what was typed by hand cannot be sent. */
export function problemaDoDigitado(text: string): string | undefined {
  const plain = text.replace(/\s/g, '')
  if (plain === '') return 'Digite a etiqueta, a chave da nota ou o SSCC'
  if (/^\d{18}$/.test(plain) && !isSscc(plain)) return 'O último número do SSCC não confere'
  if (/^\d{30,43}$/.test(plain)) return `A chave da nota tem 44 números; faltam ${44 - plain.length}`
  return readLeitura(plain) ? undefined : 'Código longo demais'
}
