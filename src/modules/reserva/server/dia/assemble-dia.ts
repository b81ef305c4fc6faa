/**
 * The docks of a day put together from what was read: their slots and what stands on them. Pure; instants of
 * slots come from the calendar, so that no zone is asked for each of them. Source: agendamento §2, §3, §4 (D-001,
 * D-038, D-039, D-053, conflicts A14, B29).
 */

import {
  SITUACAO_HORARIO as H,
  TIPO_OCUPACAO_DOCA as O,
  SITUACAO_RESERVA as R,
  SITUACAO_DOCA,
  type SituacaoHorario,
  TIPO_RESERVA,
} from '#modules/doca/agendamento-codes.ts'
import type { ReservaDoHorario } from '#modules/doca/agendamento-dados.contract.ts'
import type { DiaDaDoca, Horario } from '#modules/doca/calendario.rules.ts'
import type { DocaDoDia, HorarioDoDia, TurnoDoDia } from '#modules/doca/doca.contract.ts'
import { situacaoDoHorario, textoDoHorario } from '#modules/doca/horario.rules.ts'
import { codigoDeReserva } from '#modules/doca/reserva-viva.rules.ts'
import type { DocaLida } from '#modules/doca/server/read-docas.ts'
import { maskDocumento, maskPhone } from '#platform/shared/mask-personal.ts'
import { minutoDoDia } from '../to-reserva.ts'
import type { Ocupante, ReservaOcupante, ReservaPresente } from './read-ocupantes.ts'

export interface DiaLido {
  readonly fusoHorario: string
  readonly dia: string
  /** Today in that zone. */
  readonly hoje: string
  /** When the day begins and ends there. */
  readonly inicio: Date
  readonly fim: Date
  readonly agora: Date
  readonly docas: readonly DocaLida[]
  /** The day of each dock by its calendar. */
  readonly dias: ReadonlyMap<string, DiaDaDoca>
  readonly ocupantes: readonly Ocupante[]
  /** Bookings of other days that are present on this one. */
  readonly presentes: readonly ReservaPresente[]
  /** Whose holds are one's own. */
  readonly detentor: string
}

interface OcupanteReserva extends Ocupante {
  readonly reserva: ReservaOcupante
}
const isReserva = (ocupante: Ocupante): ocupante is OcupanteReserva => ocupante.reserva !== null

/** Docks begin their slots together: each instant of the day is written once, not for each of thousands of slots. */
type Escrever = (ms: number) => string

function escritor(): Escrever {
  const written = new Map<number, string>()
  return (ms) => {
    const known = written.get(ms)
    if (known !== undefined) return known
    const text = new Date(ms).toISOString()
    written.set(ms, text)
    return text
  }
}

/** The docks in their order; nothing of one depends on another one. */
export function assembleDocas(lido: DiaLido): DocaDoDia[] {
  const byDoca = Map.groupBy(lido.ocupantes, ({ docaId }) => docaId)
  const iso = escritor()
  return lido.docas.map((doca) => assembleDoca(lido, doca, byDoca.get(doca.id) ?? [], iso))
}

function assembleDoca(
  lido: DiaLido,
  doca: DocaLida,
  ocupantes: readonly Ocupante[],
  iso: Escrever,
): DocaDoDia {
  const { horarios, fechado } = lido.dias.get(doca.id) ?? { horarios: [], fechado: null }
  const starts = new Set(horarios.map(({ inicio }) => inicio.getTime()))
  const reservas = ocupantes.filter(isReserva).filter(({ principal }) => principal)
  const [inicio, fim] = [lido.inicio.getTime(), lido.fim.getTime()]
  const toCardAt = (reserva: ReservaOcupante) =>
    toCard(reserva, minutoDoDia(new Date(reserva.dhReserva), lido.fusoHorario), iso)
  const doDia = reservas.filter((one) => one.inicio >= inicio && one.inicio < fim)
  return {
    id: doca.id,
    nome: doca.nome,
    direcao: doca.direcao,
    situacao: doca.situacao,
    ordem: doca.ordem,
    capacidade: doca.capacidade,
    toleranciaMin: doca.toleranciaMin,
    urgentes: doDia.filter(({ reserva }) => isUrgente(reserva)).length,
    fechado,
    turnos: assembleTurnos(
      horarios,
      horarios.map((horario) =>
        assembleHorario(lido, doca, horario, tellApart(horario, doca.capacidade, ocupantes), iso),
      ),
    ),
    foraDaGrade: doDia.filter((one) => !starts.has(one.inicio)).map(({ reserva }) => toCardAt(reserva)),
    deOutroDia: lido.presentes
      .filter(({ docaId }) => docaId === doca.id)
      .map(({ reserva }) => toCardAt(reserva)),
  }
}

const isUrgente = ({ tipo, situacao }: ReservaOcupante) =>
  tipo === TIPO_RESERVA.Urgente && situacao !== R.Concluida

/** Shifts in the order of their first slot. */
function assembleTurnos(horarios: readonly Horario[], slots: readonly HorarioDoDia[]): TurnoDoDia[] {
  const turnos = new Map<string, TurnoDoDia>()
  horarios.forEach(({ turnoId, turnoNome }, index) => {
    const turno = turnos.get(turnoId) ?? { id: turnoId, nome: turnoNome, horarios: [] }
    const slot = slots[index]
    if (slot) turno.horarios.push(slot)
    turnos.set(turnoId, turno)
  })
  return [...turnos.values()]
}

/** The occupants of a slot by their kind, since the slot shows each kind differently. */
interface NoHorario {
  /** Bookings that begin with the slot. */
  readonly reservas: readonly ReservaOcupante[]
  readonly bloqueio: Ocupante | undefined
  readonly espera: Ocupante | undefined
  /** A booking that reaches into the slot as one of its further ones. */
  readonly vinculada: ReservaOcupante | undefined
  /** A booking of another hour that reaches into the slot, as after a change of the grade. */
  readonly alheia: ReservaOcupante | undefined
  readonly isCheio: boolean
}

const SEM_NADA: NoHorario = {
  reservas: [],
  bloqueio: undefined,
  espera: undefined,
  vinculada: undefined,
  alheia: undefined,
  isCheio: false,
}

/** `all` is in the order of its start. */
function tellApart(horario: Horario, capacidade: number, all: readonly Ocupante[]): NoHorario {
  const inicio = horario.inicio.getTime()
  const fim = horario.fim.getTime()
  const here: Ocupante[] = []
  for (const one of all) {
    if (one.inicio >= fim) break
    if (one.fim > inicio) here.push(one)
  }
  if (here.length === 0) return SEM_NADA
  const bookings = here.filter(isReserva)
  const isOwn = (one: OcupanteReserva) => one.principal && one.inicio === inicio
  return {
    reservas: bookings.filter(isOwn).map(({ reserva }) => reserva),
    bloqueio: here.find(({ tipoOcupacao }) => tipoOcupacao === O.Bloqueio),
    espera: here.find(({ tipoOcupacao }) => tipoOcupacao === O.Espera),
    vinculada: bookings.find(({ principal }) => !principal)?.reserva,
    alheia: bookings.find((one) => one.principal && !isOwn(one))?.reserva,
    isCheio: new Set(here.map(({ vaga }) => vaga)).size >= capacidade,
  }
}

function assembleHorario(
  lido: DiaLido,
  doca: DocaLida,
  horario: Horario,
  found: NoHorario,
  iso: Escrever,
): HorarioDoDia {
  const { reservas, bloqueio, espera, isCheio } = found
  const isVazio = reservas.length === 0
  // A booking keeps its own situation at a dock that was blocked after it (conflicts B29).
  const bloqueado = bloqueio !== undefined || (isVazio && doca.situacao === SITUACAO_DOCA.Bloqueada)
  // Somebody else's booking is in the way only when it leaves no place.
  const isTomado = isVazio && isCheio
  const vinculada = isTomado && found.vinculada ? codigoDeReserva(found.vinculada.codigo) : null
  const alheia = isTomado && found.alheia ? codigoDeReserva(found.alheia.codigo) : null
  const preAgendada = reservas.find(isPreAgendada)
  return {
    id: horario.horarioId,
    hora: horario.hora,
    inicio: iso(horario.inicio.getTime()),
    fim: iso(horario.fim.getTime()),
    situacao: situacaoDe(reservas, bloqueado || vinculada !== null || alheia !== null, doca, lido.agora),
    bloqueioId: bloqueio?.ocupacaoId ?? null,
    textoBloqueio:
      isVazio || preAgendada
        ? (textoDoHorario({
            bloqueado,
            // As `isPassado` says it, without asking the zone for each slot.
            isPassado: lido.dia < lido.hoje && horario.fim <= lido.agora,
            codigoReservaVinculada: vinculada,
            agendadoPela: alheia,
            cargaPreAgendada: preAgendada ? String(preAgendada.cargaCodigo) : null,
          }) ?? null)
        : null,
    codigoReservaVinculada: vinculada,
    cargaPreAgendada: preAgendada?.cargaId
      ? { id: preAgendada.cargaId, codigo: String(preAgendada.cargaCodigo) }
      : null,
    espera: espera?.expiraEm
      ? {
          detentor: espera.detentorNome ?? '',
          minha: espera.detentor === lido.detentor,
          expiraEm: iso(espera.expiraEm),
        }
      : null,
    reservas: reservas.map((reserva) => toCard(reserva, horario.hora, iso)),
  }
}

/** Kept for a load, and nobody has said yet who comes (D-010, D-026). */
const isPreAgendada = ({ situacao, cargaId, placaVeiculo }: ReservaOcupante): boolean =>
  cargaId !== null && placaVeiculo === null && (situacao === R.Pendente || situacao === R.PendenteInformacoes)

/** A slot with several bookings shows the one that most needs somebody, and is done only when all of them are. */
const PRECEDENCIA: readonly SituacaoHorario[] = [
  H.Bloqueado,
  H.Vencendo,
  H.Atrasado,
  H.Ativo,
  H.Confirmado,
  H.Pendente,
  H.Agendado,
  H.Concluido,
  H.Livre,
]

function situacaoDe(
  reservas: readonly ReservaOcupante[],
  bloqueado: boolean,
  { toleranciaMin }: DocaLida,
  agora: Date,
): SituacaoHorario {
  if (reservas.length === 0) return situacaoDoHorario({ reserva: null, bloqueado, toleranciaMin }, agora)
  const shown = reservas.map((reserva) =>
    situacaoDoHorario({ reserva: emDatas(reserva), bloqueado, toleranciaMin }, agora),
  )
  return PRECEDENCIA.find((situacao) => shown.includes(situacao)) ?? H.Livre
}

/** As the rules read a booking. */
export const emDatas = ({ situacao, dhReserva, dhFimReserva, dhChegada }: ReservaOcupante) => ({
  situacao,
  dhReserva: new Date(dhReserva),
  dhFimReserva: new Date(dhFimReserva),
  dhChegada: dhChegada === null ? null : new Date(dhChegada),
})

function toCard(reserva: ReservaOcupante, hora: number, iso: Escrever): ReservaDoHorario {
  const isoOrNull = (ms: number | null) => (ms === null ? null : iso(ms))
  return {
    id: reserva.id,
    version: reserva.versao,
    codigo: codigoDeReserva(reserva.codigo),
    codigoReferencia: reserva.codigoReferencia,
    situacao: reserva.situacao,
    tipo: reserva.tipo,
    direcao: reserva.direcao,
    hora,
    dhReserva: iso(reserva.dhReserva),
    dhFimReserva: iso(reserva.dhFimReserva),
    docaAtualId: reserva.docaAtualId,
    docaAtualNome: reserva.docaAtualNome,
    empresaId: reserva.empresaId,
    fornecedor: reserva.fornecedor,
    cargaId: reserva.cargaId,
    cargaCodigo: reserva.cargaCodigo === null ? null : String(reserva.cargaCodigo),
    caracteristicaId: reserva.caracteristicaId,
    caracteristica: reserva.caracteristica,
    placaVeiculo: reserva.placaVeiculo,
    nomeMotorista: reserva.nomeMotorista,
    documentoMotorista: reserva.documentoMotorista && maskDocumento(reserva.documentoMotorista),
    celularMotorista: reserva.celularMotorista && maskPhone(reserva.celularMotorista),
    etapaId: reserva.etapaId,
    etapaNome: reserva.etapaNome,
    etapaCor: reserva.etapaCor,
    dhChegada: isoOrNull(reserva.dhChegada),
    dhChegadaNaDoca: isoOrNull(reserva.dhChegadaNaDoca),
    dhInicioContagem: isoOrNull(reserva.dhInicioContagem),
    dhFimContagem: isoOrNull(reserva.dhFimContagem),
    dhSaida: isoOrNull(reserva.dhSaida),
    dhChegadaPrevista: isoOrNull(reserva.dhChegadaPrevista),
    dhSaidaPrevista: isoOrNull(reserva.dhSaidaPrevista),
    camposAdicionais: reserva.camposAdicionais,
    observacoes: reserva.observacoes,
    horarios: reserva.horarios,
  }
}
