/**
 * The loading panel: what each dock shows now, who waits in the yard, and which docks stand on a page. Time is an
 * argument. Source: agendamento §2 (D-033 to D-035), design 06.
 */
import {
  type Direcao,
  SITUACAO_HORARIO as H,
  SITUACAO_RESERVA as R,
  SITUACAO_DOCA,
  type SituacaoDoca,
  type SituacaoHorario,
  type SituacaoReserva,
} from '#modules/doca/agendamento-codes.ts'
import {
  type Contagem,
  contagemDoHorario,
  isAtrasado,
  isEsperando,
  situacaoDoHorario,
} from '#modules/doca/horario.rules.ts'
import { isViva } from '#modules/doca/reserva-viva.rules.ts'

/** The part of a booking that the panel shows. Instants are UTC texts. */
export interface ReservaNoPainel {
  readonly id: string
  readonly codigo: string
  /** The booked one. */
  readonly docaId: string
  /** Where its vehicle is or is awaited: the dock it was called to before the booked one. */
  readonly docaAtualId: string
  /** Its day in the zone of the unit. */
  readonly data: string
  readonly situacao: SituacaoReserva
  readonly direcao: Direcao
  readonly dhReserva: string
  readonly dhFimReserva: string
  readonly placaVeiculo: string | null
  readonly fornecedor: string | null
  readonly dhChegada: string | null
  readonly dhChegadaNaDoca: string | null
  readonly dhInicioContagem: string | null
  readonly dhFimContagem: string | null
}

export interface DocaNoPainel {
  readonly docaId: string
  readonly docaNome: string
  readonly situacao: SituacaoDoca
  readonly toleranciaMin: number
}

/** One dock of the panel. */
export interface CartaoDoPainel<T extends ReservaNoPainel = ReservaNoPainel> {
  readonly docaId: string
  readonly docaNome: string
  readonly situacao: SituacaoHorario
  /** Who is at the dock, else who is called or awaited there; undefined: it is ready, or blocked. */
  readonly atual: T | undefined
  /** Others that stand at the dock besides. */
  readonly outras: number
  readonly contagem: Contagem | undefined
  /** Part of the booked time that has gone by since the count began, from 0 to 1. */
  readonly progresso: number
  readonly proxima: T | undefined
  readonly ultima: T | undefined
  /** Bookings that are not called off. */
  readonly reservas: number
}

/** The docks in their order, each with what matters most now. */
export function buildCartoes<T extends ReservaNoPainel>(
  docas: readonly DocaNoPainel[],
  reservas: readonly T[],
  agora: Date,
): CartaoDoPainel<T>[] {
  const byDoca = Map.groupBy(reservas, ({ docaAtualId }) => docaAtualId)
  return docas.map((doca) => buildCartao(doca, byDoca.get(doca.docaId) ?? [], agora))
}

function buildCartao<T extends ReservaNoPainel>(
  doca: DocaNoPainel,
  reservas: readonly T[],
  agora: Date,
): CartaoDoPainel<T> {
  const vivas = porHora(reservas.filter(({ situacao }) => isViva(situacao)))
  const atual =
    naDoca(reservas, doca.docaId).at(-1) ??
    buildFila(vivas)[0] ??
    vivas.filter((reserva) => isAtrasado(comDatas(reserva), agora)).at(-1)
  const situacao = situacaoDoCartao(doca, atual, agora)
  const contagem = atual && contagemDoHorario(situacao, comDatas(atual), agora)
  const concluidas = porHora(reservas.filter((one) => one.situacao === R.Concluida))
  return {
    docaId: doca.docaId,
    docaNome: doca.docaNome,
    situacao,
    atual,
    outras: Math.max(0, naDoca(reservas, doca.docaId).length - 1),
    contagem,
    progresso: atual && contagem ? parteDe(contagem.minutos, atual) : 0,
    // What nobody came for earlier is in the list, not the next one.
    proxima: vivas.find((one) => one !== atual && one.dhReserva >= (atual?.dhReserva ?? agora.toISOString())),
    ultima: concluidas.toSorted((a, b) => compare(saidaDe(a), saidaDe(b))).at(-1),
    reservas: vivas.length + concluidas.length,
  }
}

function situacaoDoCartao(
  { situacao, toleranciaMin }: DocaNoPainel,
  atual: ReservaNoPainel | undefined,
  agora: Date,
): SituacaoHorario {
  if (atual) return situacaoDoHorario({ reserva: comDatas(atual), bloqueado: false, toleranciaMin }, agora)
  return situacao === SITUACAO_DOCA.Ativa ? H.Livre : H.Bloqueado
}

/** When it left: the end of its count. */
export const saidaDe = ({ dhFimContagem, dhFimReserva }: ReservaNoPainel): string =>
  dhFimContagem ?? dhFimReserva

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)
const porHora = <T extends ReservaNoPainel>(reservas: readonly T[]): T[] =>
  reservas.toSorted((a, b) => compare(a.dhReserva, b.dhReserva) || compare(a.id, b.id))

const dateOf = (instant: string | null) => (instant === null ? null : new Date(instant))

/** The same with instants as dates, as the other rules take it. */
export const comDatas = (reserva: ReservaNoPainel) => ({
  docaAtualId: reserva.docaAtualId,
  situacao: reserva.situacao,
  placaVeiculo: reserva.placaVeiculo,
  dhReserva: new Date(reserva.dhReserva),
  dhFimReserva: new Date(reserva.dhFimReserva),
  dhChegada: dateOf(reserva.dhChegada),
  dhInicioContagem: dateOf(reserva.dhInicioContagem),
  dhFimContagem: dateOf(reserva.dhFimContagem),
})

function parteDe(minutos: number, { dhReserva, dhFimReserva }: ReservaNoPainel): number {
  const booked = (Date.parse(dhFimReserva) - Date.parse(dhReserva)) / 60_000
  return booked <= 0 ? 1 : Math.min(1, minutos / booked)
}

/** Who stands at a dock, whoever came to it last at the end: the yard, the panel and both screens on walls ask this. */
export const naDoca = <
  T extends Pick<ReservaNoPainel, 'id' | 'situacao' | 'docaAtualId' | 'dhChegadaNaDoca' | 'dhReserva'>,
>(
  reservas: readonly T[],
  docaId: string,
): T[] =>
  reservas
    .filter((one) => one.docaAtualId === docaId && one.situacao === R.MotoristaNaDoca)
    .toSorted(
      (a, b) =>
        compare(a.dhChegadaNaDoca ?? a.dhReserva, b.dhChegadaNaDoca ?? b.dhReserva) || compare(a.id, b.id),
    )

/** Who waits in the yard, whoever came first before the others. */
export const buildFila = <T extends ReservaNoPainel>(reservas: readonly T[]): T[] =>
  porHora(reservas.filter(isEsperando)).toSorted((a, b) =>
    compare(a.dhChegada ?? a.dhReserva, b.dhChegada ?? b.dhReserva),
  )

const ENCERRADAS: readonly SituacaoReserva[] = [R.Concluida, R.Cancelada, R.Reprovada]

/** Nothing more happens to it: what "hide finished" leaves out. */
export const isEncerrada = ({ situacao }: Pick<ReservaNoPainel, 'situacao'>): boolean =>
  ENCERRADAS.includes(situacao)

/** The bookings that a list of the panel shows, in time. */
export const listDoPainel = <T extends ReservaNoPainel>(
  reservas: readonly T[],
  ocultaEncerradas: boolean,
): T[] => porHora(ocultaEncerradas ? reservas.filter((one) => !isEncerrada(one)) : reservas)

/** Pages of equal size; at least one, and the last may be shorter. */
export function paginar<T>(itens: readonly T[], porPagina: number): readonly (readonly T[])[] {
  const size = Math.max(1, Math.floor(porPagina))
  const pages = Array.from({ length: Math.ceil(itens.length / size) }, (_, page) =>
    itens.slice(page * size, (page + 1) * size),
  )
  return pages.length > 0 ? pages : [[]]
}

const PARTICULAS = new Set(['da', 'das', 'de', 'do', 'dos', 'e'])

/**
 * A name as strangers may read it: the first word, of the others the initial. `Padarias Reunidas do Vale` becomes
 * `Padarias R. V.`; who it is recognises it, nobody else learns it.
 */
export function maskNome(nome: string): string {
  const [first = '', ...others] = nome.trim().split(/\s+/u)
  const initials = others
    .filter((word) => !PARTICULAS.has(word.toLowerCase()))
    .slice(0, 3)
    .flatMap((word) => {
      const letter = [...word].find((one) => /[\p{L}\p{N}]/u.test(one))
      return letter === undefined ? [] : [`${letter.toUpperCase()}.`]
    })
  return [first.slice(0, 20), ...initials].join(' ')
}
