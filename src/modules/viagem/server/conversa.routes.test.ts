import { v7 as uuidv7 } from 'uuid'
import { afterEach, expect, test } from 'vitest'
import { TERMO_RASTREAMENTO } from '#modules/motorista/motorista.rules.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import type { MensagemDaViagem } from '../mensagem-da-viagem.contract.ts'
import { ato, openViagens, type Phone } from './testing/open-viagem.ts'

const app = await openTestApp()
const v = await openViagens(app)
const { operator, accepted, done, send } = v
const START = app.clock.now().toISOString()
const at = (hour: string) => `2026-11-21T${hour}:00.000Z`
afterEach(() => app.clock.set(START))

interface Pagina {
  readonly items: MensagemDaViagem[]
  readonly encerrada: boolean
}
const read = async (celular: Phone, depoisDe = 0) =>
  (await celular.get(`/mensagens?depoisDe=${depoisDe}`)).json() as Pagina
const texts = ({ items }: Pagina) => items.filter(({ tipo }) => tipo !== 'evento').map(({ texto }) => texto)
interface Detalhes {
  readonly conversasMotorista: readonly { readonly conversaId: string }[]
}
async function conversaOf(cargaId: string) {
  await done(operator, 'POST', `/conversacarga/daCarga/${cargaId}`)
  const { items } = await done<{ items: { id: string; ofertaCargaId: string }[] }>(
    operator,
    'POST',
    '/conversacarga/search',
    { skip: 0, take: 50, query: '' },
  )
  const found = items.find((one) => one.ofertaCargaId === cargaId)
  const { conversasMotorista } = await done<Detalhes>(operator, 'GET', `/conversacarga/${found?.id}/details`)
  return conversasMotorista[0]
}

test('messages of a phone reach the company and back, each marked as delivered and read', async () => {
  app.clock.set(at('12:30'))
  const { id, celular } = await accepted()
  const first = ato('mensagem', { dh: at('12:20'), corpo: { texto: 'Chego 12:15' } })
  expect((await celular.tell(first))[0]).toMatchObject({ resultado: 'aceito' })
  expect((await celular.tell(first))[0]).toMatchObject({ resultado: 'repetido' })
  const conversa = await conversaOf(id)
  const conversaId = conversa?.conversaId ?? ''
  await done(operator, 'POST', `/conversacarga/${conversaId}/mensagens`, {
    clienteId: uuidv7(),
    texto: 'Pode seguir direto.',
  })
  expect((await celular.get('/estado')).json()).toMatchObject({ naoLidas: 1 })
  const page = await read(celular)
  expect(texts(page)).toEqual(['Chego 12:15', 'Pode seguir direto.'])
  expect(page.items.find(({ texto }) => texto === 'Chego 12:15')).toMatchObject({
    dh: at('12:20'),
    clienteId: first.id,
    autor: 'motorista',
  })
  const ateSeq = page.items.at(-1)?.seq ?? 0
  const marked = await app.server.inject({
    method: 'PUT',
    url: `/api/viagem/${celular.viagemId}/leitura`,
    headers: { cookie: celular.cookie },
    payload: { ateSeq },
  })
  expect(marked.statusCode).toBe(204)
  expect((await celular.get('/estado')).json()).toMatchObject({ naoLidas: 0 })
  const seen = await done<{ items: { texto: string; entregueEm: string | null; lidaEm: string | null }[] }>(
    operator,
    'GET',
    `/conversacarga/${conversaId}/mensagens`,
  )
  expect(seen.items.find(({ texto }) => texto === 'Pode seguir direto.')).toMatchObject({
    entregueEm: expect.any(String),
    lidaEm: expect.any(String),
  })
})

test('messages written without a connection keep their order and their times [E-303]', async () => {
  app.clock.set(at('13:00'))
  const { celular } = await accepted()
  app.clock.set(at('13:40'))
  await celular.tell(
    ato('mensagem', { dh: at('13:05'), corpo: { texto: 'Um' } }),
    ato('mensagem', { dh: at('13:10'), corpo: { texto: 'Dois' } }),
    ato('mensagem', { dh: at('13:02'), corpo: { texto: 'Três' } }),
  )
  const page = await read(celular)
  expect(texts(page)).toEqual(['Um', 'Dois', 'Três'])
  expect(page.items.filter(({ autor }) => autor === 'motorista').map(({ dh }) => dh)).toEqual([
    at('13:05'),
    at('13:10'),
    at('13:02'),
  ])
})

test('a photo is a message of its own, and an empty one is refused', async () => {
  const { celular } = await accepted()
  const photo = uuidv7()
  await celular.file(photo)
  const [sent, empty] = await celular.tell(ato('mensagem', { arquivos: [photo] }), ato('mensagem'))
  expect([sent?.resultado, empty?.resultado]).toEqual(['aceito', 'recusado'])
  const [message] = (await read(celular)).items.filter(({ autor }) => autor === 'motorista')
  const [anexo] = message?.anexos ?? []
  const file = await celular.get(`/anexos/${anexo?.id}`)
  expect(file.statusCode).toBe(200)
  const stranger = await accepted()
  expect((await stranger.celular.get(`/anexos/${anexo?.id}`)).statusCode).toBe(404)
})

test('positions of the page need the consent of the driver, and stop with the next request after he takes it back [E-108]', async () => {
  app.clock.set(at('12:30'))
  const { id, celular } = await accepted()
  const tell = async (dh: string) =>
    (
      await app.server.inject({
        method: 'POST',
        url: `/api/viagem/${celular.viagemId}/posicoes`,
        headers: { cookie: celular.cookie },
        payload: { posicoes: [{ dh, latitude: -22.9, longitude: -46.5 }] },
      })
    ).json()
  expect(await tell(at('12:20'))).toMatchObject({ gravadas: 0, descartadas: 1 })
  await celular.tell(ato('consentir', { dh: at('12:30'), corpo: { versaoTermo: TERMO_RASTREAMENTO.versao } }))
  expect(await tell(at('12:21'))).toMatchObject({ gravadas: 1, descartadas: 0 })
  await celular.tell(ato('retirarConsentimento', { dh: at('12:30') }))
  expect(await tell(at('12:22'))).toMatchObject({ gravadas: 0, descartadas: 1 })
  const kept = (await send(operator, 'GET', `/carga-mongo/${id}/posicoes`)).json()
  expect(kept.items.map(({ dh }: { dh: string }) => dh)).toEqual([at('12:21')])
})
