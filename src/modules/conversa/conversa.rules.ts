/** Messages with drivers: who writes what, until when it may be taken back, when a conversation ends. Pure. */

/** Who wrote: the driver, people of the company of the load, people of its carrier, the program itself. */
export const AUTORES = ['motorista', 'operador', 'transportadora', 'sistema'] as const
export type Autor = (typeof AUTORES)[number]

export const TIPOS_MENSAGEM = ['texto', 'imagem', 'arquivo', 'audio', 'posicao', 'evento'] as const
export type TipoMensagem = (typeof TIPOS_MENSAGEM)[number]

/** What the lines of the system tell. */
export const EVENTOS = ['chegada', 'saida', 'ocorrencia', 'chamada', 'encerrada', 'reaberta'] as const
export type EventoDaConversa = (typeof EVENTOS)[number]

export const MAX_TEXTO_MENSAGEM = 2_000
export const MAX_ANEXOS_MENSAGEM = 6
export const MAX_AUDIO_SEGUNDOS = 120
/** Audios are kept for so many days. */
export const DIAS_DO_AUDIO = 180

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** A message may be taken back for everybody for so long after it came here. */
const REMOVER_ATE_MS = 5 * MINUTE_MS
/** A conversation ends by itself so long after its load did. */
const ENCERRA_APOS_MS = 48 * HOUR_MS
/** Clocks of phones go wrong by a little. */
const ADIANTADO_MS = 5 * MINUTE_MS
/** A message that came so much later than it was written says so. */
const ATRASO_MS = 10 * MINUTE_MS

interface Escrita {
  readonly autor: Autor
  readonly autorUsuarioId: string | null
  readonly tipo: TipoMensagem
  readonly recebidaEm: string
  readonly apagadaEm: string | null
}

/** Whose message it is, asked for by the person or by the driver. */
export type QuemPede = { readonly usuarioId: string } | 'motorista'

const isOwn = ({ autor, autorUsuarioId }: Escrita, quem: QuemPede): boolean =>
  quem === 'motorista' ? autor === 'motorista' : autorUsuarioId === quem.usuarioId

/** Only its author takes a message back, within five minutes; lines of the system stay. */
export const canRemove = (mensagem: Escrita, quem: QuemPede, now: string): boolean =>
  mensagem.tipo !== 'evento' &&
  mensagem.apagadaEm === null &&
  isOwn(mensagem, quem) &&
  Date.parse(now) - Date.parse(mensagem.recebidaEm) <= REMOVER_ATE_MS

/** True when a phone tells an instant that has not come yet. */
export const isFuture = (dh: string, now: string): boolean => Date.parse(dh) > Date.parse(now) + ADIANTADO_MS

/** Written without a connection: it came here long after it was written. */
export const isLate = ({ dh, recebidaEm }: { readonly dh: string; readonly recebidaEm: string }): boolean =>
  Date.parse(recebidaEm) - Date.parse(dh) > ATRASO_MS

/** When the conversation ends by itself; null: its load has not ended. */
export const encerraEm = (fimDaCarga: Date | null): Date | null =>
  fimDaCarga && new Date(fimDaCarga.getTime() + ENCERRA_APOS_MS)

/** `99+` above 99, as every count of the frame (L-117). */
export const formatNaoLidas = (count: number): string => (count > 99 ? '99+' : String(count))
/** `1 não lida`, `3 não lidas`. */
export const naoLidasText = (count: number): string =>
  `${formatNaoLidas(count)} ${count === 1 ? 'não lida' : 'não lidas'}`

/** The kind of a message by the files that it shows. */
export function tipoDosAnexos(tipos: readonly string[]): TipoMensagem {
  if (tipos.length === 0) return 'texto'
  if (tipos.every((tipo) => tipo.startsWith('audio/'))) return 'audio'
  return tipos.every((tipo) => tipo.startsWith('image/')) ? 'imagem' : 'arquivo'
}

/** Typed text of several lines as it is stored: no control characters besides line breaks, no spaces at its ends. */
export const cleanMensagem = (text: string | null | undefined): string | null =>
  text
    ?.toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim() || null
