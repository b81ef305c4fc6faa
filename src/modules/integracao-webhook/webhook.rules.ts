/** When deliveries are tried again, when an address is given up, and which addresses may be reached. Time is an argument. */

/** The part that a company has in a record that two share. */
export type PapelWebhook = 'embarcador' | 'transportadora'

interface Anunciado {
  readonly ownerId: string
  readonly tipo: string
  readonly entidadeId: string
  readonly versao: number | null
}

const NOVO = 'created'
const MUDOU = 'changed'
const FORA = ['removed', 'desativada']

/**
 * What one transaction announced, each event of a record once, in the order of the first and with the newest version of
 * the record. That it changed is not told beside that it is new or gone.
 */
export function tellOnce<E extends Anunciado>(events: readonly E[]): E[] {
  const latest = new Map<string, E>()
  const versions = new Map<string, number>()
  const verbs = new Map<string, Set<string>>()
  const recordOf = ({ ownerId, tipo, entidadeId }: E) => [ownerId, nounOf(tipo), entidadeId].join(' ')
  for (const event of events) {
    const record = recordOf(event)
    latest.set(`${record} ${event.tipo}`, event)
    if (event.versao !== null) versions.set(record, Math.max(event.versao, versions.get(record) ?? 0))
    verbs.set(record, (verbs.get(record) ?? new Set()).add(verbOf(event.tipo)))
  }
  return [...latest.values()]
    .filter((event) => {
      const others = verbs.get(recordOf(event))
      return verbOf(event.tipo) !== MUDOU || ![NOVO, ...FORA].some((verb) => others?.has(verb))
    })
    .map((event) => ({ ...event, versao: versions.get(recordOf(event)) ?? null }))
}

const nounOf = (tipo: string) => tipo.slice(0, tipo.lastIndexOf('.'))
const verbOf = (tipo: string) => tipo.slice(tipo.lastIndexOf('.') + 1)

export const SITUACAO_ENTREGA = { Pendente: 1, Entregue: 2, Desistiu: 3 } as const
export type SituacaoEntrega = (typeof SITUACAO_ENTREGA)[keyof typeof SITUACAO_ENTREGA]

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** Pauses after the first attempt, the second and so on; after the last one the delivery is given up. */
export const PAUSAS_MS: readonly number[] = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  3 * HOUR_MS,
  6 * HOUR_MS,
  12 * HOUR_MS,
  24 * HOUR_MS,
]
/** An address that nothing reached for this long is switched off. */
export const FALHA_LONGA_MS = 3 * 24 * HOUR_MS

/** `tentativas`: attempts made so far, the failed one included. Undefined: no further one. */
export function proximaTentativa(tentativas: number, agora: Date): Date | undefined {
  const pause = PAUSAS_MS[tentativas - 1]
  return pause === undefined ? undefined : new Date(agora.getTime() + pause)
}

export const isFalhaLonga = (falhandoDesde: Date, agora: Date): boolean =>
  agora.getTime() - falhandoDesde.getTime() >= FALHA_LONGA_MS
