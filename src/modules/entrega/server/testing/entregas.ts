/** Loads on the road with invoices, and what is asked of their deliveries. */
import { expect } from 'vitest'
import type { Carga } from '#modules/carga/carga-dados.contract.ts'
import { buildCarga } from '#modules/carga/server/testing/build-carga.ts'
import { chaveOf } from '#modules/carga/server/testing/nfe-xml.ts'
import { buildMotorista, buildVeiculo } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { createFreshSend, type Method } from '#platform/server/testing/test-routes.ts'
import type { Entrega, EntregaDetalhe } from '../../entrega.contract.ts'

let numero = 88_400

export interface NotaDaCarga {
  readonly id: string
  readonly numero: string
}

export function createEntregas(app: TestApp, operator: SignedIn) {
  const send = createFreshSend(app)

  async function done<T>(who: SignedIn, method: Method, path: string, body?: object): Promise<T> {
    const answer = await send(who, method, path, body)
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`)
    return answer.json<T>()
  }

  async function addNota(
    cargaId: string,
    paradaId: string,
    quantidade = 12,
    values: object = {},
  ): Promise<NotaDaCarga> {
    numero += 1
    const nota = await done<{ id: string }>(operator, 'POST', `/api/carga-mongo/${cargaId}/documentos`, {
      tipo: 'nfe',
      chave: chaveOf({ numero }),
      quantidade,
      embalagem: 'cx',
      paradaId,
      ...values,
    })
    return { id: nota.id, numero: String(numero) }
  }

  /** A load with one invoice at each delivery stop, not yet on the road. */
  async function planned(quantidade = 12) {
    const built = await buildCarga(app, operator)
    const [coleta = '', primeira = '', segunda = ''] = built.paradas.map(({ id }) => id)
    const notas = [
      await addNota(built.id, primeira, quantidade),
      await addNota(built.id, segunda, quantidade),
    ] as const
    return { id: built.id, codigo: built.codigo, coleta, primeira, segunda, notas }
  }

  async function setOut(id: string) {
    const veiculo = await buildVeiculo(app, operator.ownerId)
    const motorista = await buildMotorista(app, operator.ownerId, { nome: 'Gil Sato' })
    await done(operator, 'POST', `/api/carga-mongo/${id}/alocar`, {
      tipoAlocacao: 1,
      veiculoId: veiculo.id,
      motoristaId: motorista.id,
    })
    return { veiculo, motorista }
  }

  /** The same on the road. */
  async function onTheRoad(quantidade = 12) {
    const built = await planned(quantidade)
    const frota = await setOut(built.id)
    return { ...built, ...frota }
  }

  const list = (who: SignedIn, query = '') =>
    done<{ items: Entrega[]; total: number }>(who, 'GET', `/auditoria/entrega?qtdItem=100&${query}`)
  const ofCarga = async (cargaId: string, who = operator): Promise<Entrega[]> => {
    const { items } = await list(who, `cargaId=${cargaId}&direcao=asc`)
    return items
  }
  const get = (id: string, who = operator) => done<EntregaDetalhe>(who, 'GET', `/auditoria/entrega/${id}`)
  const statusOf = async (cargaId: string): Promise<number> =>
    (await done<Carga>(operator, 'GET', `/api/carga-mongo/${cargaId}`)).status

  /** An action on a delivery in its present version. */
  async function act(id: string, acao: string, body: object = {}, who = operator) {
    const { version } = await get(id, who)
    return send(who, 'POST', `/auditoria/entrega/${id}/${acao}`, { version, ...body })
  }
  async function acted(id: string, acao: string, body: object = {}, who = operator): Promise<EntregaDetalhe> {
    const answer = await act(id, acao, body, who)
    expect([answer.statusCode, answer.json().message ?? '']).toEqual([200, ''])
    return answer.json()
  }
  const baixa = (id: string, body: object = {}, who = operator) =>
    acted(id, 'baixa', { resultado: 'total', recebedorNome: 'Lídia M. Rocha', ...body }, who)

  return { send, done, addNota, planned, setOut, onTheRoad, list, ofCarga, get, statusOf, act, acted, baixa }
}
