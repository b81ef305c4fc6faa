/** Offers for journeys, published by a program of the shipper, and the fleet with which a carrier answers. */
import type { APIRequestContext } from '@playwright/test'
import { newCnh, newCpf } from '../../demo/play/new-pessoa.ts'
import { newPlaca } from '../../demo/play/new-placa.ts'
import { CARRIER, type CargaApi, cargaApi, partnerCarrier } from './cargas.ts'
import { unique } from './registers.ts'
import { expect } from './test.ts'

export const VIA_PLANALTO = {
  email: 'admin@viaplanalto.demo',
  documento: '72B9K105000195',
  nome: 'Via Planalto Transportes',
}
const TRANSMINAS = { email: 'admin@transminas.demo', documento: '58301496000113', nome: 'TransMinas Cargas' }
const HOUR_MS = 3_600_000
const JUNDIAI = 3525904
const MARINGA = 4115200

export const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

export interface OfertaPublicada {
  readonly id: string
  readonly codigo: string
  readonly version: number
  readonly convites: readonly { readonly id: string; readonly nome: string }[]
  readonly cargas: readonly { readonly id: string; readonly codigo: string }[]
}

/** A shipper that offers 598 km with six axles; the floor of today is told by the offer itself. */
export async function embarcador(request: APIRequestContext) {
  const api = await cargaApi(request)
  return {
    rotaLivre: await partnerCarrier(request, api),
    viaPlanalto: await partnerCarrier(request, api, VIA_PLANALTO),
    transMinas: await partnerCarrier(request, api, TRANSMINAS),
    ...(await ofertante(api)),
  }
}
export type Embarcador = Awaited<ReturnType<typeof embarcador>>

/** Another shipper, which knows none of these carriers. */
export const outroEmbarcador = async (request: APIRequestContext) =>
  ofertante(await cargaApi(request, 'admin@paonosso.demo'))

/** What a shipper does with its loads and offers, whoever its carriers are. */
export async function ofertante(api: CargaApi) {
  const units = (await api.call('get', '/api/unidadenegocio/listwithaccess')) as {
    id: string
    padrao: boolean
  }[]
  const unidadeNegocioId = units.find(({ padrao }) => padrao)?.id
  let hours = 60

  /** Each load at hours of its own, so that one vehicle may take several. */
  async function carga(values: object = {}) {
    hours += 48
    return (await api.call('post', '/api/carga-mongo/cadastrar', {
      unidadeNegocioId,
      tipoFrete: 1,
      valorCarga: 100_000,
      peso: 9_000,
      modalidade: 1,
      tipoCargaAntt: 5,
      eixos: 3,
      distanciaConfirmadaKm: 598,
      valorFrete: 6_450,
      paradas: [
        { tipo: 1, nome: 'CD Jundiaí', municipioId: JUNDIAI, janelaInicio: inHours(hours) },
        {
          tipo: 2,
          nome: 'Cooperativa Vale do Ivaí',
          municipioId: MARINGA,
          janelaInicio: inHours(hours + 30),
        },
      ],
      ...values,
    })) as { id: string; codigo: string }
  }

  return {
    api,
    carga,
    async oferta(convidadas: readonly string[], values: object = {}): Promise<OfertaPublicada> {
      const { id: cargaId, codigo } = await carga()
      const draft = (await api.call('post', '/marketplace/oferta', {
        cargaId,
        tipo: 1,
        valor: 6_450,
        encerraEm: inHours(2),
        mostrarQuantidade: true,
        convidadas: convidadas.map((transportadoraId) => ({ transportadoraId })),
        ...values,
      })) as OfertaPublicada
      const published = (await api.call('post', `/marketplace/oferta/${draft.id}/publicar`, {
        version: draft.version,
      })) as OfertaPublicada
      return { ...published, cargas: [{ id: cargaId, codigo }] }
    },
    /** Two loads of which carriers pick. */
    async lote(convidadas: readonly string[]) {
      const cargas = [await carga(), await carga()]
      const { id: loteId } = (await api.call('post', '/api/cargalote/criarlote', {
        cargas: cargas.map(({ id }) => id),
      })) as { id: string }
      const draft = (await api.call('post', '/marketplace/oferta', {
        loteId,
        tipo: 1,
        loteModo: 'fracionavel',
        encerraEm: inHours(2),
        convidadas: convidadas.map((transportadoraId) => ({ transportadoraId })),
      })) as OfertaPublicada
      const oferta = (await api.call('post', `/marketplace/oferta/${draft.id}/publicar`, {
        version: draft.version,
      })) as OfertaPublicada
      return { oferta, codigos: cargas.map(({ codigo }) => codigo) }
    },
    async act(oferta: Pick<OfertaPublicada, 'id'>, acao: string, body: object) {
      const { version } = (await api.call('get', `/marketplace/oferta/${oferta.id}`)) as OfertaPublicada
      return (await api.call('post', `/marketplace/oferta/${oferta.id}/${acao}`, {
        version,
        ...body,
      })) as OfertaPublicada
    },
  }
}

/** A truck of three axles, or what is given, that drives with its own driver. */
export async function frota(request: APIRequestContext, email = CARRIER, values: object = {}) {
  const api: CargaApi = await cargaApi(request, email)
  const placa = newPlaca()
  const veiculo = (await api.call('post', '/api/veiculo', {
    placa,
    tipo: 'TRUCK',
    carroceria: 'SIDER',
    eixos: 3,
    propriedade: 'proprio',
    ...values,
  })) as { id: string; placa: string }
  const motorista = (await api.call('post', '/api/motorista', {
    nome: unique('Élcio Barros'),
    cpf: newCpf(),
    cnhNumero: newCnh(),
    cnhCategoria: 'E',
    cnhValidade: '2029-06-30',
    vinculo: 'empregado',
    veiculoId: veiculo.id,
  })) as { id: string; nome: string }
  expect(veiculo.placa).toBe(placa)
  return { api, veiculo, motorista }
}

/** The invitation of a carrier to an offer. */
export async function recebida(api: CargaApi, codigo: string) {
  const { items } = (await api.call('post', '/marketplace/oferta-recebida/search', { qtdItem: 100 })) as {
    items: { id: string; codigo: string; version: number }[]
  }
  const found = items.find((one) => one.codigo === codigo)
  if (!found) throw new Error(`${codigo} was not received.`)
  return found
}
