/** Tells the companies of a load that it has new positions: without a number, once in two seconds, of all loads at once. */
import type { Deps } from '#platform/server/deps.ts'
import { coalesceRecords, type RecordNews } from '#platform/server/events/coalesce-records.ts'
import type { Publisher } from '#platform/server/events/publisher.ts'
import type { RecordMessage } from '#platform/server/hub/tell-records.ts'

const TOPIC = 'posicoes'
const EVERY_MS = 2_000

/** The message that people's connections get: `Posicoes({ cargaIds })`. */
export const posicoesMessage: Readonly<Record<string, RecordMessage>> = {
  [TOPIC]: {
    hubs: ['/notificacoeshub', '/cargashub'],
    target: 'Posicoes',
    noun: 'carga',
    argsOf: (cargaIds) => [{ cargaIds }],
  },
}

/** Each program in a process has a publisher of its own. */
const news = new WeakMap<Publisher, RecordNews>()

export function tellPosicoes(
  { publisher }: Pick<Deps, 'publisher'>,
  ownerId: string,
  cargaIds: readonly string[],
) {
  const known = news.get(publisher) ?? coalesceRecords(publisher, TOPIC, EVERY_MS)
  news.set(publisher, known)
  known.add(ownerId, cargaIds)
}
