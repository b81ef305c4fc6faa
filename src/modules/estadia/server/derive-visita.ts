/** One visit from its parts: what the ledger says of it. Pure; the proof of the yard goes before an operator's word. */
import { SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import { horasLivresEm, type ValorDaEstadia } from '#modules/patio/estadia.rules.ts'
import { SITUACAO_CHEGADA } from '#modules/patio/patio.rules.ts'
import { isConfirmado, valorEm } from '#modules/regra-legal/regra-legal.rules.ts'
import { dayAt } from '#platform/shared/date.ts'
import { FASE, PROVA_ESTADIA, type ProvaEstadia } from '../estadia.rules.ts'
import { prazosDaSaida } from '../prazo.rules.ts'
import type { EstadiaPropria } from './estadia.repository.ts'
import type { ParteDaParada, ParteDoPatio } from './read-visitas.ts'

const HOUR_MS = 3_600_000

export interface PartesDaVisita {
  readonly patio: readonly ParteDoPatio[]
  readonly paradas: readonly ParteDaParada[]
}

/** What is worked out; the rest of a row is the dispute of the two companies. */
export type VisitaDerivada = Pick<
  EstadiaPropria,
  | 'cargaId'
  | 'cargaCodigo'
  | 'reservaId'
  | 'paradaId'
  | 'unidadeId'
  | 'local'
  | 'fusoHorario'
  | 'transportadora'
  | 'transportadoraOwnerId'
  | 'placa'
  | 'capacidadeKg'
  | 'dia'
  | 'dhChegada'
  | 'dhComprovada'
  | 'comprovante'
  | 'provaChegada'
  | 'dhSaida'
  | 'provaSaida'
  | 'informadaPor'
  | 'valorId'
  | 'valorCentavos'
  | 'valorDe'
  | 'valorAto'
  | 'valorConfirmado'
  | 'horasLivres'
  | 'livreAte'
  | 'devidaDesde'
  | 'prazo'
>

/** Told on the booking after its arrival had been proven; the receipt stays. */
export type Correcao = Date | 'comprovada' | undefined

/** Undefined: nothing of the visit is left, or the catalogue has no value of the rule. */
export function deriveVisita(
  before: EstadiaPropria | undefined,
  partes: PartesDaVisita,
  valores: readonly ValorDaEstadia[],
  correcao: Correcao,
  agora: Date,
): VisitaDerivada | undefined {
  const { patio, paradas } = partes
  const all = [...patio, ...paradas]
  const [first] = all
  if (!first) return undefined
  const tempos = patio.length > 0 ? noPatio(before, patio, correcao, agora) : nasParadas(paradas)
  const dia = dayAt(tempos.dhChegada, first.fusoHorario)
  const valor = valorDa(before, dia, valores)
  if (!valor) return undefined
  const livreAte = new Date(tempos.dhChegada.getTime() + valor.horasLivres * HOUR_MS)
  const semComprovante = tempos.provaChegada === PROVA_ESTADIA.Operador
  const { dhSaida } = tempos
  const isDevida = dhSaida !== null && dhSaida > livreAte
  const prazos = isDevida ? prazosDaSaida(dhSaida, first.fusoHorario, semComprovante) : undefined
  const known = <K extends 'cargaId' | 'cargaCodigo' | 'transportadora' | 'transportadoraOwnerId' | 'placa'>(
    key: K,
  ) => all.find((parte) => parte[key] !== null)?.[key] ?? null
  const capacidades = all.flatMap(({ capacidadeKg }) => capacidadeKg ?? [])
  return {
    cargaId: known('cargaId'),
    cargaCodigo: known('cargaCodigo'),
    reservaId: patio.find(({ reservaId }) => reservaId !== null)?.reservaId ?? before?.reservaId ?? null,
    paradaId: paradas[0]?.id ?? null,
    unidadeId: first.unidadeId,
    local: first.local.slice(0, 200),
    fusoHorario: first.fusoHorario,
    transportadora: known('transportadora'),
    transportadoraOwnerId: known('transportadoraOwnerId'),
    placa: known('placa'),
    capacidadeKg: capacidades[0] ?? null,
    dia,
    ...tempos,
    ...valor,
    livreAte,
    devidaDesde: prazos?.devidaDesde ?? null,
    // In a dispute the deadline is that of the answer.
    prazo: before?.fase === FASE.Contestada ? before.prazo : (prazos?.prazo ?? null),
  }
}

type Tempos = Pick<
  VisitaDerivada,
  'dhChegada' | 'dhComprovada' | 'comprovante' | 'provaChegada' | 'dhSaida' | 'provaSaida' | 'informadaPor'
>

/** The first proven arrival; the visit ends when the last booking of the vehicle has left. */
function noPatio(
  before: EstadiaPropria | undefined,
  patio: readonly ParteDoPatio[],
  correcao: Correcao,
  agora: Date,
): Tempos {
  const prova = patio.reduce((a, b) => (b.dhChegada < a.dhChegada ? b : a))
  const corrigida = before?.dhComprovada ? before.dhChegada : prova.dhChegada
  const dhChegada =
    correcao === undefined ? corrigida : correcao === 'comprovada' ? prova.dhChegada : correcao
  const saidas = patio.map((parte) => saidaDoPatio(parte, before?.dhSaida ?? agora))
  return {
    dhChegada,
    dhComprovada: prova.dhChegada,
    comprovante: prova.codigo,
    provaChegada: prova.prova as ProvaEstadia,
    ...saidaDe(saidas, dhChegada, PROVA_ESTADIA.Portaria),
    informadaPor: null,
  }
}

/** When the vehicle of one booking left; `gone` where it went without a told instant: sent away, cancelled, deleted. */
function saidaDoPatio(
  { dhSaida, situacao, reservaId, situacaoReserva, dhCancelamento }: ParteDoPatio,
  gone: Date,
): Date | null {
  if (dhSaida !== null) return dhSaida
  if (situacao === SITUACAO_CHEGADA.Recusada) return gone
  if (reservaId === null) return situacao === SITUACAO_CHEGADA.SemHorario ? null : gone
  const isOver = situacaoReserva === R.Cancelada || situacaoReserva === R.Reprovada
  return isOver ? (dhCancelamento ?? gone) : null
}

function nasParadas(paradas: readonly ParteDaParada[]): Tempos {
  const dhChegada = paradas.map((one) => one.dhChegada).reduce((a, b) => (b < a ? b : a))
  return {
    dhChegada,
    dhComprovada: null,
    comprovante: null,
    provaChegada: PROVA_ESTADIA.Operador,
    ...saidaDe(
      paradas.map(({ dhSaida }) => dhSaida),
      dhChegada,
      PROVA_ESTADIA.Operador,
    ),
    informadaPor: paradas[0]?.informadaPor ?? null,
  }
}

function saidaDe(saidas: readonly (Date | null)[], dhChegada: Date, prova: ProvaEstadia) {
  const known = saidas.filter((one) => one !== null)
  if (known.length < saidas.length || known.length === 0) return { dhSaida: null, provaSaida: null }
  const last = known.reduce((a, b) => (b > a ? b : a))
  return { dhSaida: last < dhChegada ? dhChegada : last, provaSaida: prova }
}

type Valor = Pick<
  VisitaDerivada,
  'valorId' | 'valorCentavos' | 'valorDe' | 'valorAto' | 'valorConfirmado' | 'horasLivres'
>

/** The value of the day of the arrival; what a vehicle that left was counted with does not change any more. */
function valorDa(
  before: EstadiaPropria | undefined,
  dia: string,
  valores: readonly ValorDaEstadia[],
): Valor | undefined {
  if (before && before.dhSaida !== null && before.dia === dia) {
    const { valorId, valorCentavos, valorDe, valorAto, valorConfirmado, horasLivres } = before
    return { valorId, valorCentavos, valorDe, valorAto, valorConfirmado, horasLivres }
  }
  const horasLivres = horasLivresEm(valores, dia)
  if (horasLivres === undefined) return undefined
  const valor = valorEm(valores, dia)
  return {
    valorId: valor?.id ?? null,
    valorCentavos: valor?.centavosPorToneladaHora ?? null,
    valorDe: valor?.validoDe ?? null,
    valorAto: valor?.ato ?? null,
    valorConfirmado: valor !== undefined && isConfirmado(valor),
    horasLivres,
  }
}
