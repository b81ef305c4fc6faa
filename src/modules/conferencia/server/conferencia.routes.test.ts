import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { chaveOf } from '#modules/carga/server/testing/nfe-xml.ts'
import { uploadOf } from '#modules/carga/server/testing/upload.ts'
import { createRemessas } from '#modules/remessa/server/testing/remessas.ts'
import { signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { ConferenciaDetalhe, LerVolumes } from '../conferencia.contract.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const { send, done, jundiai, betim, criar, ler, agir, posicao } = await createRemessas(app, admin)

async function aReceber(values: object = {}) {
  const { id } = await criar(values)
  return agir(id, 'coletar')
}
const abrir = (ids: readonly string[], more: object = {}) =>
  done<ConferenciaDetalhe>(admin, 'POST', '/conferencia', {
    tipo: 'recebimento',
    unidadeId: jundiai,
    remessaIds: ids,
    ...more,
  })
const leitura = (codigo: string, more: object = {}): LerVolumes['leituras'][number] => ({
  id: uuidv7(),
  codigo,
  dh: app.clock.now().toISOString(),
  ...more,
})
interface Answer {
  readonly lidos: number
  readonly leituras: readonly {
    readonly resposta: string
    readonly por: string
    readonly posicao: string | null
  }[]
}
const enviar = (id: string, leituras: readonly object[], who = admin) =>
  done<Answer>(who, 'POST', `/conferencia/${id}/leituras`, { leituras })
const respostas = async (id: string, codigos: readonly string[]) =>
  (
    await enviar(
      id,
      codigos.map((codigo) => leitura(codigo)),
    )
  ).leituras.map(({ resposta }) => resposta)

describe('a reading', () => {
  test('is answered: ok, read already, not of this load, unknown', async () => {
    const b04 = await posicao('B-04')
    const other = await aReceber()
    const count = await abrir([other.id])
    await enviar(
      count.id,
      other.volumes.map(({ etiqueta }) => leitura(etiqueta)),
    )
    await done(admin, 'POST', `/conferencia/${count.id}/fechar`, { receber: { posicaoId: b04 } })
    const remessa = await aReceber()
    const { id } = await abrir([remessa.id])
    const [own = '', foreign = ''] = [remessa.volumes[0]?.etiqueta, other.volumes[0]?.etiqueta]
    expect(await respostas(id, [own, own, foreign, '7891234000000238'])).toEqual([
      'ok',
      'ja_lido',
      'nao_e_desta_carga',
      'desconhecido',
    ])
    const again = await enviar(id, [leitura(own), leitura(foreign)], operator)
    expect(again.leituras[0]).toMatchObject({ resposta: 'ja_lido', por: 'Renata Kuhn' })
    expect([again.lidos, again.leituras[1]?.posicao]).toEqual([1, 'B-04'])
  })

  test('is known by its SSCC, and by the key of an invoice where the remessa has one volume', async () => {
    const chave = chaveOf({ numero: 78_001 })
    const remessa = await aReceber({
      volumes: [{ sscc: '078912340000001238' }],
      documentos: [{ tipo: 'nfe', chave }],
    })
    const { id } = await abrir([remessa.id])
    expect(
      await respostas(id, ['(00)078912340000001238', chave, remessa.volumes[0]?.etiqueta ?? '']),
    ).toEqual(['ok', 'ja_lido', 'ja_lido'])
  })

  test('of two phones, partly sent later and again, is kept once: the exact union [E-504]', async () => {
    const remessa = await aReceber({ quantidadeVolumes: 200 })
    const { id } = await abrir([remessa.id])
    const labels = remessa.volumes.map(({ etiqueta }) => leitura(etiqueta))
    const [one, two] = [labels.slice(0, 130), labels.slice(90).map((item) => ({ ...item, id: uuidv7() }))]
    const sent = await Promise.all([enviar(id, one), enviar(id, two.slice(0, 60), operator)])
    // The answer of the first one was lost: its phone sends everything again, with what it read meanwhile.
    const retried = await enviar(id, one)
    expect(retried.leituras.map(({ resposta }) => resposta)).toEqual(
      sent[0].leituras.map(({ resposta }) => resposta),
    )
    await enviar(id, two, operator)
    const after = await done<ConferenciaDetalhe>(admin, 'GET', `/conferencia/${id}`)
    expect([after.lidos, after.remessas[0]?.lidos]).toEqual([200, 200])
    await done(admin, 'POST', `/conferencia/${id}/fechar`, { receber: {} })
    expect((await ler(remessa.id)).volumes.every(({ estado }) => estado === 'recebido')).toBe(true)
  })

  test('after the count was closed, and one of the future, is refused', async () => {
    const remessa = await aReceber()
    const { id } = await abrir([remessa.id])
    const late = new Date(app.clock.now().getTime() + 3_600_000).toISOString()
    const future = await send(admin, 'POST', `/conferencia/${id}/leituras`, {
      leituras: [leitura('X', { dh: late })],
    })
    expect(future.json().details).toEqual([{ path: 'leituras.0.dh', message: 'O horário ainda não chegou' }])
    await done(admin, 'POST', `/conferencia/${id}/descartar`)
    const answer = await send(admin, 'POST', `/conferencia/${id}/leituras`, { leituras: [leitura('X')] })
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'conferencia_fechada'])
  })
})

test('a blind count tells neither how many volumes are expected nor their labels, until it is weighed up [E-505]', async () => {
  const remessa = await aReceber()
  const blind = await abrir([remessa.id], { asCegas: true })
  expect(blind).toMatchObject({ esperados: null, etiquetas: [], remessas: [{ volumes: null, lidos: 0 }] })
  expect(JSON.stringify(blind)).not.toContain(remessa.volumes[0]?.etiqueta)
  const { items } = await done<{ items: ConferenciaDetalhe[] }>(
    admin,
    'GET',
    `/conferencia?remessaId=${remessa.id}`,
  )
  expect(items[0]).toMatchObject({ esperados: null, remessas: [{ volumes: null }] })
  expect(await done(admin, 'POST', `/conferencia/${blind.id}/apurar`)).toMatchObject({
    esperados: 3,
    faltam: 3,
  })
  expect(await done(admin, 'GET', `/conferencia/${blind.id}`)).toMatchObject({ asCegas: false, esperados: 3 })
})

test('missing, extra and broken volumes become occurrences of the remessa, which waits for a reason [E-506]', async () => {
  const remessa = await aReceber({ quantidadeVolumes: 4 })
  const [first = '', second = ''] = remessa.volumes.map(({ etiqueta }) => etiqueta)
  const { id } = await abrir([remessa.id])
  await enviar(id, [
    leitura(first),
    leitura(second, { avariado: true, observacao: 'Saco rasgado' }),
    leitura('EXTRA-1'),
  ])
  const close = (body: object = {}) => send(admin, 'POST', `/conferencia/${id}/fechar`, body)
  const undecided = await close()
  expect([undecided.statusCode, undecided.json().code]).toEqual([409, 'conferencia_divergente'])
  expect(undecided.json().apuracao.divergencias).toMatchObject([
    { tipo: 'falta', quantidade: 2, volumes: '3, 4', codigo: remessa.codigo },
    { tipo: 'sobra', quantidade: 1, volumes: 'EXTRA-1' },
    { tipo: 'avaria', quantidade: 1, observacao: 'Saco rasgado' },
  ])
  const decisoes = [
    { tipo: 'falta', remessaId: remessa.id, decisao: 'registrar' },
    { tipo: 'sobra', remessaId: remessa.id, decisao: 'guardar' },
    { tipo: 'avaria', remessaId: remessa.id, decisao: 'receber' },
  ]
  expect((await close({ decisoes, receber: {} })).json().code).toBe('conferencia_sem_foto')
  await addFoto(id)
  expect((await close({ decisoes, receber: {} })).statusCode).toBe(200)
  const after = await ler(remessa.id)
  expect(after.volumes.map(({ estado }) => estado)).toEqual([
    'recebido',
    'avariado',
    'faltante',
    'faltante',
    'sobra',
  ])
  expect(after.ocorrencias.map(({ tipo }) => tipo).toSorted()).toEqual([
    'Avaria de volume',
    'Falta de volume',
    'Sobra de volume',
  ])
  expect(after.divergencias).toBe(3)
  expect((await send(admin, 'POST', `/remessa/${remessa.id}/liberar`, {})).json().code).toBe(
    'remessa_com_divergencia',
  )
  const { items } = await done<{ items: { id: string; registroTipo: string; codigoCarga: string }[] }>(
    admin,
    'GET',
    '/ocorrencia?qtdItem=50',
  )
  const mine = items.filter(({ codigoCarga }) => codigoCarga === remessa.codigo)
  expect(mine.map(({ registroTipo }) => registroTipo)).toEqual(['remessa', 'remessa', 'remessa'])
  for (const one of mine)
    await done(admin, 'POST', `/ocorrencia/${one.id}/resolver`, { resolucao: 'Conferido' })
  expect((await ler(remessa.id)).divergencias).toBe(0)
  expect((await agir(remessa.id, 'liberar')).liberadaParaCarga).toBe(true)
})

async function addFoto(id: string) {
  const answer = await app.server.inject({
    method: 'POST',
    url: `/api/conferencia/${id}/anexo`,
    ...uploadOf(admin, PNG, 'avaria.png'),
  })
  expect(answer.statusCode).toBe(201)
}
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('a remessa is counted in one place at a time, and only where it is [E-510]', async () => {
  const remessa = await aReceber()
  const body = { tipo: 'recebimento', unidadeId: jundiai, remessaIds: [remessa.id] }
  await abrir([remessa.id])
  expect((await send(admin, 'POST', '/conferencia', body)).json().code).toBe('conferencia_em_andamento')
  const fresh = await criar()
  expect((await send(admin, 'POST', '/conferencia', { ...body, remessaIds: [fresh.id] })).json().code).toBe(
    'conferencia_impossivel',
  )
  const iris = await signIn(app, company, { nome: 'Íris Fontes', role: 'Operador', unidades: [betim] })
  expect((await send(iris, 'POST', '/conferencia', body)).statusCode).toBe(404)
  const { id } = (
    await done<{ items: { id: string }[] }>(admin, 'GET', `/conferencia?remessaId=${remessa.id}`)
  ).items[0] ?? { id: '' }
  expect((await send(iris, 'GET', `/conferencia/${id}`)).statusCode).toBe(404)
  expect((await send(stranger, 'GET', `/conferencia/${id}`)).statusCode).toBe(404)
})

test('a count of 2,000 volumes is read in groups of 200 and closed', async () => {
  const remessa = await aReceber({ quantidadeVolumes: 2_000 })
  const { id } = await abrir([remessa.id])
  const times: number[] = []
  for (let start = 0; start < 2_000; start += 200) {
    const part = remessa.volumes.slice(start, start + 200).map(({ etiqueta }) => leitura(etiqueta))
    const began = performance.now()
    await enviar(id, part)
    times.push(performance.now() - began)
  }
  await done(admin, 'POST', `/conferencia/${id}/fechar`, { receber: {} })
  expect(await done(admin, 'GET', `/conferencia/${id}`)).toMatchObject({ lidos: 2_000, situacao: 'fechada' })
}, 60_000)
