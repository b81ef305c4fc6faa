/** Days that differ from the weekly pattern: closed, or with slots of their own, for one dock or a whole unit. */
import { v7 as uuidv7 } from 'uuid'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import type { Deps } from '#platform/server/deps.ts'
import { recordHistories } from '#platform/server/history.ts'
import { actorOf, type Session } from '#platform/server/session/session.ts'
import { AppError, existing, invalidInput, platformErrors } from '#platform/shared/app-error.ts'
import { dayAt } from '#platform/shared/date.ts'
import { addDays, formatDay } from '#platform/shared/day.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import {
  type ChangeExcecao,
  type CreateExcecao,
  type ExcecaoDaGrade,
  type ExcecaoSalva,
  gradeErrors,
  type ListExcecoes,
  type ReservasSemHorario,
} from '../../grade.contract.ts'
import { announceAgenda } from '../announce-agenda.ts'
import { ENTIDADE_DOCA } from '../describe-doca.ts'
import { raiseGradeVersao } from '../doca.repository.ts'
import { type DocaLida, findDocaForChange, listDocasForChange, readCalendarios } from '../read-docas.ts'
import { canEnterUnidade, findUnidade } from '../unidade-da-agenda.ts'
import {
  deleteExcecao,
  type ExcecaoFields,
  type ExcecaoRow,
  findExcecao,
  insertExcecao,
  listExcecoes,
  updateExcecao,
} from './grade.repository.ts'
import { listReservasFuturas, refuseLost, semHorario } from './reservas-sem-horario.ts'
import { dayProblem, inOrder, problemsOfTurnos, toTurnos } from './turnos.ts'

/** Days that one question covers. */
const MAX_DIAS = 366

/** Throws `invalid_input` and `excecao_unidade_unknown`. */
export async function getExcecoes(
  deps: Deps,
  session: Session,
  { unidadeNegocioId, docaId, dataInicio, dataFim }: ListExcecoes,
): Promise<ExcecaoDaGrade[]> {
  const details = [...dayProblem('dataInicio', dataInicio), ...dayProblem('dataFim', dataFim)]
  if (details.length === 0 && (dataFim < dataInicio || dataFim > addDays(dataInicio, MAX_DIAS - 1))) {
    details.push({ path: 'dataFim', message: `Escolha um período de até ${MAX_DIAS} dias` })
  }
  if (details.length > 0) throw invalidInput(details)
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const unidade = await findUnidade(tx, session, unidadeNegocioId)
    if (!unidade) throw new AppError(gradeErrors.excecao_unidade_unknown)
    const rows = await listExcecoes(tx, unidade.id, { de: dataInicio, ate: dataFim, docaId: docaId ?? null })
    return rows.map(toExcecao)
  })
}

/**
 * Throws `invalid_input`, `excecao_unidade_unknown`, `excecao_doca_unknown`, `excecao_taken`, and `grade_com_reservas`
 * unless bookings that lose their slot are to stay.
 */
export async function createExcecao(
  deps: Deps,
  session: Session,
  body: CreateExcecao,
): Promise<ExcecaoSalva> {
  const fields = toFields(body)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const unidade = await findUnidade(tx, session, body.unidadeNegocioId)
    if (!unidade) throw new AppError(gradeErrors.excecao_unidade_unknown)
    const docaId = body.docaId?.toLowerCase() ?? null
    const docas = await lockAffected(tx, unidade.id, docaId)
    const id = uuidv7()
    const lost = await changing(tx, docas, [fields.data], deps.clock.now(), () =>
      insertExcecao(tx, { id, unidadeId: unidade.id, docaId }, fields),
    )
    refuseLost(lost, body.manterReservas)
    const after = await getWritten(tx, id)
    await note(tx, session, { docas, before: undefined, after })
    return { ...toExcecao(after), reservasSemHorario: lost }
  })
}

/** Throws `not_found`, `version_conflict`, and what a creation throws. */
export async function changeExcecao(
  deps: Deps,
  session: Session,
  id: string,
  body: ChangeExcecao,
): Promise<ExcecaoSalva> {
  const fields = toFields(body)
  return deps.db.asOwner(session.ownerId, async (tx) => {
    const { before, docas } = await openExcecao(tx, session, id)
    if (body.version !== undefined && body.version !== before.versao) {
      throw new AppError(platformErrors.version_conflict, {
        extra: { current: toExcecao(before), yours: { ...toExcecao(before), ...fields } },
      })
    }
    const lost = await changing(tx, docas, [before.data, fields.data], deps.clock.now(), () =>
      updateExcecao(tx, before.id, fields),
    )
    refuseLost(lost, body.manterReservas)
    const after = await getWritten(tx, before.id)
    await note(tx, session, { docas, before, after })
    return { ...toExcecao(after), reservasSemHorario: lost }
  })
}

/**
 * The day is again as the weekly pattern says. Throws `not_found`, and `grade_com_reservas` unless bookings that lose their
 * slot are to stay.
 */
export async function removeExcecao(
  deps: Deps,
  session: Session,
  id: string,
  manterReservas: boolean | undefined,
): Promise<void> {
  await deps.db.asOwner(session.ownerId, async (tx) => {
    const { before, docas } = await openExcecao(tx, session, id)
    const lost = await changing(tx, docas, [before.data], deps.clock.now(), () =>
      deleteExcecao(tx, before.id),
    )
    refuseLost(lost, manterReservas)
    await note(tx, session, { docas, before, after: undefined })
  })
}

function toFields(input: Omit<ChangeExcecao, 'version'>): ExcecaoFields {
  const turnos = input.turnos && toTurnos(input.turnos)
  const details = [
    ...dayProblem('data', input.data),
    ...(turnos ? problemsOfTurnos(turnos, { prefix: '', isSingleDay: true }) : []),
  ]
  if (details.length > 0) throw invalidInput(details)
  return { data: input.data, turnos, motivo: cleanLine(input.motivo) }
}

/** The dock, or every dock of the unit. Throws `excecao_doca_unknown`. */
async function lockAffected(tx: OwnerTx, unidadeId: string, docaId: string | null): Promise<DocaLida[]> {
  if (docaId === null) return listDocasForChange(tx, unidadeId)
  const doca = await findDocaForChange(tx, docaId)
  if (doca?.unidadeId !== unidadeId) throw new AppError(gradeErrors.excecao_doca_unknown)
  return [doca]
}

async function openExcecao(
  tx: OwnerTx,
  session: Session,
  id: string,
): Promise<{ before: ExcecaoRow; docas: DocaLida[] }> {
  const found = await findExcecao(tx, id)
  if (!found || !canEnterUnidade(session, found.unidadeId)) throw new AppError(platformErrors.not_found)
  const docas = await lockAffected(tx, found.unidadeId, found.docaId)
  // Somebody may have changed or removed it while the docks were waited for.
  const before = existing(await findExcecao(tx, id))
  return { before, docas }
}

async function getWritten(tx: OwnerTx, id: string): Promise<ExcecaoRow> {
  const found = await findExcecao(tx, id)
  if (!found) throw new Error('An exception that was just written is there.')
  return found
}

/** Does the change; answers the bookings, from today on, that lose their slot by it. */
async function changing(
  tx: OwnerTx,
  docas: readonly DocaLida[],
  dias: readonly string[],
  now: Date,
  change: () => Promise<void>,
): Promise<ReservasSemHorario> {
  const [first] = docas
  const [de = '', ate = ''] = [dias.toSorted()[0], dias.toSorted().at(-1)]
  const before = await readCalendarios(tx, docas, { de, ate })
  await change()
  const hoje = first ? dayAt(now, first.fusoHorario) : ate
  const reservas = await listReservasFuturas(
    tx,
    docas.map(({ id }) => id),
    { de: de < hoje ? hoje : de, ate },
  )
  if (reservas.length === 0) return { total: 0, reservas: [] }
  const after = await readCalendarios(tx, docas, { de, ate })
  const mudanca = new Map(
    docas.flatMap(({ id }) => {
      const [antes, depois] = [before.get(id), after.get(id)]
      return antes && depois ? [[id, { antes, depois }] as const] : []
    }),
  )
  return semHorario(reservas, mudanca, de < hoje ? hoje : de)
}

interface Noted {
  readonly docas: readonly DocaLida[]
  readonly before: ExcecaoRow | undefined
  readonly after: ExcecaoRow | undefined
}

/** In the history of each dock concerned; told for each day that changes. */
async function note(tx: OwnerTx, session: Session, { docas, before, after }: Noted): Promise<void> {
  const ids = docas.map(({ id }) => id)
  await raiseGradeVersao(tx, ids)
  const acao = verbOf(before, after)
  const mudancas: FieldChangeRow[] = [
    { campo: 'Exceção', de: before ? inWords(before) : null, para: after ? inWords(after) : null },
  ]
  await recordHistories(
    tx,
    actorOf(session),
    docas.map(({ id, versao }) => ({ entidade: ENTIDADE_DOCA, entidadeId: id, acao, versao, mudancas })),
  )
  const days = new Set([before?.data, after?.data].filter((dia) => dia !== undefined))
  const excecao = after ?? before
  if (!excecao) return
  for (const dia of days) {
    const id = excecao.docaId ?? excecao.unidadeId
    announceAgenda(tx, 'doca', 'changed', { id, unidade: excecao.unidadeId, dia })
  }
}

function verbOf(before: ExcecaoRow | undefined, after: ExcecaoRow | undefined): string {
  if (!before) return 'criação de exceção'
  return after ? 'alteração de exceção' : 'exclusão de exceção'
}

function inWords({ data, turnos, motivo }: ExcecaoRow): string {
  const slots = turnos?.reduce((sum, { horarios }) => sum + horarios.length, 0)
  const what = slots === undefined ? 'fechado' : `${slots} horários`
  return `${formatDay(data)}: ${what}${motivo === null ? '' : ` (${motivo})`}`
}

const toExcecao = (row: ExcecaoRow): ExcecaoDaGrade => ({
  id: row.id,
  unidadeNegocioId: row.unidadeId,
  docaId: row.docaId,
  docaNome: row.docaNome,
  data: row.data,
  turnos: row.turnos && inOrder(row.turnos),
  motivo: row.motivo,
  criadoEm: row.criadoEm.toISOString(),
  version: row.versao,
})
