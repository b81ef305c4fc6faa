/** Loads for journeys, made as a program of the company would make them, and the board as journeys meet it. */
import type { APIRequestContext, Page } from '@playwright/test'
import { apiHeaders } from './shell.ts'
import { expect, signIn } from './test.ts'

export const QUADRO = '/#/cargas/paineis/minhas-cargas'
export const SHIPPER = 'admin@serradourada.demo'
export const OPERADOR = 'operador@serradourada.demo'
export const CARRIER = 'admin@rotalivre.demo'

interface Parceira {
  readonly email: string
  readonly documento: string
  readonly nome: string
}
const ROTA_LIVRE: Parceira = { email: CARRIER, documento: '49072618000156', nome: 'Rota Livre Fretes' }
/** A company that sends loads of its own. */
export const PAO_NOSSO: Parceira = {
  email: 'admin@paonosso.demo',
  documento: '35C7L290000116',
  nome: 'Pão Nosso Indústria',
}
/** Of a partnership that waits for this company's answer. */
const INVITED = 2

/** What one call registers at most. */
const MAX_IMPORT = 200

const PLACES = [
  { municipioId: 3170206, nome: 'Mercantil São Bento' },
  { municipioId: 4209102, nome: 'Panificadora Aurora do Sul' },
  { municipioId: 3550308, nome: 'Padarias Reunidas do Vale' },
  { municipioId: 4106902, nome: 'Cooperativa Vale do Ivaí' },
]
const JUNDIAI = 3525904
const HOUR_MS = 3_600_000

export interface CargaValues {
  readonly codigoIdentificador?: string
  readonly tipoFrete?: 1 | 2 | 3
  readonly valorCarga?: number
  readonly peso?: number
  /** Hours from now; negative: in the past. */
  readonly coletaEm?: number
  readonly entregaEm?: number
  readonly destino?: string
}

export interface CargaCriada {
  readonly id: string
  readonly codigo: string
  readonly version: number
}

const instant = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

function bodyOf(unidadeNegocioId: string, values: CargaValues, n: number) {
  const place = PLACES[n % PLACES.length]
  const { coletaEm = 24 + n / 100, entregaEm = coletaEm + 30 } = values
  return {
    unidadeNegocioId,
    tipoFrete: values.tipoFrete ?? 1,
    valorCarga: values.valorCarga ?? 100_000 + n,
    peso: values.peso ?? 20_000,
    ...(values.codigoIdentificador && { codigoIdentificador: values.codigoIdentificador }),
    paradas: [
      { tipo: 1, nome: 'CD Jundiaí', municipioId: JUNDIAI, janelaInicio: instant(coletaEm) },
      {
        tipo: 2,
        nome: values.destino ?? place?.nome,
        municipioId: place?.municipioId,
        janelaInicio: instant(entregaEm),
      },
    ],
  }
}

export interface CargaApi {
  readonly create: (values?: CargaValues) => Promise<CargaCriada>
  /** Many at once, in portions of 200; each `of(n)`. */
  readonly createMany: (count: number, of?: (n: number) => CargaValues) => Promise<string[]>
  readonly call: (method: 'get' | 'post' | 'put' | 'patch', path: string, data?: object) => Promise<unknown>
  readonly etapas: () => Promise<readonly { id: number; items: { id: string; descricao: string }[] }[]>
}

/** A program of the company that signed in with the account. */
export async function cargaApi(request: APIRequestContext, email = SHIPPER): Promise<CargaApi> {
  const headers = await apiHeaders(request, email)
  const call: CargaApi['call'] = async (method, path, data) => {
    const answer = await request[method](path, { headers, ...(data && { data }) })
    expect(answer.ok(), `${method} ${path}: ${answer.status()} ${await answer.text()}`).toBe(true)
    const text = await answer.text()
    return text === '' ? undefined : JSON.parse(text)
  }
  const units = (await call('get', '/api/unidadenegocio/listwithaccess')) as { id: string; padrao: boolean }[]
  const unit = units.find(({ padrao }) => padrao)?.id ?? units[0]?.id ?? ''
  return {
    call,
    create: async (values = {}) =>
      (await call('post', '/api/carga-mongo/cadastrar', bodyOf(unit, values, 0))) as CargaCriada,
    createMany: async (count, of = () => ({})) => {
      const ids: string[] = []
      for (let start = 0; start < count; start += MAX_IMPORT) {
        const cargas = Array.from({ length: Math.min(MAX_IMPORT, count - start) }, (_, n) =>
          bodyOf(unit, of(start + n), start + n),
        )
        const { itens } = (await call('post', '/api/carga-mongo/imports', { cargas })) as {
          itens: { id: string | null; erro: string | null }[]
        }
        for (const { id, erro } of itens) {
          expect(erro).toBeNull()
          if (id !== null) ids.push(id)
        }
      }
      return ids
    },
    etapas: async () => (await call('get', '/api/etapa')) as Awaited<ReturnType<CargaApi['etapas']>>,
  }
}

/** The card of a load. */
export const card = (page: Page, id: string) => page.locator(`article[data-carga-id="${id}"]`)
export const stage = (page: Page, name: string) =>
  page.locator('section[data-etapa]').filter({ has: page.getByRole('heading', { level: 3, name }) })
export const groupColumn = (page: Page, name: string) =>
  page.getByRole('region', { name: new RegExp(`^${name}`) })

/** Signed in, with the board read and live; `query` narrows it. */
export async function openQuadro(page: Page, query = '', email = SHIPPER): Promise<void> {
  await signIn(page, email, `${QUADRO}${query}`)
  await expect(page.getByText('Ao vivo', { exact: true })).toBeVisible()
}

/** The carrier, or another company, is a partner of the demonstration company and stands in its register as a carrier. */
export async function partnerCarrier(
  request: APIRequestContext,
  api: CargaApi,
  { email, documento, nome }: Parceira = ROTA_LIVRE,
): Promise<string> {
  const { vinculo } = (await api.call('get', `/api/parceiro/vinculo/documento/${documento}`)) as {
    vinculo: object | null
  }
  if (!vinculo) await api.call('post', '/api/parceiro/vinculo', { documento })
  const carrier = await cargaApi(request, email)
  const { items } = (await carrier.call('post', '/api/parceiro/vinculo/search', {})) as {
    items: { id: string; situacao: number }[]
  }
  for (const { id, situacao } of items) {
    if (situacao === INVITED) await carrier.call('patch', `/api/parceiro/vinculo/${id}/aceitar`)
  }
  const found = (await api.call('post', '/api/empresa/search-ativas', { filtro: documento })) as {
    id: string
  }[]
  if (found[0]) return found[0].id
  const { id } = (await api.call('post', '/api/empresa', {
    documento,
    nome,
    tipos: [1],
  })) as { id: string }
  return id
}
