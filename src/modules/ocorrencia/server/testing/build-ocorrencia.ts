/** Kinds and occurrences as people of a company make them, for tests. */
import { expect } from 'vitest'
import { buildOnTheRoad } from '#modules/carga/server/ciclo/testing/ciclo-helpers.ts'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { createSend } from '#platform/server/testing/test-routes.ts'
import type { OcorrenciaCarga } from '../../ocorrencia.contract.ts'

let count = 0

export function createOcorrencias(app: TestApp, admin: SignedIn, who: SignedIn) {
  const send = createSend(app)
  async function buildTipo(values: object = {}): Promise<string> {
    count += 1
    const answer = await send(admin, 'POST', '/api/tipo-ocorrencia', {
      codigo: `TP${count}`,
      descricao: `Parada não prevista ${count}`,
      categoria: 'transporte',
      severidade: 'alta',
      ...values,
    })
    expect([answer.statusCode, answer.json().message ?? '']).toEqual([201, ''])
    return answer.json().id
  }
  async function open(
    cargaId: string,
    tipoOcorrenciaId: string,
    values: object = {},
  ): Promise<OcorrenciaCarga> {
    const answer = await send(who, 'POST', `/api/carga-mongo/${cargaId}/ocorrencias`, {
      tipoOcorrenciaId,
      ...values,
    })
    expect([answer.statusCode, answer.json().message ?? '']).toEqual([201, ''])
    return answer.json()
  }
  return {
    buildTipo,
    open,
    /** On a load of its own that is on the road. */
    openOnTheRoad: async (tipoId: string, values: object = {}) =>
      open((await buildOnTheRoad(app, who)).id, tipoId, values),
  }
}
