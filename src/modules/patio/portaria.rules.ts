/**
 * The driver at the gate without a link: by the poster of the unit, the plate or code of the booking, and what only who
 * drives knows. Pure; time is an argument.
 */
import { normalizeDocumento } from '#platform/shared/documento.ts'
import { normalizePlaca } from '#platform/shared/placa.ts'
import { normalizeTelefone } from '#platform/shared/telefone.ts'
import { type EstadoDoCheckin, estadoDoCheckin, type ReservaDoCheckin } from './check-in.rules.ts'

/** Bookings this far from now are looked through: a later one is told that it is early, an older one is the staff's. */
export const ALCANCE_DA_PORTARIA_MS = 7 * 86_400_000

export interface Identificacao {
  readonly placa: string
  /** Of `AG-3095`, or of `3095`. */
  readonly codigo: number | null
}

const CODIGO = /^(?:AG)?-?(\d{1,9})$/

/** What was typed, as a plate and as a code. */
export function readIdentificacao(text: string): Identificacao {
  const plain = text.replace(/\s/gu, '').toUpperCase()
  const codigo = CODIGO.exec(plain)?.[1]
  return { placa: normalizePlaca(plain), codigo: codigo === undefined ? null : Number(codigo) }
}

interface DoMotorista {
  readonly documentoMotorista: string | null
  readonly celularMotorista: string | null
}

/** Whether the document or the phone of the driver was typed whole. A booking that knows neither is the gate's. */
export function confereMotorista(typed: string, reserva: DoMotorista): boolean {
  const { documentoMotorista: documento, celularMotorista: celular } = reserva
  if (documento !== null && documento !== '' && normalizeDocumento(typed) === documento) return true
  return celular !== null && celular !== '' && normalizeTelefone(typed) === celular
}

/** Who waits already comes first, then who may arrive now, then the nearest in time. */
const VEZ: Readonly<Record<EstadoDoCheckin, number>> = {
  chamado: 0,
  aguardando: 0,
  'na-doca': 0,
  'pode-chegar': 1,
  pendente: 2,
  cedo: 3,
  tarde: 4,
  liberado: 5,
  encerrado: 5,
}

/** The booking that the driver means, of those that are proven; undefined: there is none. */
export function chooseDaPortaria<R extends Omit<ReservaDoCheckin, 'dhChamada'>>(
  reservas: readonly R[],
  agora: Date,
): R | undefined {
  const distancia = ({ dhReserva }: R) => Math.abs(dhReserva.getTime() - agora.getTime())
  const vez = (reserva: R) => VEZ[estadoDoCheckin({ ...reserva, dhChamada: null }, agora)]
  return reservas.toSorted((a, b) => vez(a) - vez(b) || distancia(a) - distancia(b))[0]
}
