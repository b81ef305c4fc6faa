/**
 * The negotiation of a shipper while a carrier proposes from elsewhere, on the embedded database and a production build: from
 * the proposal that is sent to the frame that shows it.
 */
import type { APIRequestContext } from '@playwright/test'
import { type Measurement, median, percentile } from '../support/measurement.ts'
import { inMeasuredBrowser, signedIn, tokenOf } from './browser.ts'
import { watchElement } from './page.ts'

const CARRIER = 'admin@viaplanalto.demo'
const CARRIER_NAME = 'Via Planalto'
const PROPOSALS = 30
/** The first ones find a program that has just begun. */
const WARM = 3
const HOUR_MS = 3_600_000
/** An offer that has a proposal has a table of them. */
const TABLE = 'main table'

type Call = (method: 'get' | 'post', path: string, data?: object) => Promise<unknown>

async function callerOf(request: APIRequestContext, origin: string, email?: string): Promise<Call> {
  const token = await tokenOf(request, origin, email)
  return async (method, path, data) => {
    const answer = await request[method](origin + path, {
      headers: { Authorization: `Bearer ${token}` },
      ...(data && { data }),
    })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return answer.json()
  }
}

export const run = (): Promise<Measurement[]> =>
  inMeasuredBrowser('oferecimento-tela-server', [], async ({ browser, told }) => {
    const { origin } = told as { origin: string }
    const context = await signedIn(browser, origin)
    const shipper = await callerOf(context.request, origin)
    const carrier = await callerOf((await browser.newContext()).request, origin, CARRIER)
    const page = await context.newPage()
    const times: number[] = []
    for (let n = 0; n < PROPOSALS; n++) {
      const oferta = await publish(shipper, n)
      const { items } = (await carrier('post', '/marketplace/oferta-recebida/search', { qtdItem: 100 })) as {
        items: { id: string; codigo: string; version: number }[]
      }
      const mine = items.find(({ codigo }) => codigo === oferta.codigo)
      await page.goto(`${origin}/#/oferecimento/negociacao/${oferta.id}`)
      await page.getByText('Nenhuma proposta', { exact: true }).waitFor()
      await page.waitForTimeout(1_000)
      const seen = page.evaluate(watchElement, TABLE)
      const sent = Date.now()
      await carrier('post', `/marketplace/oferta-recebida/${mine?.id}/propor`, {
        version: mine?.version,
        valor: 6_500,
      })
      times.push((await seen) - sent)
    }
    const measured = times.slice(WARM)
    return [
      {
        name: 'oferecimento-tela/second-browser-p95',
        amount: { value: percentile(measured, 0.95), unit: 'ms' },
        budget: { atMost: 150 },
        details: { proposals: measured.length, median: median(measured).toFixed(0) },
      },
    ]
  })

/** A load of hours of its own, offered to the carrier. */
async function publish(shipper: Call, n: number): Promise<{ readonly id: string; readonly codigo: string }> {
  const units = (await shipper('get', '/api/unidadenegocio/listwithaccess')) as {
    id: string
    padrao: boolean
  }[]
  const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
  const { id: cargaId } = (await shipper('post', '/api/carga-mongo/cadastrar', {
    unidadeNegocioId: units.find(({ padrao }) => padrao)?.id,
    tipoFrete: 1,
    valorCarga: 100_000,
    peso: 9_000,
    modalidade: 1,
    tipoCargaAntt: 5,
    eixos: 3,
    distanciaConfirmadaKm: 598,
    valorFrete: 6_450,
    paradas: [
      { tipo: 1, nome: 'CD Jundiaí', municipioId: 3525904, janelaInicio: inHours(60 + n) },
      { tipo: 2, nome: 'Cooperativa Vale do Ivaí', municipioId: 4115200, janelaInicio: inHours(90 + n) },
    ],
  })) as { id: string }
  const candidatas = (await shipper('post', '/marketplace/oferta/elegiveis', { cargaId })) as {
    items: { transportadoraId: string; nome: string }[]
  }
  const chosen = candidatas.items.find(({ nome }) => nome.startsWith(CARRIER_NAME))
  const draft = (await shipper('post', '/marketplace/oferta', {
    cargaId,
    tipo: 1,
    valor: 6_450,
    encerraEm: inHours(2),
    convidadas: [{ transportadoraId: chosen?.transportadoraId }],
  })) as { id: string; codigo: string; version: number }
  await shipper('post', `/marketplace/oferta/${draft.id}/publicar`, { version: draft.version })
  return draft
}
