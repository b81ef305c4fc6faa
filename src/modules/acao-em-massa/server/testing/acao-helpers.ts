/** What tests of bulk actions ask for again and again. */
import { expect } from 'vitest'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { createSend } from '#platform/server/testing/test-routes.ts'
import type { AcaoComRecusas, Simulacao } from '../../acao.contract.ts'
import { runAll } from './build-many.ts'

export function createAcoes(app: TestApp, operator: SignedIn) {
  const acoes = createSend(app, '/api/carga-mongo/acoes')
  const expecting = async (status: number, who: SignedIn, path: string, body?: object) => {
    const answer = await acoes(who, 'POST', path, body)
    expect([answer.statusCode, answer.json().message ?? '']).toEqual([status, ''])
    return answer.json()
  }
  const read = async (id: string): Promise<AcaoComRecusas> => (await acoes(operator, 'GET', `/${id}`)).json()
  const finished = async ({ id }: AcaoComRecusas): Promise<AcaoComRecusas> => {
    await runAll(app, operator.ownerId, id)
    return read(id)
  }
  const begin = (body: object, who = operator): Promise<AcaoComRecusas> => expecting(202, who, '', body)
  return {
    acoes,
    read,
    begin,
    simulate: (body: object, who = operator): Promise<Simulacao> => expecting(200, who, '/simular', body),
    /** Begins an action and does all of it. */
    act: async (body: object, who?: SignedIn) => finished(await begin(body, who)),
    undo: async (id: string) => finished(await expecting(202, operator, `/${id}/desfazer`)),
  }
}
