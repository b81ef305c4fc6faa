/** A driver who asks to be forgotten: nothing of him is left in trip, acts, photos, messages, audios and positions. */
import { v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { TERMO_RASTREAMENTO } from '#modules/motorista/motorista.rules.ts'
import { cleanJob } from '#modules/notificacao/server/clean-notificacoes.ts'
import { runErasure } from '#modules/privacidade/server/run-erasure.ts'
import { findTraces } from '#modules/privacidade/server/testing/build-titular.ts'
import { openSession } from '#platform/server/testing/build-company.ts'
import { openTestApp } from '#platform/server/testing/test-routes.ts'
import { ato, DIGITOS, openViagens } from './testing/open-viagem.ts'

const app = await openTestApp()
const v = await openViagens(app)
const { company, done, operator, send } = v
const at = (hour: string) => `2026-11-21T${hour}:00.000Z`
const TITULAR = { telefone: `3498877${DIGITOS}` }
const PLACE = { latitude: -23.187_654, longitude: -46.887_654 }
/** The driver, who received from him, what he wrote, and where he was. */
const TRACES = [
  'genivaldo',
  TITULAR.telefone,
  'adalberto',
  'sônia brito',
  'mg-11.222',
  '23.187654',
  '46.887654',
]
/** The beginning of a WebM, as a phone records it: the head of EBML with its kind of document. */
const WEBM = Buffer.from(
  '1a45dfa39f4286810142f7810142f2810442f381084282847765626d42878104428581020000',
  'hex',
)

/** A trip from its link to its last delivery, with all that a phone sends. */
async function wholeTrip() {
  app.clock.set(at('20:00'))
  const carga = await v.carga('Genivaldo Prates')
  // A phone that nobody else of the company has.
  for (const table of ['motorista', 'viagem']) {
    await app.opened.systemQuery(
      `update ${table} set telefone = '${TITULAR.telefone}' where owner_id = '${company.ownerId}'`,
    )
  }
  const celular = await v.phone(await v.tokenOf(carga.id))
  const [foto, assinatura, audio] = [uuidv7(), uuidv7(), uuidv7()]
  for (const [id, tipo] of [
    [foto, 'foto'],
    [assinatura, 'assinatura'],
  ] as const) {
    expect((await celular.file(id, { tipo, place: PLACE })).statusCode).toBe(201)
  }
  expect((await celular.file(audio, { tipo: 'audio', content: WEBM })).statusCode).toBe(201)
  const entrega = (paradaId: string, dh: string) =>
    ato('entregar', {
      paradaId,
      dh,
      arquivos: [foto, assinatura],
      corpo: { resultado: 'total', recebedorNome: 'Sônia Brito', recebedorDocumento: 'MG-11.222', ...PLACE },
    })
  const told = await celular.tell(
    ato('aceitar', { dh: at('19:05') }),
    ato('consentir', { dh: at('19:06'), corpo: { versaoTermo: TERMO_RASTREAMENTO.versao } }),
    ato('chegou', { paradaId: carga.coleta, dh: at('19:10'), corpo: PLACE }),
    ato('saiu', { paradaId: carga.coleta, dh: at('19:25') }),
    ato('mensagem', { dh: at('19:26'), corpo: { texto: 'Deixei a chave com o Adalberto', ...PLACE } }),
    ato('mensagem', { dh: at('19:27'), arquivos: [audio], corpo: { duracaoS: 4 } }),
  )
  expect(told.map(({ resultado }) => resultado)).toEqual(Array(6).fill('aceito'))
  const positions = await app.server.inject({
    method: 'POST',
    url: `/api/viagem/${celular.viagemId}/posicoes`,
    headers: { cookie: celular.cookie },
    payload: { posicoes: [{ dh: at('19:28'), ...PLACE }] },
  })
  expect(positions.json()).toMatchObject({ gravadas: 1 })
  const delivered = await celular.tell(
    entrega(carga.primeira, at('19:40')),
    ato('saiu', { paradaId: carga.primeira, dh: at('19:45') }),
    entrega(carga.segunda, at('19:50')),
    ato('saiu', { paradaId: carga.segunda, dh: at('19:55') }),
  )
  expect(delivered.map(({ resultado }) => resultado)).toEqual(Array(4).fill('aceito'))
  return carga
}

test('a driver is forgotten in trip, acts, photos, messages, audios and positions, once the load is over', async () => {
  const { id } = await wholeTrip()
  const before = await findTraces(app, company.ownerId, TRACES)
  const tables = new Set(before.map((trace) => trace.split(':')[0]))
  expect([...tables]).toEqual(
    expect.arrayContaining([
      'viagem',
      'viagem_ato',
      'viagem_arquivo',
      'viagem_comprovante',
      'mensagem',
      'mensagem_busca',
      'carga_posicao',
      'carga_posicao_atual',
    ]),
  )
  const audios = async () =>
    (
      await app.opened.systemQuery(
        `select count(*)::int as total from anexo where owner_id = '${company.ownerId}' and entidade = 'conversa'`,
      )
    ).rows[0]
  expect(await audios()).toEqual({ total: 1 })
  const { version } = await done<{ version: number }>(operator, 'GET', `/carga-mongo/${id}`)
  await done(operator, 'PUT', `/carga-mongo/${id}/finalizar`, { version })
  // A receipt proves the stay for a year; notices are gone by then.
  app.clock.set('2027-11-25T12:00:00.000Z')
  const admin = await openSession(app, v.admin)
  await cleanJob.run(app.deps, {})
  const asked = await send(admin, 'POST', '/privacidade/eliminacao', { ...TITULAR, confirmacao: 'ELIMINAR' })
  expect([asked.statusCode, asked.body]).toEqual([202, expect.any(String)])
  await runErasure(app.deps, company.ownerId, asked.json<{ id: string }>().id)
  // Who received is another person: their own request reaches the delivery, which proves it until then.
  const left = await findTraces(app, company.ownerId, TRACES)
  expect(new Set(left)).toEqual(
    new Set(['entrega: sônia brito', 'entrega: mg-11.222', 'historico: sônia brito']),
  )
  expect(await audios()).toEqual({ total: 0 })
})
