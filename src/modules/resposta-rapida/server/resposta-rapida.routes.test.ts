import { describe, expect, test } from 'vitest'
import type { SignedIn } from '#platform/server/testing/build-company.ts'
import { describeRegister } from '#platform/server/testing/describe-register.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { type RespostaRapida, respostaRapidaCalls } from '../resposta-rapida.contract.ts'

const app = await openTestApp()
const { admin, operator } = await buildPeople(app)
const send = createSend(app, '/api/resposta-rapida')

let counter = 0
describeRegister(respostaRapidaCalls, {
  app,
  entidade: 'resposta-rapida',
  read: 'Operador',
  manage: 'Operador',
  module: 'chat',
  hidesRemoved: true,
  body: () => ({ atalho: `Resposta ${++counter}`, texto: 'A doca está liberada.' }),
  change: {
    values: { texto: 'Pode entrar.' },
    history: [{ campo: 'Texto', de: 'A doca está liberada.', para: 'Pode entrar.' }],
  },
  taken: [[{ atalho: 'Doca' }, { atalho: 'DOCA' }, 'resposta_rapida_atalho_taken']],
  refused: [
    ['no shortcut', { atalho: ' ' }, 'atalho'],
    ['no text', { texto: ' ' }, 'texto'],
    ['an unknown unit', { unidadeId: '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10' }, 'unidadeId'],
  ],
  text: ({ atalho }) => atalho,
  sheet: {
    name: 'respostas-rapidas',
    head: 'Atalho;Texto;Unidade;Pessoal;Ativo;Alterada em (horário de Brasília)',
    line: ({ atalho }) => `${atalho};A doca está liberada.;;Não;Sim`,
  },
})

test('a reply is found by a word of its text', async () => {
  const body = { atalho: 'Canhoto', texto: 'Envie a foto do canhoto assinado, por favor.' }
  const { id } = (await send(operator, 'POST', '', body)).json<RespostaRapida>()
  const { items } = (await send(operator, 'POST', '/search', { busca: 'assinado' })).json()
  expect(items.map((item: RespostaRapida) => item.id)).toEqual([id])
})

describe('a reply of a person', () => {
  const listed = async (who: SignedIn, busca: string) =>
    (await send(who, 'POST', '/search', { busca })).json().items.map(({ id }: RespostaRapida) => id)

  test('is met by nobody else, and takes no shortcut from the company or from others', async () => {
    const own = { atalho: 'Abraço', texto: 'Um abraço, Davi.', pessoal: true }
    const mine = (await send(operator, 'POST', '', own)).json<RespostaRapida>()
    expect(mine).toMatchObject({ pessoal: true, usuarioId: operator.userId })
    const theirs = (await send(admin, 'POST', '', own)).json<RespostaRapida>()
    const company = (await send(admin, 'POST', '', { ...own, pessoal: false })).json<RespostaRapida>()
    expect((await send(operator, 'POST', '', own)).json().code).toBe('resposta_rapida_atalho_taken')
    expect(new Set(await listed(operator, 'abraço'))).toEqual(new Set([mine.id, company.id]))
    expect(new Set(await listed(admin, 'abraço'))).toEqual(new Set([theirs.id, company.id]))
    for (const [method, path] of [
      ['GET', `/${mine.id}`],
      ['GET', `/${mine.id}/historico`],
      ['DELETE', `/${mine.id}`],
    ] as const) {
      expect((await send(admin, method, path)).statusCode).toBe(404)
    }
    const sheet = await send(admin, 'POST', '/exportar', { formato: 'csv', busca: 'abraço' })
    expect(sheet.body.match(/Abraço/g)).toHaveLength(2)
  })

  test('is given to the company by switching it over, and back', async () => {
    const body = { atalho: 'Café', texto: 'Tem café na portaria.', pessoal: true }
    const mine = (await send(operator, 'POST', '', body)).json<RespostaRapida>()
    const given = await send(operator, 'PUT', `/${mine.id}`, {
      ...body,
      pessoal: false,
      version: mine.version,
    })
    expect(given.json()).toMatchObject({ pessoal: false, usuarioId: null })
    expect(await listed(admin, 'café')).toEqual([mine.id])
  })
})
