/**
 * Taking the slots of bookings and of what is kept for somebody. The slots are found in the calendar, their days
 * locked, what the caller gives back is given back, and only then it is told whether they may be taken. Source:
 * agendamento §4, §7.
 */

import { SITUACAO_DOCA } from '#modules/doca/agendamento-codes.ts'
import { type HorarioRef, horarioErrors } from '#modules/doca/agendamento-dados.contract.ts'
import { type Calendario, diaDaDoca, type Horario } from '#modules/doca/calendario.rules.ts'
import { duracaoPedida, horariosVinculados, type Pedido } from '#modules/doca/disponibilidade.rules.ts'
import { motivosDosHorarios, semSequencia } from '#modules/doca/server/disponibilidade/assess-horarios.ts'
import { readOcupacoes } from '#modules/doca/server/disponibilidade/read-ocupacoes.ts'
import {
  detentorOf,
  lockDias,
  type Ocupante,
  releaseExpired,
  type Trecho,
  takeVagas,
} from '#modules/doca/server/ocupacao/take-vagas.ts'
import {
  type DocaLida,
  findDocas,
  findDocasForUse,
  readCalendarios,
} from '#modules/doca/server/read-docas.ts'
import { canEnterUnidade } from '#modules/doca/server/unidade-da-agenda.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, invalidField } from '#platform/shared/app-error.ts'
import { dayAt, parseInstant } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { erroDe, HorarioNegado } from './deny-horario.ts'
import { releaseProprias } from './release-espera.ts'

/** Three years either way. */
const ALCANCE_MS = 3 * 366 * 86_400_000

export interface Pretensao {
  readonly ref: HorarioRef
  /** The further slots; undefined: as many as the work needs. */
  readonly vinculadas: readonly HorarioRef[] | undefined
  readonly pedido: Pedido
  /** No direction was said yet: it is what the dock does. */
  readonly isDirecaoDaDoca?: boolean
}

/** Slots of one dock that may be taken: the first one and those linked to it, one after the other. */
export interface Lugar {
  readonly doca: DocaLida
  readonly horarios: readonly [Horario, ...Horario[]]
  readonly inicio: Date
  readonly fim: Date
  /** Of the first slot, in the zone of the dock. */
  readonly dia: string
  readonly pedido: Pedido
}

export interface Preparo {
  /** Periods beside the wanted ones, such as where a booking is now. */
  readonly tambem?: readonly Trecho[]
  /** What the caller keeps for this, given back with whatever else he keeps there. */
  readonly esperaId?: string | undefined
  /** Gives back slots before it is looked whether the wanted ones are free; runs behind the locks. */
  readonly liberar?: () => Promise<unknown>
}

/**
 * The slots that the pretensions name, locked and free for them, in the same order. Throws `HorarioNegado`, and
 * `horario_unknown` when one is not in the calendar of its dock, or the dock is out of reach.
 */
export async function prepareLugares(
  tx: OwnerTx,
  session: Session,
  pretensoes: readonly Pretensao[],
  agora: Date,
  { tambem = [], esperaId, liberar }: Preparo = {},
): Promise<Lugar[]> {
  const docaIds = [...new Set(pretensoes.map(({ ref }) => ref.docaId.toLowerCase()))]
  const seen = await localizar(tx, session, pretensoes, await findDocas(tx, docaIds), agora)
  // Those who come too late learn it before they wait for locks; what is given back here is free only behind them.
  if (!liberar) await assertLivres(tx, seen, agora, detentorOf(session))
  await lockDias(tx, [...tambem, ...seen.map(trechoDe)])
  const docas = await findDocasForUse(tx, docaIds)
  // A dock or its calendar changed meanwhile: its slots are looked up again, and must be those that were locked.
  const isSame = seen.every(({ doca }) => docas.get(doca.id)?.gradeVersao === doca.gradeVersao)
  const lugares = isSame
    ? seen.map((lugar) => ({ ...lugar, doca: docas.get(lugar.doca.id) ?? lugar.doca }))
    : await localizar(tx, session, pretensoes, docas, agora)
  if (!isSame && lugares.some((lugar, index) => lugar.fim.getTime() !== seen[index]?.fim.getTime())) {
    throw new AppError(horarioErrors.horario_unknown)
  }
  await releaseExpired(tx, docaIds)
  await releaseProprias(tx, session, lugares, esperaId)
  await liberar?.()
  await assertLivres(tx, lugares, agora)
  return lugares
}

const trechoDe = ({ doca, inicio, fim }: Lugar): Trecho => ({
  docaId: doca.id,
  inicio,
  fim,
  fusoHorario: doca.fusoHorario,
})

/** Slots that `detentor` keeps for themselves count as free. */
async function assertLivres(
  tx: OwnerTx,
  lugares: readonly Lugar[],
  agora: Date,
  detentor: string | null = null,
): Promise<void> {
  const times = lugares.flatMap(({ inicio, fim }) => [inicio.getTime(), fim.getTime()])
  const ocupacoes = await readOcupacoes(
    tx,
    lugares.map(({ doca }) => doca.id),
    new Date(Math.min(...times)),
    new Date(Math.max(...times)),
    detentor,
  )
  for (const lugar of lugares) {
    const { doca, pedido, horarios } = lugar
    const motivos = motivosDosHorarios({
      doca,
      pedido,
      horarios,
      ocupacoes: ocupacoes.get(doca.id) ?? [],
      agora,
    })
    if (motivos.length > 0) throw new HorarioNegado({ ...lugar, erro: erroDe(motivos), motivos })
  }
}

/** Takes the prepared slots. Throws `HorarioNegado` when a rival was faster, also past the locks. */
export async function takeHorarios(tx: OwnerTx, lugar: Lugar, ocupante: Ocupante): Promise<string[]> {
  const { doca, horarios } = lugar
  const denied = () => new HorarioNegado({ ...lugar, erro: horarioErrors.horario_ocupado, motivos: [] })
  const vagas = horarios.map(({ inicio, fim, turnoId, horarioId }) => ({
    docaId: doca.id,
    capacidade: doca.capacidade,
    inicio,
    fim,
    turnoId,
    horarioId,
  }))
  try {
    const ids = await takeVagas(tx, vagas, ocupante)
    if (!ids) throw denied()
    return ids
  } catch (error) {
    if (isVagaTaken(error)) throw denied()
    throw error
  }
}

/** The constraint decided: somebody wrote past the locks. */
export const isVagaTaken = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '23P01' &&
  'constraint' in error &&
  error.constraint === 'doca_vaga_taken'

async function localizar(
  tx: OwnerTx,
  session: Session,
  pretensoes: readonly Pretensao[],
  docas: ReadonlyMap<string, DocaLida>,
  agora: Date,
): Promise<Lugar[]> {
  const wanted = pretensoes.map((pretensao) => {
    const doca = docas.get(pretensao.ref.docaId.toLowerCase())
    if (!doca || doca.situacao === SITUACAO_DOCA.Excluida || !canEnterUnidade(session, doca.unidadeId)) {
      throw new AppError(horarioErrors.horario_unknown)
    }
    return { pretensao, doca, dia: dayAt(inicioDe(pretensao.ref, agora), doca.fusoHorario) }
  })
  const dias = wanted.map(({ dia }) => dia).sort()
  const calendarios = await readCalendarios(tx, [...docas.values()], {
    de: dias[0] ?? '',
    ate: addDays(dias.at(-1) ?? '', 1),
  })
  return wanted.map(({ pretensao, doca, dia }) => {
    const calendario = calendarios.get(doca.id)
    if (!calendario) throw new AppError(horarioErrors.horario_unknown)
    return lugarDe(pretensao, doca, calendario, dia)
  })
}

/** Throws `invalid_input` for what is no instant, and `horario_unknown` for one that no calendar reaches. */
function inicioDe({ dhReserva }: HorarioRef, agora: Date): string {
  const inicio = parseInstant(dhReserva)
  if (inicio === undefined) {
    throw invalidField('dhReserva', validationMessages.invalidDate)
  }
  if (Math.abs(Date.parse(inicio) - agora.getTime()) > ALCANCE_MS) {
    throw new AppError(horarioErrors.horario_unknown)
  }
  return inicio
}

function lugarDe(
  { ref, vinculadas, isDirecaoDaDoca, ...wanted }: Pretensao,
  doca: DocaLida,
  calendario: Calendario,
  dia: string,
): Lugar {
  const pedido = isDirecaoDaDoca ? { ...wanted.pedido, direcao: doca.direcao } : wanted.pedido
  // Work may go on after midnight.
  const horarios = [
    ...diaDaDoca(calendario, dia).horarios,
    ...diaDaDoca(calendario, addDays(dia, 1)).horarios,
  ]
  const primeiro = findHorario(horarios, ref)
  if (!primeiro) throw new AppError(horarioErrors.horario_unknown)
  const taken = vinculadas
    ? emSequencia(primeiro, vinculadas, horarios, doca.id)
    : horariosVinculados(horarios, primeiro, duracaoPedida(pedido, doca.duracoes))?.slice(1)
  if (!taken) {
    const motivos = [semSequencia(duracaoPedida(pedido, doca.duracoes) ?? primeiro.duracaoMin)]
    const { inicio } = primeiro
    throw new HorarioNegado({ erro: erroDe(motivos), motivos, doca, inicio, dia, pedido })
  }
  return {
    doca,
    horarios: [primeiro, ...taken],
    inicio: primeiro.inicio,
    fim: (taken.at(-1) ?? primeiro).fim,
    dia,
    pedido,
  }
}

function findHorario(horarios: readonly Horario[], ref: HorarioRef): Horario | undefined {
  const inicio = parseInstant(ref.dhReserva)
  return horarios.find(
    (one) =>
      one.turnoId.toLowerCase() === ref.programacaoGradeConfigTurnoId.toLowerCase() &&
      one.horarioId.toLowerCase() === ref.programacaoGradeConfigTurnoHorarioId.toLowerCase() &&
      one.inicio.toISOString() === inicio,
  )
}

/** The slots that were asked for by name: of the same dock, each beginning where the one before ends. */
function emSequencia(
  primeiro: Horario,
  vinculadas: readonly HorarioRef[],
  horarios: readonly Horario[],
  docaId: string,
): Horario[] {
  let last = primeiro
  return vinculadas.map((ref) => {
    const next = ref.docaId.toLowerCase() === docaId ? findHorario(horarios, ref) : undefined
    if (!next) throw new AppError(horarioErrors.horario_unknown)
    if (next.inicio.getTime() !== last.fim.getTime()) throw new AppError(horarioErrors.horario_sem_sequencia)
    last = next
    return next
  })
}
