/**
 * The three best other slots for what was denied. Those who lose a race ask for the same at the same moment: they share
 * one answer, until something of the company is announced.
 */

import { SITUACAO_DOCA } from '#modules/doca/agendamento-codes.ts'
import { type AlternativaDeHorario, MAX_ALTERNATIVAS } from '#modules/doca/agendamento-dados.contract.ts'
import { melhoresAlternativas, type Pedido } from '#modules/doca/disponibilidade.rules.ts'
import { type Livre, livresDe, toAlternativa } from '#modules/doca/server/disponibilidade/horarios-livres.ts'
import { type DocaNaAgenda, readAgenda } from '#modules/doca/server/disponibilidade/read-ocupacoes.ts'
import { type DocaLida, listDocas } from '#modules/doca/server/read-docas.ts'
import { createSharedAnswers } from '#modules/quadro/server/share-answers.ts'
import type { Deps } from '#platform/server/deps.ts'
import { findNewestSeq } from '#platform/server/events/event.repository.ts'
import type { Session } from '#platform/server/session/session.ts'
import { dayAt } from '#platform/shared/date.ts'
import { addDays } from '#platform/shared/day.ts'

/** How many days after the wanted one are looked at. */
const DIAS_SEGUINTES = 7
const SHARED_MS = 2_000

interface Resposta {
  readonly seq: number
  readonly alternativas: readonly AlternativaDeHorario[]
}
const respostas = createSharedAnswers<Resposta>(SHARED_MS)

export interface HorarioPedido {
  readonly doca: DocaLida
  readonly inicio: Date
  /** Of the slot, in the zone of the dock. */
  readonly dia: string
  readonly pedido: Pedido
}

/** Of the docks of the same unit. What anybody keeps while filling in a form is not offered. */
export async function alternativasPara(
  deps: Deps,
  session: Session,
  pedido: HorarioPedido,
): Promise<AlternativaDeHorario[]> {
  const { alternativas } = await respostas.get(
    session.ownerId,
    keyOf(pedido, dayAt(deps.clock.now(), pedido.doca.fusoHorario)),
    () => deps.db.readAsOwner(session.ownerId, findNewestSeq),
    () => read(deps, session, pedido),
  )
  return [...alternativas]
}

/** Dock, day, calendar, and what is asked for; a dock that changed has another number. */
const keyOf = ({ doca, inicio, dia, pedido }: HorarioPedido, hoje: string) =>
  JSON.stringify([doca.id, dia, doca.gradeVersao, inicio.getTime(), pedido, hoje])

function read(deps: Deps, session: Session, pedido: HorarioPedido): Promise<Resposta> {
  return deps.db.readAsOwner(session.ownerId, async (tx) => {
    // The number is read first: what is announced while the slots are read makes the answer an old one.
    const seq = await findNewestSeq(tx)
    const agora = deps.clock.now()
    const hoje = dayAt(agora, pedido.doca.fusoHorario)
    const docas = (await listDocas(tx, [pedido.doca.unidadeId])).filter(
      ({ situacao }) => situacao === SITUACAO_DOCA.Ativa,
    )
    const dias = diasDaProcura(pedido.dia, hoje)
    const agenda = await readAgenda(tx, docas, { de: dias[0] ?? hoje, ate: dias.at(-1) ?? hoje })
    return { seq, alternativas: procurar(agenda, pedido, dias, agora) }
  })
}

/** The day before, the wanted one and those after it, from today on. */
function diasDaProcura(dia: string, hoje: string): string[] {
  const first = addDays(dia, -1) < hoje ? hoje : addDays(dia, -1)
  const last = addDays(dia < hoje ? hoje : dia, DIAS_SEGUINTES)
  const dias: string[] = []
  for (let one = first; one <= last; one = addDays(one, 1)) dias.push(one)
  return dias
}

/** The slots of the wanted day come before all others, so these are looked at only when it has too few. */
function procurar(
  agenda: readonly DocaNaAgenda[],
  wanted: HorarioPedido,
  dias: readonly string[],
  agora: Date,
): AlternativaDeHorario[] {
  const on = (dia: string) => agenda.flatMap((naAgenda) => livresDe(naAgenda, dia, wanted.pedido, agora))
  const best = (livres: readonly Livre[]) =>
    melhoresAlternativas(
      livres,
      { docaId: wanted.doca.id, dia: wanted.dia, inicio: wanted.inicio },
      MAX_ALTERNATIVAS,
    )
  const sameDay = dias.includes(wanted.dia) ? on(wanted.dia) : []
  const found = best(sameDay)
  const enough =
    found.length === MAX_ALTERNATIVAS
      ? found
      : best([...sameDay, ...dias.filter((dia) => dia !== wanted.dia).flatMap(on)])
  return enough.map(toAlternativa)
}
