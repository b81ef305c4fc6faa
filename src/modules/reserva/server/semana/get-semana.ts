import { docaErrors } from '#modules/doca/doca.contract.ts'
import { readAgenda } from '#modules/doca/server/disponibilidade/read-ocupacoes.ts'
import { listDocas } from '#modules/doca/server/read-docas.ts'
import { findUnidade } from '#modules/doca/server/unidade-da-agenda.ts'
import type { Deps } from '#platform/server/deps.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, invalidField } from '#platform/shared/app-error.ts'
import { dayAt } from '#platform/shared/date.ts'
import { addDays, isDay } from '#platform/shared/day.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { DIAS_DA_SEMANA, type SemanaDasDocas, type SemanaQuery } from '../../semana.contract.ts'
import { countDia } from './count-dia.ts'

/** A handful of queries, however many docks there are. Throws `invalid_input` and `doca_unidade_unknown`. */
export function getSemanaDasDocas(
  deps: Deps,
  session: Session,
  { dataReferencia: de, unidadeNegocioId }: SemanaQuery,
): Promise<SemanaDasDocas> {
  if (!isDay(de)) {
    throw invalidField('dataReferencia', validationMessages.invalidDate)
  }
  const dias = Array.from({ length: DIAS_DA_SEMANA }, (_, n) => addDays(de, n))
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const unidade = await findUnidade(tx, session, unidadeNegocioId)
    if (!unidade) throw new AppError(docaErrors.doca_unidade_unknown)
    const docas = await listDocas(tx, [unidade.id])
    const agenda = await readAgenda(tx, docas, { de, ate: dias.at(-1) ?? de })
    return {
      unidadeNegocioId: unidade.id,
      fusoHorario: unidade.fusoHorario,
      hoje: dayAt(deps.clock.now(), unidade.fusoHorario),
      dias,
      docas: agenda.map((naAgenda) => ({
        docaId: naAgenda.doca.id,
        docaNome: naAgenda.doca.nome,
        dias: dias.map((dia) => countDia(naAgenda, dia)),
      })),
    }
  })
}
