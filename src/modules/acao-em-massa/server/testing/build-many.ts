/** Many loads at once, as an import registers them. */

import type { Cadastrar } from '#modules/carga/carga.contract.ts'
import { cargaSample } from '#modules/carga/server/testing/build-carga.ts'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { runTrabalho } from '../run-trabalho.ts'

const BATCH = 200

/** The ids of new loads, in the order of their codes. */
export async function buildMany(
  app: Pick<TestApp, 'server' | 'deps'>,
  who: SignedIn,
  count: number,
  values: Partial<Cadastrar> = {},
): Promise<string[]> {
  const sample = await cargaSample(app as TestApp, who, values)
  const ids: string[] = []
  while (ids.length < count) {
    const cargas = Array.from({ length: Math.min(BATCH, count - ids.length) }, () => sample)
    const answer = await app.server.inject({
      method: 'POST',
      url: '/api/carga-mongo/imports',
      headers: who.headers,
      payload: { cargas },
    })
    const { itens } = answer.json<{ itens: { id: string | null }[] }>()
    if (answer.statusCode !== 200) throw new Error(answer.body)
    ids.push(...itens.flatMap(({ id }) => id ?? []))
  }
  return ids
}

/** Does everything that is left of an action, as the job does. */
export const runAll = (app: Pick<TestApp, 'deps'>, ownerId: string, acaoId: string) =>
  runTrabalho(
    app.deps,
    ownerId,
    acaoId,
    () => true,
    async () => undefined,
  )
