/** A shipper with loads on the golden lane and carriers that are linked with it, made through the API. */
import { buildCarga, buildUnit, PARADAS } from '#modules/carga/server/testing/build-carga.ts'
import { buildMotorista, buildVeiculo } from '#modules/carga/server/testing/build-frota.ts'
import type { OfertaRecebida, OfertaRecebidaDetalhe } from '#modules/oferta-recebida/recebida.contract.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { createCarriers, type Side } from '#modules/regularidade/server/testing/build-carriers.ts'
import { type CompanyOptions, type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import type { TestApp } from '#platform/server/testing/test-app.ts'
import { createFreshSend, type Method } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import type { Oferta } from '../../oferta.contract.ts'

export { buildUnit }

const [coleta, entrega] = PARADAS

/** Wednesday 25 November 2026, 10:00 in São Paulo. */
export const AGORA = '2026-11-25T13:00:00.000Z'
/** Two days before the pick-up of the loads here. */
export const PRAZO = '2026-11-26T15:00:00.000Z'
export const COLETA = '2026-11-28T09:00:00.000Z'

/** One pick-up and one delivery: the floor applies. */
export const direto = () => [
  { ...coleta, tipo: 1 as const, janelaInicio: COLETA, janelaFim: null },
  { ...entrega, tipo: 2 as const, janelaInicio: '2026-11-29T11:00:00.000Z', janelaFim: null },
]

export interface Transportadora extends Side {
  /** In the register of the shipper. */
  readonly id: string
}

export async function openOfertas(app: TestApp) {
  await loadReferenceData(app.deps.db)
  app.clock.set(AGORA)
  const carriers = createCarriers(app)
  const send = createFreshSend(app)
  const embarcador = await carriers.shipper({ nome: 'Alimentos Serra Dourada' })
  const admin = embarcador.admin
  const operator = await signIn(app, embarcador, { role: 'Operador', nome: 'Rita Operadora' })

  async function transportadora(options: CompanyOptions = {}): Promise<Transportadora> {
    const side = await carriers.carrier({ tipo: COMPANY_TYPES.Transportadora, ...options })
    const id = await carriers.register(embarcador, { documento: side.documento, nome: side.nome })
    await carriers.link(embarcador, side)
    return { ...side, id }
  }

  /** GP2: 598 km that a person vouched for, six axles, general cargo; the floor is R$ 5.177,68. */
  const carga = (values: object = {}) =>
    buildCarga(app, admin, {
      paradas: direto(),
      tipoCargaAntt: 5,
      eixos: 6,
      distanciaConfirmadaKm: 598,
      valorFrete: 5_450,
      ...values,
    })

  async function done<T>(who: SignedIn, method: Method, path: string, body?: object): Promise<T> {
    const answer = await send(who, method, path, body)
    if (answer.statusCode >= 300) throw new Error(`${method} ${path}: ${answer.statusCode} ${answer.body}`)
    return answer.json()
  }

  const path = '/marketplace/oferta'
  const draft = (cargaId: string, convidadas: readonly { readonly id: string }[], values: object = {}) =>
    done<Oferta>(admin, 'POST', path, {
      cargaId,
      tipo: 1,
      valor: 5_450,
      encerraEm: PRAZO,
      convidadas: convidadas.map(({ id }) => ({ transportadoraId: id })),
      ...values,
    })
  const publish = ({ id, version }: Pick<Oferta, 'id' | 'version'>) =>
    done<Oferta>(admin, 'POST', `${path}/${id}/publicar`, { version })
  const read = (id: string, who = admin) => done<Oferta>(who, 'GET', `${path}/${id}`)
  const act = (oferta: Pick<Oferta, 'id' | 'version'>, acao: string, body: object = {}, who = admin) =>
    done<Oferta>(who, 'POST', `${path}/${oferta.id}/${acao}`, { version: oferta.version, ...body })

  const recebidaPath = '/marketplace/oferta-recebida'
  /** The newest invitation of a carrier, or that of an offer. */
  async function recebida(who: Transportadora, oferta?: Pick<Oferta, 'codigo'>): Promise<OfertaRecebida> {
    const { items } = await done<{ items: OfertaRecebida[] }>(who.admin, 'POST', `${recebidaPath}/search`, {
      qtdItem: 100,
    })
    const found = oferta ? items.find(({ codigo }) => codigo === oferta.codigo) : items[0]
    if (!found) throw new Error('The carrier received nothing.')
    return found
  }
  const reply = (
    who: Transportadora,
    { id, version }: Pick<OfertaRecebida, 'id' | 'version'>,
    acao: string,
    body: object = {},
  ) => done<OfertaRecebidaDetalhe>(who.admin, 'POST', `${recebidaPath}/${id}/${acao}`, { version, ...body })
  const refused = async (who: SignedIn, method: Method, url: string, body: object) => {
    const answer = await send(who, method, url, body)
    return [answer.statusCode, answer.json().code, answer.json().details?.[0]?.path]
  }

  return {
    app,
    carriers,
    send,
    done,
    embarcador,
    admin,
    operator,
    transportadora,
    carga,
    draft,
    publish,
    read,
    act,
    path,
    recebidaPath,
    recebida,
    reply,
    refused,
    /** A truck of six axles with its trailer's axles counted, and a driver, of a carrier. */
    frota: async (who: Transportadora, veiculo: object = {}) => ({
      veiculo: await buildVeiculo(app, who.admin, {
        eixos: 3,
        capacidadeKg: 40_000,
        volumeM3: 100,
        ...veiculo,
      }),
      motorista: await buildMotorista(app, who.admin),
    }),
    motivos: async (who: SignedIn) =>
      (await done<{ id: string; descricao: string }[]>(who, 'GET', '/api/tipo?tipo=16')) ?? [],
    /** A fresh offer of a load to these carriers, published. */
    async oferta(convidadas: readonly Transportadora[], values: object = {}, daCarga: object = {}) {
      const { id } = await carga(daCarga)
      return publish(await draft(id, convidadas, values))
    },
  }
}
export type Ofertas = Awaited<ReturnType<typeof openOfertas>>
