/** The schedule of a day in one answer: all docks of a unit with their slots, bookings, blocks and holds. */

import { type DiaDaDoca, diaDaDoca } from '#modules/doca/calendario.rules.ts'
import { type DiaDasDocasQuery, docaErrors } from '#modules/doca/doca.contract.ts'
import { sumContagens } from '#modules/doca/horario.rules.ts'
import { detentorOf } from '#modules/doca/server/ocupacao/take-vagas.ts'
import { type DocaLida, listDocas, readCalendarios } from '#modules/doca/server/read-docas.ts'
import { findUnidade, type UnidadeDaAgenda } from '#modules/doca/server/unidade-da-agenda.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import type { Deps } from '#platform/server/deps.ts'
import { JsonText } from '#platform/server/http/route.ts'
import type { Session } from '#platform/server/session/session.ts'
import { AppError, invalidField } from '#platform/shared/app-error.ts'
import { dayAt } from '#platform/shared/date.ts'
import { isDay } from '#platform/shared/day.ts'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { limitesDoDia } from '../no-dia.ts'
import { assembleDocas } from './assemble-dia.ts'
import { type DocaGuardada, findGuardada, keepDoca, type Situacao } from './docas-guardadas.ts'
import { readMarcas } from './read-marcas.ts'
import { readOcupantes } from './read-ocupantes.ts'

/**
 * Six queries, however many docks there are; one more for those of which something changed since they were answered.
 * Throws `invalid_input` and `doca_unidade_unknown`.
 */
export async function getDiaDasDocas(
  deps: Deps,
  session: Session,
  query: DiaDasDocasQuery,
): Promise<JsonText> {
  const { dataReferencia: dia, unidadeNegocioId, docas: asked } = query
  if (!isDay(dia)) {
    throw invalidField('dataReferencia', validationMessages.invalidDate)
  }
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    const unidade = await findUnidade(tx, session, unidadeNegocioId)
    if (!unidade) throw new AppError(docaErrors.doca_unidade_unknown)
    const docas = await listDocas(tx, [unidade.id], asked)
    const calendarios = await readCalendarios(tx, docas, { de: dia, ate: dia })
    const agora = deps.clock.now()
    const aberto: DiaAberto = {
      unidade,
      dia,
      dias: new Map([...calendarios].map(([id, calendario]) => [id, diaDaDoca(calendario, dia)])),
      agora,
      hoje: dayAt(agora, unidade.fusoHorario),
      detentor: detentorOf(session),
    }
    return toJson(aberto, await answerDocas(tx, aberto, docas))
  })
}

interface DiaAberto {
  readonly unidade: UnidadeDaAgenda
  readonly dia: string
  /** The day of each dock by its calendar. */
  readonly dias: ReadonlyMap<string, DiaDaDoca>
  readonly agora: Date
  /** Today in the zone of the unit. */
  readonly hoje: string
  readonly detentor: string
}

/** The docks in their order: as they were answered last where nothing of them changed, else read and kept. */
async function answerDocas(
  tx: OwnerTx,
  aberto: DiaAberto,
  docas: readonly DocaLida[],
): Promise<readonly DocaGuardada[]> {
  const janela = janelaDe(aberto, docas)
  const marcas = await readMarcas(tx, janela)
  const situacaoDe = (doca: DocaLida): Situacao => ({
    doca,
    dia: aberto.dias.get(doca.id) ?? { dia: aberto.dia, horarios: [], fechado: null },
    marca: marcas.get(doca.id) ?? { marca: '', temEspera: false },
    agora: aberto.agora,
    hoje: aberto.hoje,
  })
  const known = new Map(docas.map((doca) => [doca.id, findGuardada(situacaoDe(doca))]))
  const changed = docas.filter(({ id }) => known.get(id) === undefined)
  const { ocupantes, presentes } = await readOcupantes(tx, {
    ...janela,
    docaIds: changed.map(({ id }) => id),
  })
  const answered = assembleDocas({
    ...aberto,
    fusoHorario: aberto.unidade.fusoHorario,
    docas: changed,
    ocupantes,
    presentes,
    inicio: janela.limites.inicio,
    fim: janela.limites.fim,
  })
  const byDoca = Map.groupBy(ocupantes, ({ docaId }) => docaId)
  changed.forEach((doca, index) => {
    const one = answered[index]
    if (one) known.set(doca.id, keepDoca(situacaoDe(doca), one, byDoca.get(doca.id) ?? []))
  })
  return docas.flatMap(({ id }) => known.get(id) ?? [])
}

function janelaDe({ unidade, dia, dias, agora }: DiaAberto, docas: readonly DocaLida[]) {
  const limites = limitesDoDia(dia, unidade.fusoHorario)
  // The last slots of a day may reach into the next one.
  const ends = [...dias.values()].map(({ horarios }) => horarios.at(-1)?.fim.getTime() ?? 0)
  return {
    unidadeId: unidade.id,
    docaIds: docas.map(({ id }) => id),
    limites,
    agora,
    inicio: limites.inicio,
    fim: new Date(Math.max(limites.fim.getTime(), ...ends)),
  }
}

/** `DiaDasDocas`. Docks are JSON already; thousands of fields that may be null are not checked one by one by a schema. */
function toJson({ unidade, dia, agora }: DiaAberto, docas: readonly DocaGuardada[]): JsonText {
  const head = JSON.stringify({
    dia,
    unidadeNegocioId: unidade.id,
    fusoHorario: unidade.fusoHorario,
    agora: agora.toISOString(),
    contagem: sumContagens(docas.map(({ contagem }) => contagem)),
  })
  return new JsonText(
    `${head.slice(0, -1)},"docas":[`,
    ...docas.flatMap(({ json }, index) => (index === 0 ? [json] : [',', json])),
    ']}',
  )
}
