/** The weekly patterns of a dock, read and replaced. */
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistory } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, type FieldProblem, invalidInput, platformErrors } from '#platform/shared/app-error.ts'
import { dayAt } from '#platform/shared/date.ts'
import { formatDay } from '#platform/shared/day.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { SITUACAO_DOCA } from '../../agendamento-codes.ts'
import {
  type GradeSalva,
  type GradesDaDoca,
  gradeErrors,
  type ReservasSemHorario,
  type SaveGrade,
} from '../../grade.contract.ts'
import { announceAgenda } from '../announce-agenda.ts'
import { ENTIDADE_DOCA } from '../describe-doca.ts'
import { raiseGradeVersao } from '../doca.repository.ts'
import { type DocaLida, findDocas, readCalendarios } from '../read-docas.ts'
import { openDoca } from '../save-doca.ts'
import { canEnterUnidade } from '../unidade-da-agenda.ts'
import { type GradeRow, listGrades, replaceGrades } from './grade.repository.ts'
import { listReservasFuturas, refuseLost, semHorario } from './reservas-sem-horario.ts'
import { dayProblem, inOrder, problemsOfTurnos, toTurnos } from './turnos.ts'

/** Throws `not_found`. */
export function getGrade(deps: Deps, session: Session, docaId: string): Promise<GradesDaDoca> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const doca = (await findDocas(tx, [docaId])).get(docaId.toLowerCase())
    if (!doca || doca.situacao === SITUACAO_DOCA.Excluida || !canEnterUnidade(session, doca.unidadeId)) {
      throw new AppError(platformErrors.not_found)
    }
    return answerOf(doca.id, doca.gradeVersao, await listGrades(tx, doca.id))
  })
}

/**
 * Replaces all patterns of the dock. Throws `not_found`, `version_conflict`, `invalid_input`, `grade_vigencia_taken`,
 * and `grade_com_reservas` unless bookings that lose their slot are to stay.
 */
export async function saveGrade(
  deps: Deps,
  session: Session,
  docaId: string,
  body: SaveGrade,
): Promise<GradeSalva> {
  const sent = checked(body.grades)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const doca = await openDoca(tx, session, docaId)
    const before = await listGrades(tx, doca.id)
    if (body.gradeVersao !== undefined && body.gradeVersao !== doca.gradeVersao) {
      throw new AppError(platformErrors.version_conflict, {
        extra: { current: answerOf(doca.id, doca.gradeVersao, before) },
      })
    }
    const grades = withIds(sent, before)
    const lost = await lostReservas(tx, doca, grades, deps.clock.now())
    refuseLost(lost, body.manterReservas)
    const mudancas = changesOf(before, grades)
    if (mudancas.length === 0) {
      return { ...answerOf(doca.id, doca.gradeVersao, before), reservasSemHorario: lost }
    }
    await replaceGrades(tx, doca.id, grades)
    await raiseGradeVersao(tx, [doca.id])
    await recordHistory(tx, actorOf(session), {
      entidade: ENTIDADE_DOCA,
      entidadeId: doca.id,
      acao: 'alteração da grade',
      versao: doca.versao,
      mudancas,
    })
    announceAgenda(tx, 'doca', 'changed', { id: doca.id, unidade: doca.unidadeId, dia: null }, doca.versao)
    return { ...answerOf(doca.id, doca.gradeVersao + 1, grades), reservasSemHorario: lost }
  })
}

type Sent = Omit<GradeRow, 'id' | 'versao'> & { readonly id: string | undefined }

/** By the day they begin. */
function checked(grades: SaveGrade['grades']): Sent[] {
  const cleaned = grades.map((grade) => ({
    id: grade.id?.toLowerCase(),
    vigenciaInicio: grade.vigenciaInicio,
    vigenciaFim: grade.vigenciaFim ?? null,
    turnos: toTurnos(grade.turnos),
  }))
  const problems = cleaned.flatMap((grade, index): FieldProblem[] => {
    const prefix = `grades.${index}.`
    const { vigenciaInicio, vigenciaFim } = grade
    const days = [
      ...dayProblem(`${prefix}vigenciaInicio`, vigenciaInicio),
      ...dayProblem(`${prefix}vigenciaFim`, vigenciaFim),
    ]
    if (days.length === 0 && vigenciaFim !== null && vigenciaFim < vigenciaInicio) {
      days.push({ path: `${prefix}vigenciaFim`, message: validationMessages.endBeforeStart })
    }
    return [...days, ...problemsOfTurnos(grade.turnos, { prefix, isSingleDay: false })]
  })
  if (problems.length > 0) throw invalidInput(problems)
  refuseOverlap(cleaned)
  return cleaned.toSorted((a, b) => (a.vigenciaInicio < b.vigenciaInicio ? -1 : 1))
}

/** The constraint of the table says the same; here it stands on its field. */
function refuseOverlap(grades: readonly Sent[]): void {
  const overlaps = (a: Sent, b: Sent) =>
    (a.vigenciaFim === null || b.vigenciaInicio <= a.vigenciaFim) &&
    (b.vigenciaFim === null || a.vigenciaInicio <= b.vigenciaFim)
  const index = grades.findIndex((grade, position) =>
    grades.slice(0, position).some((other) => overlaps(grade, other)),
  )
  if (index < 0) return
  const { message } = gradeErrors.grade_vigencia_taken
  throw new AppError(gradeErrors.grade_vigencia_taken, {
    details: [{ path: `grades.${index}.vigenciaInicio`, message }],
  })
}

/** One that the dock has keeps its id and counts its changes. */
function withIds(sent: readonly Sent[], before: readonly GradeRow[]): GradeRow[] {
  const known = new Map(before.map((grade) => [grade.id, grade]))
  const used = new Set<string>()
  return sent.map(({ id, ...grade }) => {
    const old = id !== undefined && !used.has(id) ? known.get(id) : undefined
    if (!old) return { id: uuidv7(), ...grade, versao: 1 }
    used.add(old.id)
    const isSame = JSON.stringify(contentOf(old)) === JSON.stringify(contentOf(grade))
    return { id: old.id, ...grade, versao: isSame ? old.versao : old.versao + 1 }
  })
}

const contentOf = ({ vigenciaInicio, vigenciaFim, turnos }: Omit<GradeRow, 'id' | 'versao'>) => ({
  vigenciaInicio,
  vigenciaFim,
  turnos: inOrder(turnos),
})

async function lostReservas(
  tx: OwnerTx,
  doca: DocaLida,
  grades: readonly GradeRow[],
  now: Date,
): Promise<ReservasSemHorario> {
  const hoje = dayAt(now, doca.fusoHorario)
  const reservas = await listReservasFuturas(tx, [doca.id], { de: hoje, ate: null })
  const fins = reservas.map(({ fim }) => dayAt(fim, doca.fusoHorario)).sort()
  const ate = fins.at(-1)
  if (ate === undefined || ate < hoje) return { total: 0, reservas: [] }
  const antes = (await readCalendarios(tx, [doca], { de: hoje, ate })).get(doca.id)
  if (!antes) throw new Error('Each dock has a calendar.')
  return semHorario(reservas, new Map([[doca.id, { antes, depois: { ...antes, grades } }]]), hoje)
}

const answerOf = (docaId: string, gradeVersao: number, grades: readonly GradeRow[]): GradesDaDoca => ({
  docaId,
  gradeVersao,
  grades: grades.map(({ versao, turnos, ...grade }) => ({
    ...grade,
    turnos: inOrder(turnos),
    version: versao,
  })),
})

/** One line for each pattern that came, went or changed. */
function changesOf(before: readonly GradeRow[], after: readonly GradeRow[]): FieldChangeRow[] {
  const old = new Map(before.map((grade) => [grade.id, grade]))
  const kept = new Set(after.map(({ id }) => id))
  return [
    ...after.flatMap((grade) => {
      const was = old.get(grade.id)
      if (was?.versao === grade.versao) return []
      return [{ campo: 'Grade', de: was ? inWords(was) : null, para: inWords(grade) }]
    }),
    ...before
      .filter(({ id }) => !kept.has(id))
      .map((grade) => ({ campo: 'Grade', de: inWords(grade), para: null })),
  ]
}

function inWords({ vigenciaInicio, vigenciaFim, turnos }: GradeRow): string {
  const until = vigenciaFim === null ? 'em diante' : `a ${formatDay(vigenciaFim)}`
  const shifts = turnos.map(
    ({ nome, horarios }) =>
      `${nome} (${horarios.length === 1 ? '1 horário' : `${horarios.length} horários`})`,
  )
  return `${formatDay(vigenciaInicio)} ${until}: ${shifts.join(', ')}`
}
