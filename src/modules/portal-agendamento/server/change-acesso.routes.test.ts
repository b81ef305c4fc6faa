import { v7 as uuidv7 } from 'uuid'
import { describe, expect, test } from 'vitest'
import { buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { DIRECAO, SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import { cnpjOf } from '#modules/empresa/server/testing/empresa-sample.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { MODO_PORTAL } from '../portal.rules.ts'
import { buildFornecedor, createAcesso, entrar, openVisitante } from './testing/build-visita.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app, { documento: cnpjOf(882_001) })
const send = createSend(app, '/agendamento')
/** The clock stands on Saturday 2026-11-21, 9:00 in São Paulo. */
const DIA = '2026-11-23'
const unit = () => buildUnit(app, company.ownerId, `CD ${uuidv7().slice(-8)}`)
const change = (id: string, body: object, who = admin) => send(who, 'PATCH', `/portal-acesso/${id}`, body)

async function build() {
  const unidadeId = await unit()
  const empresa = await buildFornecedor(app, admin)
  return { unidadeId, ...(await createAcesso(app, admin, { empresaId: empresa.id, unidades: [unidadeId] })) }
}

describe('changing an access', () => {
  test('keeps what is not sent and the link, raises the version and leaves its history', async () => {
    const { acesso, segredo, unidadeId } = await build()
    const other = await unit()
    const changed = await change(acesso.id, {
      unidades: [unidadeId, other],
      modo: MODO_PORTAL.Solicita,
      email: 'doca@moinho.demo',
      expiraEm: '2026-12-31T23:59:00-03:00',
      version: 1,
    })
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      {
        ...acesso,
        version: 2,
        unidades: [unidadeId, other],
        unidadeNomes: expect.arrayContaining(acesso.unidadeNomes),
        modo: MODO_PORTAL.Solicita,
        email: 'doca@moinho.demo',
        expiraEm: '2027-01-01T02:59:00.000Z',
      },
    ])
    expect((await entrar(app, segredo)).json()).toMatchObject({ modo: MODO_PORTAL.Solicita, maxDia: 10 })
    const cleared = await change(acesso.id, { email: null, expiraEm: null, version: 2 })
    expect(cleared.json()).toMatchObject({
      version: 3,
      email: null,
      expiraEm: null,
      modo: MODO_PORTAL.Solicita,
    })
    const history = (await send(admin, 'GET', `/portal-acesso/${acesso.id}/historico`)).json()
    expect(history).toMatchObject([
      { versao: 3 },
      { acao: 'alteração', versao: 2 },
      { acao: 'criação', versao: 1 },
    ])
    expect(history[1].mudancas).toContainEqual({
      campo: 'Como agenda',
      de: 'Reserva direto',
      para: 'Solicita e aguarda confirmação',
    })
    expect(JSON.stringify(history)).not.toContain(segredo)
    expect((await change(acesso.id, { maxDia: 10, version: 3 })).json().version).toBe(3)
  })

  test('counts for a visit that is open', async () => {
    const unidadeId = await unit()
    const doca = await buildDoca(app, company.ownerId, { unidadeId })
    const visita = await openVisitante(app, admin, unidadeId)
    await change(visita.acessoId, { modo: MODO_PORTAL.Solicita, maxDia: 1 })
    const book = (hora: number) =>
      visita.send('POST', '/reservas', {
        ...doca.ref(DIA, hora),
        direcao: DIRECAO.Descarregamento,
        chave: uuidv7(),
      })
    expect((await book(8)).json().situacao).toBe(R.Pendente)
    expect((await book(9)).json().code).toBe('portal_limite_dia')
  })

  test('based on an older version is refused with both', async () => {
    const { acesso } = await build()
    await change(acesso.id, { maxDia: 2, version: 1 })
    const stale = await change(acesso.id, { maxAbertas: 5, version: 1 })
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      {
        code: 'version_conflict',
        current: { version: 2, maxDia: 2, maxAbertas: 10 },
        yours: { maxDia: 2, maxAbertas: 5 },
      },
    ])
  })

  test('is refused for what cannot be, for others, and once it is revoked', async () => {
    const { acesso } = await build()
    const { id } = acesso
    const codeOf = async (body: object, who = admin) => {
      const answer = await change(id, body, who)
      return [answer.statusCode, answer.json().code, answer.json().details?.[0]?.path]
    }
    expect(await codeOf({ unidades: [uuidv7()] })).toEqual([409, 'acesso_unidade_unknown', undefined])
    for (const expiraEm of ['amanhã', '2026-11-21T11:59:00Z', '2028-01-01T00:00:00Z']) {
      expect(await codeOf({ expiraEm })).toEqual([400, 'invalid_input', 'expiraEm'])
    }
    expect((await codeOf({ empresaId: uuidv7() }))[0]).toBe(400)
    expect((await codeOf({ maxDia: 2 }, operator))[0]).toBe(403)
    expect((await codeOf({ maxDia: 2 }, stranger))[0]).toBe(404)
    expect((await send(stranger, 'GET', `/portal-acesso/${id}/historico`)).statusCode).toBe(404)
    const revoked = await send(admin, 'PATCH', `/portal-acesso/${id}/revogar`)
    expect(revoked.json().version).toBe(2)
    expect(await codeOf({ maxDia: 2 })).toEqual([409, 'acesso_revogado', undefined])
  })

  test('keeps a unit that was switched off since', async () => {
    const { acesso, unidadeId } = await build()
    await app.opened.systemQuery(`update unidade_negocio set ativo = false where id = '${unidadeId}'`)
    const other = await unit()
    const changed = await change(acesso.id, { unidades: [unidadeId, other] })
    expect([changed.statusCode, changed.json().unidades]).toEqual([200, [unidadeId, other]])
  })
})
