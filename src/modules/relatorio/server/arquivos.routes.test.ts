/** Saved views, their files and their sending: what the screen shows is what the file holds, once for each hour. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { buildCarga, buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { createTold } from '#modules/notificacao/server/testing/told.ts'
import { keepFile } from '#platform/server/files/files.ts'
import { startSmtp } from '#platform/server/mail/testing/start-smtp.ts'
import { type SignedIn, signIn } from '#platform/server/testing/build-company.ts'
import {
  buildPeople,
  createFreshSend,
  type Method,
  openTestApp,
} from '#platform/server/testing/test-routes.ts'
import type { Consultar } from '../consulta.contract.ts'
import type { AgendamentoDeRelatorio, ArquivoDoRelatorio, Relatorio } from '../relatorio.contract.ts'
import { enviarRelatorioJob, runRelatorios } from './enviar-relatorios.ts'
import { fazerArquivo } from './fazer-arquivo.ts'

const smtp = await startSmtp()
const app = await openTestApp({ env: { SMTP_URL: smtp.url } })
const { company, admin, operator } = await buildPeople(app)
const send = createFreshSend(app, '/frete')
const manaus = await buildUnit(app, company.ownerId, 'CD Manaus')
const colega = await signIn(app, company, { role: 'Operador', nome: 'Ivo Farias' })

await buildCarga(app, operator, { valorFrete: 4_200, tipoFrete: 1 })
await buildCarga(app, operator, { valorFrete: 3_100, tipoFrete: 2 })
await buildCarga(app, operator, { valorFrete: 980, tipoFrete: 2, unidadeNegocioId: manaus })

const CONSULTA: Consultar = {
  entidade: 'carga',
  grupos: ['unidade', 'tipoFrete'],
  medidas: ['contagem', 'valorFrete'],
  periodo: { por: 'criacao', de: '2026-11-01', ate: '2026-11-30' },
  filtros: [],
  ordem: { medida: 'valorFrete', desc: true },
}

async function done<T>(who: SignedIn, method: Method, path: string, body?: object): Promise<T> {
  const answer = await send(who, method, path, body)
  expect([answer.statusCode < 300, answer.body.slice(0, 300)]).toEqual([true, expect.anything()])
  return answer.statusCode === 204 ? (undefined as T) : answer.json<T>()
}

/** The file as the queue makes it, and its lines. */
async function make(consulta: object, formato: string, who = operator): Promise<string[]> {
  const asked = await done<ArquivoDoRelatorio>(who, 'POST', '/relatorio/arquivos', {
    nome: 'Frete por unidade',
    consulta,
    formato,
  })
  await fazerArquivo(app.deps, company.ownerId, asked.id)
  const [made] = await done<ArquivoDoRelatorio[]>(who, 'GET', '/relatorio/arquivos')
  expect(made).toMatchObject({ id: asked.id, situacao: 3, aviso: null })
  const file = await send(who, 'GET', `/relatorio/arquivos/${asked.id}/conteudo`)
  expect([file.statusCode, file.headers['content-disposition']]).toEqual([
    200,
    expect.stringContaining(`frete-por-unidade.${formato}`),
  ])
  return formato === 'csv' ? file.body.replace('\ufeff', '').trim().split('\r\n') : [file.body.slice(0, 5)]
}

test('a file holds the lines of the screen, in their order, with the same total [E-807]', async () => {
  const screen = await done<{ linhas: { rotulos: string[]; valores: number[] }[]; total: number[] }>(
    operator,
    'POST',
    '/consulta',
    CONSULTA,
  )
  const lines = await make(CONSULTA, 'csv')
  const leaves = screen.linhas.filter(({ rotulos }) => rotulos.length === 2)
  expect(lines).toEqual([
    'Unidade;Tipo de frete;Cargas;Valor do frete (R$)',
    ...leaves.map(({ rotulos, valores }) => [...rotulos, ...valores].join(';')),
    `Total;;${screen.total.join(';')}`,
  ])
  expect(await make(CONSULTA, 'pdf')).toEqual(['%PDF-'])
})

test('without groups each record is a line, whatever its number of pages [E-808]', async () => {
  const lines = await make({ ...CONSULTA, grupos: [], ordem: undefined }, 'csv')
  expect(lines).toHaveLength(4)
  expect(lines[0]).toMatch(/^Código;Unidade;Transportadora;Característica;Tipo de frete/)
  expect(lines.slice(1).map((line) => line.split(';')[4])).toEqual(['CIF', 'FOB', 'FOB'])
})

test('the file of a million records may be kept, though people send no file as long', async () => {
  const file = { sha256: 'a'.repeat(64), tipo: 'text/csv', nome: 'base.csv', tamanho: 250_000_000 }
  const actor = { userId: operator.userId, name: 'Davi Prado', origin: 'web' } as const
  const kept = await app.deps.db.asOwner(company.ownerId, (tx) => keepFile(tx, file, actor))
  expect(kept.tamanho).toBe(file.tamanho)
})

test('a crossed table has the second group as columns', async () => {
  const lines = await make({ ...CONSULTA, medidas: ['valorFrete'], cruzada: true }, 'csv')
  expect(lines[0]).toBe('Unidade;CIF;FOB;Total')
  expect(lines.at(-1)).toBe('Total;;;8280')
})

test('a file is fetched by whoever asked for it alone, and forgotten after thirty days', async () => {
  const { id } = await done<ArquivoDoRelatorio>(operator, 'POST', '/relatorio/arquivos', {
    nome: 'Base',
    consulta: CONSULTA,
    formato: 'xlsx',
  })
  const early = await send(operator, 'GET', `/relatorio/arquivos/${id}/conteudo`)
  expect(early.json().code).toBe('relatorio_arquivo_indisponivel')
  await fazerArquivo(app.deps, company.ownerId, id)
  expect((await send(colega, 'GET', `/relatorio/arquivos/${id}/conteudo`)).statusCode).toBe(404)
  const before = app.clock.now().toISOString()
  app.clock.advance(31 * 86_400_000)
  await runRelatorios(app.deps)
  app.clock.set(before)
  const late = await send(operator, 'GET', `/relatorio/arquivos/${id}/conteudo`)
  expect(late.json().code).toBe('relatorio_arquivo_indisponivel')
})

test('a view is kept for oneself or shown to the team, and changed by its maker', async () => {
  const values = { nome: 'Frete do mês', compartilhado: false, consulta: CONSULTA }
  const own = await done<Relatorio>(operator, 'POST', '/relatorio', values)
  expect((await send(colega, 'GET', `/relatorio/${own.id}`)).statusCode).toBe(404)
  expect((await send(operator, 'POST', '/relatorio', values)).json().code).toBe('relatorio_nome_taken')
  const shared = await done<Relatorio>(operator, 'PUT', `/relatorio/${own.id}`, {
    ...values,
    compartilhado: true,
    version: own.version,
  })
  const stale = { ...values, version: own.version }
  expect((await send(operator, 'PUT', `/relatorio/${own.id}`, stale)).json()).toMatchObject({
    code: 'version_conflict',
    current: { version: shared.version, compartilhado: true },
  })
  const theirs = { ...values, version: shared.version }
  expect((await send(colega, 'PUT', `/relatorio/${own.id}`, theirs)).json().code).toBe(
    'relatorio_de_outra_pessoa',
  )
  expect(await done<Relatorio>(colega, 'PUT', `/relatorio/${own.id}/fixado`, { fixado: true })).toMatchObject(
    {
      fixado: true,
      meu: false,
      dono: expect.any(String),
    },
  )
  expect((await done<Relatorio[]>(operator, 'GET', '/relatorio')).map(({ fixado }) => fixado)).toEqual([
    false,
  ])
  expect((await done<{ registros: number }>(colega, 'POST', `/relatorio/${own.id}/executar`)).registros).toBe(
    3,
  )
  await done(admin, 'DELETE', `/relatorio/${own.id}`)
})

/** A view that is sent on Mondays at seven to the colleague. */
async function agendar(who: SignedIn, values: object = {}): Promise<AgendamentoDeRelatorio> {
  const view = await done<Relatorio>(who, 'POST', '/relatorio', {
    nome: `Planilha ${crypto.randomUUID()}`,
    compartilhado: false,
    consulta: { ...CONSULTA, periodo: { por: 'criacao', relativo: 'ultimos-30' } },
  })
  return done(who, 'POST', '/agendamento-relatorio', {
    relatorioId: view.id,
    quando: { tipo: 'semanal', dias: [1], hora: '07:00' },
    fusoHorario: 'America/Sao_Paulo',
    formato: 'csv',
    destinatarios: [colega.userId],
    assunto: 'Frete, {periodo}',
    seVazio: 'avisar',
    pausado: false,
    ...values,
  })
}
interface Feito {
  readonly id: string
  readonly situacao: number
  readonly aviso: string | null
  readonly total: number | null
}
const arquivosDe = async (agendamentoId: string): Promise<readonly Feito[]> =>
  app.deps.db.readAsOwner(company.ownerId, async (tx) => {
    const { rows } = await sql<Feito>`select id, situacao, aviso, total from relatorio_arquivo
      where owner_id = ${tx.ownerId} and agendamento_id = ${agendamentoId}`.execute(tx.db)
    return rows
  })
/** What the queue does with what became due. */
async function atTheHour(agendamento: AgendamentoDeRelatorio): Promise<Feito | undefined> {
  const before = app.clock.now().toISOString()
  app.clock.set(new Date(Date.parse(agendamento.proximoEm ?? '') + 20_000).toISOString())
  // Three processes whose clocks strike at the same time.
  await Promise.all([runRelatorios(app.deps), runRelatorios(app.deps), runRelatorios(app.deps)])
  const [made, ...more] = await arquivosDe(agendamento.id)
  expect(more).toEqual([])
  if (made) await fazerArquivo(app.deps, company.ownerId, made.id)
  app.clock.set(before)
  return (await arquivosDe(agendamento.id))[0]
}
const mailsWith = (text: string) => smtp.received.filter((raw) => raw.includes(text))

test('a sending is made once for its hour and mailed once, also after a mail that failed [E-809]', async () => {
  const agendamento = await agendar(operator)
  expect(agendamento.proximoEm).toBe('2026-11-23T10:00:00.000Z')
  const made = await atTheHour(agendamento)
  expect(made).toMatchObject({ situacao: 3, total: 3, aviso: null })
  const job = { ownerId: company.ownerId, id: made?.id ?? '', usuarioId: colega.userId }
  const broken = {
    ...app.deps,
    mailer: { ...app.deps.mailer, send: () => Promise.reject(new Error('No server')) },
  }
  await expect(enviarRelatorioJob.run(broken, job)).rejects.toThrow('No server')
  expect(mailsWith(colega.email)).toHaveLength(0)
  await enviarRelatorioJob.run(app.deps, job)
  expect(mailsWith(colega.email)).toHaveLength(1)
  const [mail = ''] = mailsWith(colega.email)
  expect(mail.replace(/=\r?\n/g, '')).toContain(`arquivo=3D${made?.id}`)
  expect((await send(colega, 'GET', `/relatorio/arquivos/${made?.id}/conteudo`)).statusCode).toBe(200)
  const [next] = await done<AgendamentoDeRelatorio[]>(operator, 'GET', '/agendamento-relatorio')
  expect(next).toMatchObject({
    proximoEm: '2026-11-30T10:00:00.000Z',
    envios: [{ situacao: 'enviado', registros: 3 }],
  })
  await done(operator, 'DELETE', `/agendamento-relatorio/${agendamento.id}`)
})

test('the file has what its owner may see at that hour, and says which units are missing [E-810]', async () => {
  const dono = await signIn(app, company, { role: 'Operador', nome: 'Lara Menezes' })
  const agendamento = await agendar(dono)
  await app.deps.db.asSystem('create-company', async (tx) => {
    await tx.db.updateTable('usuario').set({ todas_unidades: false }).where('id', '=', dono.userId).execute()
    await tx.db
      .insertInto('usuario_unidade')
      .values({ owner_id: company.ownerId, usuario_id: dono.userId, unidade_id: manaus })
      .execute()
  })
  const made = await atTheHour(agendamento)
  expect(made).toMatchObject({
    situacao: 3,
    total: 1,
    aviso: expect.stringMatching(/^Sem os registros de .*não tem mais acesso/),
  })
  await app.deps.db.asSystem('create-company', (tx) =>
    tx.db.updateTable('usuario').set({ bloqueado: true }).where('id', '=', dono.userId).execute(),
  )
  const later = { ...agendamento, proximoEm: '2026-11-30T10:00:00.000Z' }
  app.clock.set(later.proximoEm)
  await runRelatorios(app.deps)
  const blocked = (await arquivosDe(agendamento.id)).find(({ id }) => id !== made?.id)
  await fazerArquivo(app.deps, company.ownerId, blocked?.id ?? '')
  const after = (await arquivosDe(agendamento.id)).find(({ id }) => id === blocked?.id)
  expect(after).toMatchObject({ situacao: 4, aviso: 'Quem pediu não tem mais acesso a relatórios.' })
})

test('an empty period is told without a file, unless a file was wanted [E-811]', async () => {
  const nothing = await agendar(operator)
  await app.deps.db.asOwner(company.ownerId, (tx) =>
    sql`update relatorio set consulta = jsonb_set(consulta, '{filtros}', '[{"campo":"valorFrete","de":999999}]')
      where owner_id = ${tx.ownerId} and id = ${nothing.relatorioId}`.execute(tx.db),
  )
  const made = await atTheHour(nothing)
  expect(made).toMatchObject({ situacao: 3, total: 0, aviso: 'Nenhum registro no período.' })
  expect((await send(operator, 'GET', `/relatorio/arquivos/${made?.id}/conteudo`)).json().code).toBe(
    'relatorio_arquivo_indisponivel',
  )
})

test('a sending whose file failed at its last try is told to whoever arranged it, and nobody gets a mail', async () => {
  const agendamento = await agendar(operator)
  const before = app.clock.now().toISOString()
  app.clock.set(new Date(Date.parse(agendamento.proximoEm ?? '') + 20_000).toISOString())
  await runRelatorios(app.deps)
  const [made] = await arquivosDe(agendamento.id)
  const broken = {
    ...app.deps,
    files: { ...app.deps.files, putFile: () => Promise.reject(new Error('No room')) },
  }
  const told = async () => (await createTold(app).toldTo(operator)).includes('relatorio_envio_falhou')
  const mails = smtp.received.length
  for (const [attempt, isLast] of [false, false, true].entries()) {
    await expect(fazerArquivo(broken, company.ownerId, made?.id ?? '')).rejects.toThrow('No room')
    expect([attempt, await told()]).toEqual([attempt, isLast])
  }
  expect((await arquivosDe(agendamento.id))[0]).toMatchObject({ situacao: 4 })
  expect(smtp.received.length).toBe(mails)
  app.clock.set(before)
})
