import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { AddressRefused } from '#platform/server/mail/mailer.ts'
import { sendMail } from '#platform/server/mail/send-mail.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { LICENCES } from '#platform/shared/access.ts'
import type { EmailDaPlataforma, EmailRecusado } from '../email.contract.ts'

const app = await openTestApp()
const support = await signIn(app, await buildCompany(app, { licenca: LICENCES.Internal }))
const admin = await signIn(app, await buildCompany(app))
const send = createSend(app, '/api/painel-admin')

test('every mail of the platform is shown with its subject, both parts and each brand', async () => {
  const list: EmailDaPlataforma[] = (await send(support, 'GET', '/emails')).json()
  expect(list.map(({ chave }) => chave)).toEqual(
    expect.arrayContaining([
      'sessao.recuperacao',
      'webhook.desativado',
      'agendamento.lembrete',
      'agendamento.aviso',
    ]),
  )
  for (const { chave } of list) {
    for (const [marca, name] of [
      ['estiva', 'Estiva'],
      ['comboio', 'Comboio'],
    ] as const) {
      const mail = (await send(support, 'GET', `/emails/${chave}?marca=${marca}`)).json()
      expect(mail).toMatchObject({
        chave,
        assunto: expect.stringMatching(/./),
        texto: expect.stringMatching(/^Olá, /),
      })
      expect(mail.texto).toContain(name)
      expect(mail.texto).toMatch(/\n\nVocê recebe /)
      expect(mail.html).toContain('<title>')
      expect(`${mail.texto}${mail.html}`).not.toMatch(/undefined|\[object|NaN/)
    }
  }
  expect((await send(support, 'GET', '/emails/nenhum')).statusCode).toBe(404)
})

test('a refused address is listed with the answer of its server, and cleared', async () => {
  const answer = new AddressRefused(550, '550 5.1.1 User unknown')
  const refusing = { ...app.deps, mailer: { send: () => Promise.reject(answer) } }
  const kind = { key: 'sessao.codigo', nome: '', quando: '', sample: () => null }
  const write = () => ({ nome: 'Ana', subject: 'Oi', paragraphs: [], reason: 'Teste.' })
  for (const to of ['ana@moinho.demo', 'davi@outra.demo'])
    await sendMail(refusing, { ...kind, write }, { to, data: null })
  const search = async (busca: string): Promise<EmailRecusado[]> =>
    (await send(support, 'POST', '/emails-recusados/search', { busca })).json().items
  const [found] = await search('MOINHO')
  expect(found).toMatchObject({
    email: 'ana@moinho.demo',
    tipo: 'Código de verificação',
    codigo: 550,
    motivo: '550 5.1.1 User unknown',
  })
  expect((await send(support, 'DELETE', `/emails-recusados/${found?.id}`)).statusCode).toBe(204)
  expect((await send(support, 'DELETE', `/emails-recusados/${found?.id}`)).statusCode).toBe(404)
  expect((await search('')).map(({ email }) => email)).toEqual(['davi@outra.demo'])
})

test('only the support team sees mails and refused addresses', async () => {
  for (const [method, path, body] of [
    ['GET', '/emails', undefined],
    ['GET', '/emails/sessao.codigo', undefined],
    ['POST', '/emails-recusados/search', {}],
    ['DELETE', `/emails-recusados/${crypto.randomUUID()}`, undefined],
  ] as const)
    expect([path, (await send(admin, method, path, body)).statusCode]).toEqual([path, 403])
})

test('nobody sends a mail but by the kit, which knows the refused addresses', () => {
  const modules = join(import.meta.dirname, '../..')
  const senders = readdirSync(modules, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .filter((path) => readFileSync(join(modules, path), 'utf8').includes('mailer'))
  expect(senders).toEqual([])
})
