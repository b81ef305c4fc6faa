/**
 * The life of a stay in the ledger: what time makes of it, what the two companies may do, and what it amounts to. Pure; the
 * instant is an argument. Source: commercial §4.3; what the source leaves open is said in decision 0044.
 */
import { centavosDaEstadia } from '#modules/patio/estadia.rules.ts'

const HOUR_MS = 3_600_000

export const SITUACAO_ESTADIA = {
  Correndo: 1,
  Prevista: 2,
  Devida: 3,
  Contestada: 4,
  Acordada: 5,
  Cobrada: 6,
  Paga: 7,
  SemDireito: 8,
} as const
export type SituacaoEstadia = (typeof SITUACAO_ESTADIA)[keyof typeof SITUACAO_ESTADIA]
const S = SITUACAO_ESTADIA

export const SITUACAO_ESTADIA_LABELS: Readonly<Record<SituacaoEstadia, string>> = {
  1: 'Correndo',
  2: 'Prevista',
  3: 'Devida',
  4: 'Contestada',
  5: 'Acordada',
  6: 'Cobrada',
  7: 'Paga',
  8: 'Sem direito',
}

/** What people have made of it; everything else follows from time. */
export const FASE = { Aberta: 1, Contestada: 4, Acordada: 5, Cobrada: 6, Paga: 7 } as const
export type Fase = (typeof FASE)[keyof typeof FASE]

/** The company of the load or booking, which owes, and the carrier, which claims. */
export const LADO = { Embarcador: 1, Transportadora: 2 } as const
export type Lado = (typeof LADO)[keyof typeof LADO]
export const outroLado = (lado: Lado): Lado =>
  lado === LADO.Embarcador ? LADO.Transportadora : LADO.Embarcador

/**
 * How an arrival or a departure is known; the smaller code is the better proof. 4 and 5 are kept for the act of the driver
 * and for the fence around a place, which come between the yard and an operator's word.
 */
export const PROVA_ESTADIA = { Portaria: 1, CelularNoLocal: 2, Celular: 3, Operador: 6 } as const
export type ProvaEstadia = (typeof PROVA_ESTADIA)[keyof typeof PROVA_ESTADIA]
export const PROVA_ESTADIA_LABELS: Readonly<Record<ProvaEstadia, string>> = {
  1: 'registrada na portaria',
  2: 'pelo celular, no local',
  3: 'pelo celular, sem conferir o local',
  6: 'informada por operador, sem comprovante',
}

export interface FatosDaEstadia {
  readonly fase: Fase
  readonly dhChegada: Date
  readonly provaChegada: ProvaEstadia
  readonly dhSaida: Date | null
  /** When the free hours end; exactly then it is still free. */
  readonly livreAte: Date
  readonly horasLivres: number
  /** Cents per tonne and hour of the day of the arrival; null: none is known. */
  readonly valorCentavos: number | null
  readonly capacidadeKg: number | null
  /** Of a vehicle that left: from when on the claim stands. */
  readonly devidaDesde: Date | null
  /** When silence decides; null: nothing runs. */
  readonly prazo: Date | null
  /** Of the last message that proposed something. */
  readonly propostaCentavos: number | null
  readonly acordadoCentavos: number | null
}

const isSemComprovante = ({ provaChegada }: Pick<FatosDaEstadia, 'provaChegada'>): boolean =>
  provaChegada === PROVA_ESTADIA.Operador

const isPast = (prazo: Date | null, agora: Date): boolean => prazo !== null && prazo <= agora

/** What silence would make of it now: the last proposal, or what was worked out. Null: no amount is known. */
const pendente = (estadia: FatosDaEstadia): number | null =>
  (estadia.fase === FASE.Contestada ? estadia.propostaCentavos : null) ??
  contaDaEstadia(estadia, estadia.dhChegada).devidoCentavos

/** The state at an instant. The search asks the database the same; a test holds the two together. */
export function situacaoEm(estadia: FatosDaEstadia, agora: Date): SituacaoEstadia {
  const { fase, dhSaida, livreAte, devidaDesde, prazo } = estadia
  if (fase !== FASE.Aberta && fase !== FASE.Contestada) return fase
  if (fase === FASE.Contestada)
    return isPast(prazo, agora) && pendente(estadia) !== null ? S.Acordada : S.Contestada
  if (dhSaida !== null) {
    if (dhSaida <= livreAte) return S.SemDireito
    if (devidaDesde !== null && devidaDesde > agora) return S.Prevista
    return isPast(prazo, agora) && pendente(estadia) !== null ? S.Acordada : S.Devida
  }
  if (agora > livreAte && !isSemComprovante(estadia)) return S.Devida
  return agora.getTime() >= livreAte.getTime() - HOUR_MS ? S.Prevista : S.Correndo
}

export interface ContaDaEstadia {
  /** Since the arrival, until the departure or the instant. */
  readonly minutos: number
  /** Hours begun; 0 while nothing is due. */
  readonly horas: number
  /** Null: capacity or value are not known. */
  readonly devidoCentavos: number | null
  /** The hours of the amount that is expected, which the first hour beyond the free ones makes due. */
  readonly horasPrevistas: number
  readonly previstoCentavos: number | null
}

/** What it amounts to when the vehicle leaves, or would leave at `agora`. */
export function contaDaEstadia(
  { dhChegada, dhSaida, livreAte, horasLivres, capacidadeKg, valorCentavos }: FatosDaEstadia,
  agora: Date,
): ContaDaEstadia {
  const ate = dhSaida ?? agora
  const elapsed = Math.max(0, ate.getTime() - dhChegada.getTime())
  const horas = ate > livreAte ? Math.ceil(elapsed / HOUR_MS) : 0
  const horasPrevistas = Math.max(horas, Math.floor(horasLivres) + 1)
  const valor = valorCentavos === null ? undefined : { centavosPorToneladaHora: valorCentavos }
  return {
    minutos: Math.floor(elapsed / 60_000),
    horas,
    devidoCentavos: centavosDaEstadia(capacidadeKg, valor, horas),
    horasPrevistas,
    previstoCentavos: centavosDaEstadia(capacidadeKg, valor, horasPrevistas),
  }
}

/** The amount that a list shows and sums: agreed, worked out, or expected; 0 where nothing is due. Null: not known. */
export function centavosEm(estadia: FatosDaEstadia, agora: Date): number | null {
  const conta = contaDaEstadia(estadia, agora)
  switch (situacaoEm(estadia, agora)) {
    case S.Correndo:
    case S.SemDireito:
      return 0
    case S.Prevista:
      return conta.previstoCentavos
    case S.Devida:
    case S.Contestada:
      return conta.devidoCentavos
    default:
      return estadia.acordadoCentavos ?? pendente(estadia)
  }
}

export const ACOES_DA_ESTADIA = ['contestar', 'responder', 'acordar', 'cobrar', 'pagar'] as const
export type AcaoDaEstadia = (typeof ACOES_DA_ESTADIA)[number]

export interface QuemAge {
  readonly lado: Lado
  /** The carrier has an account; without one the company of the load closes the stay alone. */
  readonly temConta: boolean
  /** Whose answer a contested stay waits for. */
  readonly vez: Lado | null
  /** Which side told times that nothing proves. */
  readonly informadaPor: Lado | null
}

/** What one side may do now, in the order of the buttons. */
export function acoesDaEstadia(
  estadia: FatosDaEstadia,
  { lado, temConta, vez, informadaPor }: QuemAge,
  agora: Date,
): readonly AcaoDaEstadia[] {
  const situacao = situacaoEm(estadia, agora)
  const isSozinho = !temConta && lado === LADO.Embarcador
  if (situacao === S.Contestada) {
    return vez === lado || isSozinho ? ['responder', 'acordar'] : []
  }
  if (situacao === S.Acordada) return ['cobrar', 'pagar']
  if (situacao === S.Cobrada) return ['pagar']
  if (estadia.dhSaida === null || (situacao !== S.Prevista && situacao !== S.Devida)) return []
  // Who owes may agree to what was worked out; times that one side told are agreed to by the other one.
  const mayAgree = isSozinho || (isSemComprovante(estadia) ? lado !== informadaPor : lado === LADO.Embarcador)
  return mayAgree ? ['contestar', 'acordar'] : ['contestar']
}

/** What "Acordar" agrees to now; null: no amount is known yet. */
export const centavosParaAcordar = (estadia: FatosDaEstadia): number | null => pendente(estadia)

/** `E-0927` */
export const codigoDaEstadia = (numero: number): string => `E-${String(numero).padStart(4, '0')}`

/** What was written in a dispute. */
export const MAX_TEXTO = 500
/** So many messages decide nothing any more: the two agree by phone then. */
export const MAX_MENSAGENS_ESTADIA = 40
