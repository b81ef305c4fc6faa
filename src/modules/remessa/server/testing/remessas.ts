/** Remessas as people register and move them, through the API; a test states only what matters to it. */
import { v7 as uuidv7 } from 'uuid'
import { buildUnit, defaultUnit } from '#modules/carga/server/testing/build-carga.ts'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { createFreshSend, type Method } from '#platform/server/testing/test-routes.ts'
import type { RemessaDetalhe } from '../../remessa-dados.contract.ts'
import type { QuadroDeRemessas } from '../../remessa-quadro.contract.ts'

const UBERLANDIA = 3170206

export async function createRemessas(app: TestApp, who: SignedIn) {
  const send = createFreshSend(app, '/api')
  const jundiai = await defaultUnit(app, who.ownerId)
  const betim = await buildUnit(app, who.ownerId, 'CD Betim')

  async function done<T>(by: SignedIn, method: Method, path: string, body?: object): Promise<T> {
    const answer = await send(by, method, path, body)
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`)
    return answer.json<T>()
  }

  const criar = (values: object = {}) =>
    done<RemessaDetalhe>(who, 'POST', '/remessa', {
      unidadeNegocioId: jundiai,
      remetenteNome: 'Moinho Serra Azul',
      destinatarioNome: 'Grupo Cerrado',
      destinoMunicipioId: UBERLANDIA,
      quantidadeVolumes: 3,
      pesoBruto: 3_200,
      cubagem: 7.4,
      ...values,
    })

  const ler = (id: string, by = who) => done<RemessaDetalhe>(by, 'GET', `/remessa/${id}`)
  const agir = (id: string, acao: string, body: object = {}, by = who) =>
    done<RemessaDetalhe>(by, 'POST', `/remessa/${id}/${acao}`, body)

  /** Every volume that is expected is read; answers the id of the open count. */
  async function conferir(ids: readonly string[], tipo: string, unidadeId: string): Promise<string> {
    const { id } = await done<{ id: string }>(who, 'POST', '/conferencia', {
      tipo,
      unidadeId,
      remessaIds: ids,
    })
    for (const remessaId of ids) {
      const { volumes } = await ler(remessaId)
      await done(who, 'POST', `/conferencia/${id}/leituras`, {
        leituras: volumes
          .filter(({ estado }) => estado !== 'faltante')
          .map(({ etiqueta }) => ({ id: uuidv7(), codigo: etiqueta, dh: app.clock.now().toISOString() })),
      })
    }
    return id
  }

  /** What arrives is counted, and enters the stock. */
  async function receber(ids: readonly string[], unidadeId = jundiai, posicaoId: string | null = null) {
    const id = await conferir(ids, 'recebimento', unidadeId)
    return done(who, 'POST', `/conferencia/${id}/fechar`, { receber: { posicaoId } })
  }

  async function noEstoque(values: object = {}) {
    const { id } = await criar(values)
    await agir(id, 'coletar')
    await receber([id])
    return ler(id)
  }

  const quadro = (query = '', by = who) => done<QuadroDeRemessas>(by, 'GET', `/remessa/quadro${query}`)
  const posicao = async (codigo: string, unidadeId = jundiai) =>
    (await done<{ id: string }>(who, 'POST', '/posicao-estoque', { unidadeId, codigo })).id

  return { send, done, jundiai, betim, criar, ler, agir, conferir, receber, noEstoque, quadro, posicao }
}
