/** The schedule of a day in one answer: all docks of a unit with their slots, bookings, blocks and holds. */
import type { Deps } from '../../../../platform/server/deps.ts'
import { JsonText } from '../../../../platform/server/http/route.ts'
import type { Session } from '../../../../platform/server/session/session.ts'
import { AppError, platformErrors } from '../../../../platform/shared/app-error.ts'
import { dayAt, dayRange } from '../../../../platform/shared/date.ts'
import { isDay } from '../../../../platform/shared/day.ts'
import { validationMessages } from '../../../../platform/shared/validation-messages.ts'
import { diaDaDoca } from '../../calendario.rules.ts'
import { type DiaDasDocasQuery, docaErrors } from '../../doca.contract.ts'
import { listDocas, readCalendarios } from '../doca/read-docas.ts'
import { detentorOf } from '../ocupacao/take-vagas.ts'
import { findUnidade } from '../unidade-da-agenda.ts'
import { assembleDia } from './assemble-dia.ts'
import { readOcupantes } from './read-ocupantes.ts'

/** Six queries, however many docks there are. Throws `invalid_input` and `doca_unidade_unknown`. */
export async function getDiaDasDocas(
  deps: Deps,
  session: Session,
  query: DiaDasDocasQuery,
): Promise<JsonText> {
  const { dataReferencia: dia, unidadeNegocioId, docas: asked } = query
  if (!isDay(dia)) {
    throw new AppError(platformErrors.invalid_input, {
      details: [{ path: 'dataReferencia', message: validationMessages.invalidDate }],
    })
  }
  const lido = await deps.db.readAsOwner(session.ownerId, async (tx) => {
    const unidade = await findUnidade(tx, session, unidadeNegocioId)
    if (!unidade) throw new AppError(docaErrors.doca_unidade_unknown)
    const docas = await listDocas(tx, [unidade.id], asked)
    const range = dayRange(dia, unidade.fusoHorario)
    const inicio = new Date(range.start)
    const fim = new Date(range.end)
    const calendarios = await readCalendarios(tx, docas, { de: dia, ate: dia })
    const dias = new Map([...calendarios].map(([id, calendario]) => [id, diaDaDoca(calendario, dia)]))
    // The last slots of a day may reach into the next one.
    const ends = [...dias.values()].map(({ horarios }) => horarios.at(-1)?.fim.getTime() ?? 0)
    const ocupantes = await readOcupantes(tx, {
      unidadeId: unidade.id,
      docaIds: docas.map(({ id }) => id),
      dia,
      inicio,
      fim: new Date(Math.max(fim.getTime(), ...ends)),
    })
    return { unidade, docas, dias, ocupantes, inicio, fim }
  })
  const { unidade, ...rest } = lido
  const agora = deps.clock.now()
  const answer = assembleDia({
    ...rest,
    unidadeId: unidade.id,
    fusoHorario: unidade.fusoHorario,
    dia,
    hoje: dayAt(agora, unidade.fusoHorario),
    agora,
    detentor: detentorOf(session),
  })
  // Thousands of fields that may be null would be checked one by one by the schema.
  return new JsonText(JSON.stringify(answer))
}
