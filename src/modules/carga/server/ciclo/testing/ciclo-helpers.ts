/** What tests of the life of loads ask for again and again. */
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { createSend, type Method } from '#platform/server/testing/test-routes.ts'
import type { HistoricoItem } from '#platform/shared/schemas.ts'
import type { Carga } from '../../../carga-dados.contract.ts'
import '../../carga.tables.ts'
import { buildCarga } from '../../testing/build-carga.ts'
import { buildMotorista, buildVeiculo } from '../../veiculo/testing/build-frota.ts'

/** A reason of list 10; the reference data must be loaded. */
export async function motivoOf(
  app: TestApp,
  who: SignedIn,
  index = 0,
): Promise<{ id: string; descricao: string }> {
  const answer = await createSend(app)(who, 'GET', '/api/tipo?tipo=10')
  const motivo = answer.json<{ id: string; descricao: string }[]>()[index]
  if (!motivo) throw new Error('The reasons are not loaded.')
  return motivo
}

export function createCiclo(app: TestApp) {
  const send = createSend(app, '/api/carga-mongo')
  const act = (who: SignedIn, method: Method, id: string, acao: string, body?: object) =>
    send(who, method, `/${id}/${acao}`, body)
  return {
    send,
    act,
    /** The same, expecting success. */
    async done(who: SignedIn, method: Method, id: string, acao: string, body?: object): Promise<Carga> {
      const answer = await act(who, method, id, acao, body)
      expect([answer.statusCode, answer.json().message ?? '']).toEqual([200, ''])
      return answer.json()
    },
    get: async (who: SignedIn, id: string): Promise<Carga> => (await send(who, 'GET', `/${id}`)).json(),
    newest: async (who: SignedIn, id: string): Promise<HistoricoItem> =>
      (await send(who, 'GET', `/${id}/historico`)).json().items[0],
  }
}

/** A load of the company with a truck and a driver of its own fleet. */
export async function buildOnTheRoad(app: TestApp, who: SignedIn) {
  const { id } = await buildCarga(app, who)
  const veiculo = await buildVeiculo(app, who.ownerId)
  const motorista = await buildMotorista(app, who.ownerId, { nome: 'João Batista' })
  const carga = await createCiclo(app).done(who, 'POST', id, 'alocar', {
    tipoAlocacao: 1,
    veiculoId: veiculo.id,
    motoristaId: motorista.id,
  })
  return { ...carga, placa: veiculo.placa, veiculoId: veiculo.id, motoristaId: motorista.id }
}

/** Status and code of a refusal. */
export const refusal = (answer: LightMyRequestResponse): [number, string] => [
  answer.statusCode,
  answer.json().code,
]

/** Puts a load where a test wants it, past the rules. */
export const setCarga = (
  app: TestApp,
  ownerId: string,
  id: string,
  values: { status?: Carga['status']; status_anterior?: Carga['status'] | null; visibilidade?: 1 | 2 },
) =>
  app.deps.db.asOwner(ownerId, (tx) =>
    tx.db.updateTable('carga').set(values).where('owner_id', '=', ownerId).where('id', '=', id).execute(),
  )

/** Whether the load has a card on the company's board. */
export const hasCard = async (app: TestApp, ownerId: string, id: string): Promise<boolean> =>
  (await app.deps.db.readAsOwner(ownerId, (tx) =>
    tx.db.selectFrom('carga_cartao').select('carga_id').where('carga_id', '=', id).executeTakeFirst(),
  )) !== undefined
