/**
 * Links are printed on posters, mailed and saved on phones. Each one here is made by hand as the first release made it, from
 * the secret of the installation alone, so that no change of the program can make the same change to the link.
 */
import { createHmac, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { parse, v7 as uuidv7 } from 'uuid'
import { expect, test } from 'vitest'
import { createAgenda, insertReserva } from '#modules/doca/server/testing/agenda-helpers.ts'
import { ofertaLink } from '#modules/oferta-link/link.contract.ts'
import { PROVA_CHEGADA, SITUACAO_CHEGADA } from '#modules/patio/patio.rules.ts'
import { insertChegadas } from '#modules/patio/server/chegada.repository.ts'
import { pesquisaLink } from '#modules/pesquisa/resposta.contract.ts'
import '#modules/pesquisa/server/pesquisa.tables.ts'
import { rastreioLink } from '#modules/portal-acompanhamento/rastreio.contract.ts'
import { buildFornecedor, createAcesso } from '#modules/portal-agendamento/server/testing/build-visita.ts'
import { buildUser } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { lightLinkAddress } from '#platform/shared/public-link.ts'

const app = await openTestApp()
const { company, admin } = await buildPeople(app)
const { ownerId } = company
const { secret } = app.deps.config
const { createDocaComGrade } = createAgenda(app, admin)
const send = createSend(app, '/agendamento')
const doca = await createDocaComGrade([8])

const base64url = (content: object) => Buffer.from(JSON.stringify(content)).toString('base64url')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** Two parts: what it says, and its seal. */
function sealed(scope: string, content: object): string {
  const body = base64url(content)
  return `${body}.${hmac(hmac(secret, `signed-token:${scope}`), body).toString('base64url')}`
}

/** Company, record and 256 random bits; of the whole, a hash lies in the record. */
function kept(scope: string, id: string) {
  const token = Buffer.concat([parse(ownerId), parse(id), randomBytes(32)]).toString('base64url')
  return { token, hash: hmac(secret, `${scope}:${token}`).toString('base64url') }
}

let last = 0
/** Each request comes from an address of its own, as phones do. */
async function post(url: string, payload: object) {
  last += 1
  const answer = await app.server.inject({ method: 'POST', url, payload, remoteAddress: `10.9.0.${last}` })
  return { status: answer.statusCode, body: answer.body === '' ? null : answer.json() }
}

test('the check-in of a booking, and the receipt of its arrival', async () => {
  const { id, codigo } = await insertReserva(app, ownerId, doca, { hour: 8, placa: 'OPA2K67' })
  const exp = Date.parse('2026-12-01T12:00:00.000Z')
  const token = sealed('check-in', { o: ownerId, r: id, exp })
  expect(await post('/agendamento/check-in/consulta', { token })).toMatchObject({
    status: 200,
    body: { codigo },
  })
  const { checkin } = (await send(admin, 'GET', `/patio/reserva/${id}`)).json()
  expect(checkin.link).toBe(`${app.deps.config.publicUrl}/#/check-in?t=${token}`)

  const numero = 'K7F29QMD3XTP'
  const fatos = {
    codigo: numero,
    dhChegada: '2026-11-20T10:00:00.000Z',
    fusoHorario: 'America/Sao_Paulo',
    prova: PROVA_CHEGADA.Portaria,
    distanciaM: null,
    empresa: 'Moinho',
    unidade: 'CD',
    reserva: null,
    dhReserva: null,
    docaNome: null,
    motorista: null,
    placa: 'OPA2K67',
    capacidadeKg: null,
  }
  const ordered = JSON.stringify(Object.entries(fatos).sort(([a], [b]) => (a < b ? -1 : 1)))
  const selo = hmac(hmac(secret, 'comprovante-chegada'), ordered).toString('base64url')
  await app.deps.db.asOwner(ownerId, (tx) =>
    insertChegadas(tx, [
      {
        id: uuidv7(),
        unidadeId: doca.unidadeNegocioId,
        dia: '2026-11-20',
        reservaId: null,
        situacao: SITUACAO_CHEGADA.SemHorario,
        dhChegada: new Date(fatos.dhChegada),
        prova: fatos.prova,
        distanciaM: null,
        placa: fatos.placa,
        nomeMotorista: null,
        celularMotorista: null,
        fornecedor: null,
        direcao: 2,
        capacidadeKg: null,
        codigo: numero,
        criadoPorNome: 'Portaria',
        fatos,
        selo,
      },
    ]),
  )
  expect(await post('/agendamento/comprovante-chegada/consulta', { codigo: numero })).toMatchObject({
    status: 200,
    body: { ...fatos, autentico: true },
  })
})

test('the poster at the gate', async () => {
  const cartaz = sealed('portaria', { o: ownerId, u: doca.unidadeNegocioId, v: 1, exp: Date.UTC(9000, 0, 1) })
  expect(await post('/agendamento/portaria/consulta', { cartaz })).toMatchObject({
    status: 200,
    body: { empresa: company.nome },
  })
  const shown = (
    await send(admin, 'GET', `/portaria/cartaz?unidadeNegocioId=${doca.unidadeNegocioId}`)
  ).json()
  expect(shown.link).toBe(`${app.deps.config.publicUrl}/#/portaria?c=${cartaz}`)
})

test('the screen on a wall', async () => {
  const created = await send(admin, 'POST', '/painel-tela', {
    unidadeNegocioId: doca.unidadeNegocioId,
    nome: 'TV da recepção',
  })
  const { id } = created.json().tela
  const { token, hash } = kept('painel-tela', id)
  await app.deps.db.asOwner(ownerId, (tx) =>
    tx.db.updateTable('painel_tela').set({ segredo_hash: hash }).where('id', '=', id).execute(),
  )
  expect(await post('/agendamento/painel-tela/entrar', { chave: token })).toMatchObject({
    status: 200,
    body: { bilhete: expect.any(String) },
  })
})

test('the portal of a supplier', async () => {
  const empresa = await buildFornecedor(app, admin)
  const { acesso, link } = await createAcesso(app, admin, {
    empresaId: empresa.id,
    unidades: [doca.unidadeNegocioId],
  })
  expect(link).toMatch(/\/#\/agendar\?link=[\w-]{86}$/)
  const { token, hash } = kept('portal', acesso.id)
  await app.deps.db.asOwner(ownerId, (tx) =>
    tx.db.updateTable('portal_acesso').set({ token_hash: hash }).where('id', '=', acesso.id).execute(),
  )
  expect(await post('/agendamento/portal/entrada', { link: token })).toMatchObject({
    status: 200,
    body: { id: acesso.id },
  })
})

test.each([
  ['recuperacao', 204, '/api/auth/new-password'],
  ['criacao', 204, '/api/auth/new-password'],
  ['senha-expirada', 204, '/api/auth/new-password'],
  ['confirmacao', 200, '/api/auth/confirm-mail'],
] as const)('the mail of %s', async (finalidade, status, url) => {
  const { userId } = await buildUser(app, company)
  const token = randomBytes(32).toString('base64url')
  await app.deps.db.asSystem('link', (tx) =>
    tx.db
      .insertInto('link_uso_unico')
      .values({
        token_hash: hmac(secret, `link:${token}`).toString('base64url'),
        finalidade,
        usuario_id: userId,
        expira_em: new Date(app.clock.now().getTime() + 3_600_000),
        usado_em: null,
      })
      .execute(),
  )
  const body = url.endsWith('confirm-mail')
    ? { token }
    : { recoveryToken: token, newPassword: 'Trilha#4821x' }
  expect((await post(url, body)).status).toBe(status)
  expect((await post(url, body)).body.code).toBe('link_spent')
})

test('the survey behind the link of a mail', async () => {
  const { userId } = await buildUser(app, company)
  const pesquisaId = uuidv7()
  const token = randomBytes(32).toString('base64url')
  await app.deps.db.asSystem('survey', async (tx) => {
    await tx.db
      .insertInto('pesquisa')
      .values({
        id: pesquisaId,
        nome: 'Novembro',
        licencas: [3],
        papeis: ['Administrador'],
        iniciada_em: app.clock.now(),
        iniciada_por_nome: 'Equipe Estiva',
        encerra_em: '2027-01-01T00:00:00Z',
        encerrada_em: null,
      })
      .execute()
    await tx.db
      .insertInto('pesquisa_convite')
      .values({
        id: uuidv7(),
        pesquisa_id: pesquisaId,
        usuario_id: userId,
        convidado_em: app.clock.now(),
        licenca: 3,
        papel: 'Administrador',
        token_hash: hmac(secret, `pesquisa:${token}`).toString('base64url'),
        enviado_em: null,
        respondido_em: null,
      })
      .execute()
  })
  expect(lightLinkAddress('https://estiva.test', pesquisaLink, token)).toBe(
    `https://estiva.test/pesquisa#${token}`,
  )
  expect(await post('/api/pesquisa/consulta', { token })).toMatchObject({ status: 200 })
})

test('the offer behind the link of a mail', async () => {
  const [link, oferta, convite] = [uuidv7(), uuidv7(), uuidv7()]
  const empresa = await buildFornecedor(app, admin)
  await app.deps.db.asOwner(ownerId, async (tx) => {
    await sql`
      insert into oferta (owner_id, id, numero, tipo, situacao, unidade_id, tarifa, valor_centavos, contrapropostas,
        max_rodadas, modo_decisao, encerra_em, resposta_min, janela, mostrar_nome, mostrar_quantidade, alcance,
        criado_por_nome, criado_em, atualizado_em, publicada_em)
      values (${ownerId}, ${oferta}, 1, 1, 3, ${doca.unidadeNegocioId}, 1, 545000, true, 3, 'manual',
        '2027-01-01T00:00:00Z', 60, '{"dias":[1],"de":"07:00","ate":"19:00"}', true, false, 'convidadas', 'Rita', now(), now(), now())
    `.execute(tx.db)
    await sql`
      insert into oferta_convite (owner_id, id, oferta_id, empresa_id, nome, documento, ordem, situacao, valor_centavos,
        enviado_em, visto_em, responde_ate)
      values (${ownerId}, ${convite}, ${oferta}, ${empresa.id}, 'Água Verde', '66731402000118', 1, 3, 545000, now(), now(),
        '2027-01-01T00:00:00Z')
    `.execute(tx.db)
    await sql`
      insert into oferta_link (owner_id, id, oferta_id, convite_id, criado_em)
      values (${ownerId}, ${link}, ${oferta}, ${convite}, now())
    `.execute(tx.db)
  })
  const number = Buffer.from([0, 1])
  const claim = Buffer.concat([parse(ownerId), parse(link), number])
  const seal = createHmac('sha256', secret)
    .update('derived-link:oferta:')
    .update(claim)
    .digest()
    .subarray(0, 16)
  const token = Buffer.concat([claim, seal]).toString('base64url')
  expect(lightLinkAddress('https://estiva.test', ofertaLink, token)).toBe(
    `https://estiva.test/oferta#${token}`,
  )
  expect(await post('/marketplace/oferta-link/consulta', { token })).toMatchObject({
    status: 200,
    body: { codigo: 'OF-1', estado: 'aberta' },
  })
})

test('the list of a customer behind the link that a company handed out', async () => {
  const portal = uuidv7()
  await app.deps.db.asOwner(ownerId, (tx) =>
    sql`
      insert into portal_acompanhamento (owner_id, id, nome, raiz, link_n, link_ativo)
      values (${ownerId}, ${portal}, 'Supermercados Nova Era', '78123451', 1, true)
    `.execute(tx.db),
  )
  const claim = Buffer.concat([parse(ownerId), parse(portal), Buffer.from([0, 1])])
  const seal = createHmac('sha256', secret)
    .update('derived-link:rastreio:')
    .update(claim)
    .digest()
    .subarray(0, 16)
  const token = Buffer.concat([claim, seal]).toString('base64url')
  expect(lightLinkAddress('https://estiva.test', rastreioLink, token)).toBe(`https://estiva.test/r#${token}`)
  expect(await post('/api/rastreio/entrada', { token })).toMatchObject({
    status: 200,
    body: { estado: 'aberta', linkId: portal },
  })
})
