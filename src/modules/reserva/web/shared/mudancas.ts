/** What live events tell to have changed, and days of docks with what was read again of them. Pure. */

import type { DiaDasDocas } from '#modules/doca/doca.contract.ts'
import { countSituacoes } from '#modules/doca/horario.rules.ts'
import type { LiveEvent } from '#platform/shared/live.contract.ts'

/** Of each unit the docks whose day changed; or anything may have. */
export type Mudancas = 'tudo' | ReadonlyMap<string, ReadonlySet<string>>

export const SEM_MUDANCAS: Mudancas = new Map()

/** The docks that an event names; an event without docks may have changed any of them. */
export function mudancasDe({ dados }: Pick<LiveEvent, 'dados'>): Mudancas {
  if (!dados?.unidade || !dados.docas) return 'tudo'
  return new Map([[dados.unidade, new Set(dados.docas.split(','))]])
}

export function mergeMudancas(a: Mudancas, b: Mudancas): Mudancas {
  if (a === 'tudo' || b === 'tudo') return 'tudo'
  const units = new Set([...a.keys(), ...b.keys()])
  return new Map(
    [...units].map((unidade) => [unidade, new Set([...(a.get(unidade) ?? []), ...(b.get(unidade) ?? [])])]),
  )
}

/**
 * A day with the docks that were read again, each in its place; one that was asked for and not answered is the unit's
 * no more. All others stay the same objects.
 */
export function mergeDocas(
  dia: DiaDasDocas,
  relidas: Pick<DiaDasDocas, 'agora' | 'docas'>,
  pedidas: readonly string[],
): DiaDasDocas {
  const nova = new Map(relidas.docas.map((doca) => [doca.id, doca]))
  const docas = dia.docas.flatMap((doca) => {
    const relida = nova.get(doca.id)
    if (relida) return [relida]
    return pedidas.includes(doca.id) ? [] : [doca]
  })
  return { ...dia, agora: relidas.agora, docas, contagem: countSituacoes(docas) }
}
