/** Answers the board to one person: which units, which cards, in which order. */

import { ORDENACAO } from '#modules/carga/carga-codes.ts'
import type { Deps } from '#platform/server/deps.ts'
import { findNewestSeq } from '#platform/server/events/event.repository.ts'
import type { JsonText } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, type FieldProblem, invalidInput, platformErrors } from '#platform/shared/app-error.ts'
import { parseInstant } from '#platform/shared/date.ts'
import { isDay } from '#platform/shared/day.ts'
import { prepareFiltro, problemasDoFiltro } from '../filtro.rules.ts'
import { MAX_POR_ETAPA, type QuadroQuery } from '../quadro.contract.ts'
import { answerQuadro, type QuadroText } from './answer-quadro.ts'
import { type Cursor, decodeCursor } from './cursor.ts'
import { listUnidadesComZona, type Page, type Question, readQuadro } from './read-quadro.ts'
import { createSharedAnswers } from './share-answers.ts'
import { visibleUnits } from './visible-units.ts'

/** Of this process; another answers as well without it. */
const shared = createSharedAnswers<QuadroText>()

export async function getQuadro(deps: Deps, session: Session, query: QuadroQuery): Promise<JsonText> {
  const question = questionOf(session, query)
  const read = () => answer(deps, session, question)
  const { page } = question
  if (page.kind !== 'ids') return (await read()).json
  const readSeq = () => deps.db.readAsOwner(session.ownerId, findNewestSeq)
  const { units, filtro, ordem, comResolvidos } = question
  const key = JSON.stringify([units && [...units].sort(), filtro, ordem, comResolvidos, page.ids])
  return (await shared.get(session.ownerId, key, readSeq, read)).json
}

/** What is asked, checked. Throws `invalid_input` for days that do not exist and cursors that nobody gave. */
function questionOf(session: Session, query: QuadroQuery): Omit<Question, 'zonas'> {
  const { ids, ordem, limit, etapa, cursor, listarAlertasResolvidos, ...filtro } = query
  const problems: FieldProblem[] = problemasDoFiltro(filtro)
  const criadas = filtro.dhCriacaoIni
  const desde = criadas === undefined || isDay(criadas) ? criadas : parseInstant(criadas)
  if (criadas !== undefined && desde === undefined) {
    problems.push({ path: 'dhCriacaoIni', message: 'Informe um dia ou um instante, como 2026-11-21' })
  }
  const after = cursor === undefined ? undefined : decodeCursor(cursor)
  if (cursor !== undefined && (!after || (etapa && after.etapaId !== etapa.toLowerCase()))) {
    problems.push({ path: 'cursor', message: 'Use o cursor da resposta anterior' })
  }
  if (problems.length > 0) throw invalidInput(problems)
  const { dhCriacaoIni: _criadas, ...rest } = filtro
  const pronto = prepareFiltro(desde === undefined ? rest : { ...rest, dhCriacaoIni: desde })
  return {
    units: visibleUnits(session, pronto.unidades),
    filtro: pronto,
    ordem: ordem ?? ORDENACAO.PrevisaoColeta,
    comResolvidos: listarAlertasResolvidos ?? false,
    page: pageOf({ ids, limit, etapa, after }),
  }
}

interface Asked {
  readonly ids: readonly string[] | undefined
  readonly limit: number | undefined
  readonly etapa: string | undefined
  readonly after: Cursor | undefined
}

function pageOf({ ids, limit, etapa, after }: Asked): Page {
  if (ids) return { kind: 'ids', ids: [...new Set(ids.map((id) => id.toLowerCase()))].sort() }
  if (etapa) return { kind: 'stage', etapaId: etapa.toLowerCase(), after, limit: limit ?? MAX_POR_ETAPA }
  if (after && limit !== undefined) return { kind: 'stage', etapaId: after.etapaId, after, limit }
  return limit === undefined ? { kind: 'board', after } : { kind: 'stages', limit }
}

function answer(deps: Deps, session: Session, question: Omit<Question, 'zonas'>): Promise<QuadroText> {
  const { page, filtro, units } = question
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const zonas = filtro.periodos.length > 0 ? await listUnidadesComZona(tx) : []
    const lido = await readQuadro(tx, { ...question, zonas })
    assertStages(page, new Set(lido.etapas.map(({ id }) => id)))
    return answerQuadro(lido, page, units)
  })
}

/** A stage may have been removed since its page was asked for. */
function assertStages(page: Page, known: ReadonlySet<string>): void {
  if (page.kind === 'stage' && !known.has(page.etapaId)) throw new AppError(platformErrors.not_found)
  if (page.kind === 'board' && page.after && !known.has(page.after.etapaId)) {
    throw new AppError(platformErrors.not_found)
  }
}
