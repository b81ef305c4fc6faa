/**
 * The same hour of 7, 15 or 30 consecutive days, the chosen one first (D-065, D-067, conflicts B32). Each day is a
 * transaction of its own: one that is refused stays as it is, and the others are done.
 */
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { asAppError } from '#platform/server/http/errors.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, invalidField, platformErrors } from '#platform/shared/app-error.ts'
import { dayAt } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { wallClockAt } from '#platform/shared/time-zone.ts'
import { DIRECAO_DE_BLOQUEIO } from '../../agendamento-codes.ts'
import { horarioErrors } from '../../agendamento-dados.contract.ts'
import {
  type BloqueioDoDia,
  type BloqueioDoPeriodo,
  bloqueioErrors,
  type CreateBloqueioPeriodo,
  type RemoveBloqueioPeriodo,
} from '../../bloqueio.contract.ts'
import { diaDaDoca, instanteDoDia } from '../../calendario.rules.ts'
import { isPassado } from '../../horario.rules.ts'
import { blockHorario, freeBloqueio, openDocaDoHorario } from './block-horario.ts'
import { listBloqueiosIn } from './bloqueio.repository.ts'
import { horarioIn, instantOf, readCalendario } from './find-horario.ts'

const HOUR_MIN = 60
const MINUTE_MS = 60_000

/** Throws `not_found`, `invalid_input`, `horario_unknown` and `horario_passado` of the chosen slot; nothing is done then. */
export async function createBloqueioPeriodo(
  deps: Deps,
  session: Session,
  body: CreateBloqueioPeriodo,
): Promise<BloqueioDoPeriodo> {
  const inicio = instantOf(body.dhReserva)
  const { doca, calendario, chosen, dias } = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const found = await openDocaDoHorario(tx, session, body.docaId)
    const days = consecutive(dayAt(inicio, found.fusoHorario), body.dias)
    const read = await readCalendario(tx, found, { de: days[0] ?? '', ate: days.at(-1) ?? '' })
    return { doca: found, calendario: read, chosen: horarioIn(read, body, inicio), dias: days }
  })
  if (!chosen) throw new AppError(horarioErrors.horario_unknown)
  if (isPassado(chosen, deps.clock.now(), doca.fusoHorario)) throw new AppError(horarioErrors.horario_passado)
  const shared = { doca, direcao: body.direcao ?? DIRECAO_DE_BLOQUEIO, motivo: cleanLine(body.motivo) }
  return eachDay(deps, session, dias, async (tx, data) => {
    const horario = diaDaDoca(calendario, data).horarios.find(({ hora }) => hora === chosen.hora)
    if (!horario) return { ...BLANK, data, resultado: 'sem-horario' }
    const { id } = await blockHorario(tx, session, { ...shared, horario }, deps.clock.now())
    return { ...BLANK, data, resultado: 'feito', bloqueioId: id }
  })
}

/**
 * Frees what lies over the slot of the same hour, or of it only what is named: also blocks of a pattern that was moved
 * meanwhile, which begin at another minute. Where the day has no such slot, what is blocked at that very minute. Throws
 * `not_found` and `invalid_input`.
 */
export async function removeBloqueioPeriodo(
  deps: Deps,
  session: Session,
  body: RemoveBloqueioPeriodo,
): Promise<BloqueioDoPeriodo> {
  const inicio = instantOf(body.dhReserva)
  const { doca, dias, calendario } = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const found = await openDocaDoHorario(tx, session, body.docaId)
    const days = consecutive(dayAt(inicio, found.fusoHorario), body.dias)
    const read = await readCalendario(tx, found, { de: days[0] ?? '', ate: days.at(-1) ?? '' })
    return { doca: found, dias: days, calendario: read }
  })
  const { hour, minute } = wallClockAt(inicio.getTime(), doca.fusoHorario)
  const asked = hour * HOUR_MIN + minute
  const somente = body.somente && new Set(body.somente.map((id) => id.toLowerCase()))
  return eachDay(deps, session, dias, async (tx, data) => {
    const at = instanteDoDia(data, asked, doca.fusoHorario)
    const slot = diaDaDoca(calendario, data).horarios.find(({ hora }) => hora === asked)
    const trecho = { docaId: doca.id, inicio: at, fim: slot?.fim ?? new Date(at.getTime() + MINUTE_MS) }
    const freed: string[] = []
    for (const bloqueio of await listBloqueiosIn(tx, trecho)) {
      const isMeant = somente?.has(bloqueio.id) ?? true
      if (isMeant && (await freeBloqueio(tx, session, doca, bloqueio))) freed.push(bloqueio.id)
    }
    const [bloqueioId] = freed
    return bloqueioId === undefined
      ? { ...BLANK, data, resultado: 'sem-mudanca' }
      : { ...BLANK, data, resultado: 'feito', bloqueioId }
  })
}

const BLANK = { bloqueioId: null, erroCodigo: null, erro: null } as const

function consecutive(dia: string, count: number): string[] {
  try {
    return Array.from({ length: count }, (_unused, index) => addDays(dia, index))
  } catch {
    // The calendar ends with the year 9999.
    throw invalidField('dhReserva', 'Escolha uma data mais próxima')
  }
}

async function eachDay(
  deps: Deps,
  session: Session,
  dias: readonly string[],
  work: (tx: OwnerTx, dia: string) => Promise<BloqueioDoDia>,
): Promise<BloqueioDoPeriodo> {
  const results: BloqueioDoDia[] = []
  for (const data of dias) {
    const result = await deps.db
      .asOwner(session.ownerId, (tx) => work(tx, data))
      .catch((error: unknown) => refusalOf(deps, data, error))
    results.push(result)
  }
  return {
    dias: results,
    feitos: results.filter(({ resultado }) => resultado === 'feito').length,
    recusados: results.filter(({ resultado }) => resultado === 'recusado').length,
  }
}

/** What is blocked already is as it was asked for. A surprise is logged, and its day is told as refused. */
function refusalOf(deps: Deps, data: string, error: unknown): BloqueioDoDia {
  const expected = asAppError(error, [])
  if (!expected) deps.log.error({ err: error, data }, 'bloqueio de um dia do período')
  const { code, message, extra } = expected ?? new AppError(platformErrors.unexpected)
  if (code === bloqueioErrors.bloqueio_existente.code) {
    const id = extra?.bloqueioId
    return { ...BLANK, data, resultado: 'sem-mudanca', bloqueioId: typeof id === 'string' ? id : null }
  }
  return { ...BLANK, data, resultado: 'recusado', erroCodigo: code, erro: message }
}
