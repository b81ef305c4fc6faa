import { describe, expect, test } from 'vitest'
import { buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { createAgenda } from '#modules/doca/server/testing/agenda-helpers.ts'
import { buildDoca } from '#modules/doca/server/testing/build-doca.ts'
import { reservaSample } from '#modules/reserva/server/testing/build-reserva.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import { dayAt } from '#platform/shared/date.ts'
import { BILHETE_TELA_MS, MAX_TELAS } from '../../painel.contract.ts'
import { QUADRO_TELA, type QuadroTela } from '../../quadro-tela.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const { send } = createAgenda(app, admin)
const HOJE = dayAt(app.clock.now(), 'America/Sao_Paulo')

let units = 0
const newUnit = () => {
  units += 1
  return buildUnit(app, company.ownerId, `CD ${units}`)
}
/** Somebody without a session. */
const ask = (path: string, payload: object) =>
  app.server.inject({ method: 'POST', url: `/agendamento/painel-tela${path}`, payload })

async function newTela(unidadeNegocioId: string, nome = 'TV da recepção', quadro?: QuadroTela) {
  const answer = await send(admin, 'POST', '/painel-tela', {
    unidadeNegocioId,
    nome,
    ...(quadro && { quadro }),
  })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.any(String)])
  return answer.json<{ tela: { id: string }; chave: string }>()
}
async function enter(chave: string) {
  const answer = await ask('/entrar', { chave })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ bilhete: string; expiraEm: string }>()
}
const list = async (unidadeId: string, who = admin) =>
  send(who, 'GET', `/painel-tela?unidadeNegocioId=${unidadeId}`)

describe('a screen without a session', () => {
  test('shows the panel of its unit with names masked, and nothing of persons or loads [S-138]', async () => {
    const doca = await buildDoca(app, company.ownerId)
    const other = await buildDoca(app, company.ownerId, { unidadeId: await newUnit() })
    const body = {
      fornecedor: 'Padarias Reunidas do Vale',
      placaVeiculo: 'EJM4G88',
      nomeMotorista: 'Tadeu Vaz',
      observacoes: 'Segredo',
    }
    await send(admin, 'POST', '/reserva', reservaSample(doca.ref(HOJE, 10), body))
    await send(admin, 'POST', '/reserva', reservaSample(other.ref(HOJE, 10), { fornecedor: 'Outra Unidade' }))
    const { bilhete } = await enter((await newTela(doca.unidadeId)).chave)
    const answer = await ask('/ler', { bilhete })
    expect(answer.statusCode).toBe(200)
    const { painel } = answer.json()
    expect(painel).toMatchObject({ dataReferencia: HOJE, contadores: { reservas: 1, comVeiculo: 1 } })
    expect(painel.reservas).toMatchObject([{ placaVeiculo: 'EJM4G88', fornecedor: 'Padarias R. V.' }])
    for (const hidden of ['Tadeu', 'Segredo', 'Reunidas', 'Outra', 'celular', 'documento', 'criadoPor']) {
      expect(answer.body).not.toContain(hidden)
    }
  })

  test('shows the yard where it was made for it: plates and calls, no person, names masked', async () => {
    const doca = await buildDoca(app, company.ownerId, { unidadeId: await newUnit() })
    const created = await send(
      admin,
      'POST',
      '/reserva',
      reservaSample(doca.ref(HOJE, 10), {
        fornecedor: 'Frigorífico Campo Alegre',
        placaVeiculo: 'OPA2K67',
        nomeMotorista: 'Davi Couto',
        celularMotorista: '11988887777',
        observacoes: 'Segredo',
      }),
    )
    const { id } = created.json<{ id: string }>()
    const { tela, chave } = await newTela(doca.unidadeId, 'TV do pátio', QUADRO_TELA.Patio)
    expect((await list(doca.unidadeId)).json()).toMatchObject([{ id: tela.id, quadro: QUADRO_TELA.Patio }])
    const { bilhete } = await enter(chave)
    const first = (await ask('/ler', { bilhete })).json()
    expect(first).toMatchObject({
      painel: null,
      patio: { dia: HOJE, reservas: [{ id, placaVeiculo: 'OPA2K67', patio: { dhChamada: null } }] },
    })
    const since = { bilhete, desde: first.seq, dataReferencia: HOJE }
    expect((await ask('/ler', since)).json()).toMatchObject({ painel: null, patio: null })
    // No company has so many events.
    expect((await ask('/ler', { ...since, desde: 2_147_483_648 })).statusCode).toBe(400)

    expect((await send(admin, 'POST', `/patio/reserva/${id}/chegada`, {})).statusCode).toBe(200)
    expect((await send(admin, 'POST', `/patio/reserva/${id}/chamada`, {})).statusCode).toBe(200)
    await send(admin, 'POST', '/patio/chegada', {
      unidadeNegocioId: doca.unidadeId,
      placaVeiculo: 'JCK4D77',
      nomeMotorista: 'Zeno Prates',
      fornecedor: 'Sal Marinho Mossoró',
      direcao: 3,
    })
    const answer = await ask('/ler', since)
    expect(answer.json().patio).toMatchObject({
      reservas: [{ fornecedor: 'Frigorífico C. A.', patio: { dhChamada: expect.any(String) } }],
      chegadas: [{ placaVeiculo: 'JCK4D77', fornecedor: 'Sal M. M.' }],
    })
    for (const hidden of [
      'Davi',
      'Zeno',
      '98888',
      'Segredo',
      'Campo',
      'Marinho',
      'codigoReferencia',
      'capacidadeKg',
    ]) {
      expect(answer.body).not.toContain(hidden)
    }
  })

  test('is told only what has changed since, also by the change of the day', async () => {
    const doca = await buildDoca(app, company.ownerId, { unidadeId: await newUnit() })
    const elsewhere = await buildDoca(app, company.ownerId, {
      unidadeId: await newUnit(),
    })
    const { bilhete } = await enter((await newTela(doca.unidadeId)).chave)
    const first = (await ask('/ler', { bilhete })).json()
    const since = { bilhete, desde: first.seq, dataReferencia: HOJE }
    expect((await ask('/ler', since)).json().painel).toBeNull()
    await send(admin, 'POST', '/reserva', reservaSample(elsewhere.ref(HOJE, 11)))
    expect((await ask('/ler', since)).json().painel).toBeNull()
    await send(admin, 'POST', '/reserva', reservaSample(doca.ref(HOJE, 11)))
    const second = (await ask('/ler', since)).json()
    expect(second.painel.reservas).toHaveLength(1)
    const next = { bilhete, desde: second.seq, dataReferencia: HOJE }
    expect((await ask('/ler', next)).json().painel).toBeNull()
    const yesterday = { ...next, dataReferencia: '2026-01-01' }
    expect((await ask('/ler', yesterday)).json().painel).toMatchObject({ dataReferencia: HOJE })
  })

  test('ends when it is revoked, also where it is open, and its ticket ends by itself', async () => {
    const { unidadeId } = await buildDoca(app, company.ownerId)
    const { tela, chave } = await newTela(unidadeId, 'Para revogar')
    const { bilhete, expiraEm } = await enter(chave)
    expect(Date.parse(expiraEm)).toBe(app.clock.now().getTime() + BILHETE_TELA_MS)
    expect((await list(unidadeId)).json()).toContainEqual(
      expect.objectContaining({ id: tela.id, nome: 'Para revogar', usadoEm: expect.any(String) }),
    )
    expect((await send(stranger, 'DELETE', `/painel-tela/${tela.id}`)).statusCode).toBe(404)
    expect((await send(admin, 'DELETE', `/painel-tela/${tela.id}`)).statusCode).toBe(204)
    expect((await ask('/ler', { bilhete })).json().code).toBe('painel_tela_invalida')
    expect((await ask('/entrar', { chave })).json().code).toBe('painel_tela_invalida')
    expect((await send(admin, 'DELETE', `/painel-tela/${tela.id}`)).statusCode).toBe(404)
    expect((await list(unidadeId)).body).not.toContain('Para revogar')
  })

  test('opens with its own secret alone, which is stored nowhere', async () => {
    const { unidadeId } = await buildDoca(app, company.ownerId)
    const [one, other] = [await newTela(unidadeId), await newTela(unidadeId)]
    // The head of one, the random part of the other.
    const mixed = Buffer.concat([
      Buffer.from(one.chave, 'base64url').subarray(0, 32),
      Buffer.from(other.chave, 'base64url').subarray(32),
    ]).toString('base64url')
    const bent = `${one.chave.slice(0, -2)}${one.chave.at(-2) === 'A' ? 'B' : 'A'}${one.chave.slice(-1)}`
    for (const chave of [mixed, bent, 'x', `${one.chave}x`, one.tela.id]) {
      const answer = await ask('/entrar', { chave })
      expect([chave, answer.statusCode, answer.json().code]).toEqual([chave, 404, 'painel_tela_invalida'])
    }
    expect((await ask('/ler', { bilhete: 'a.b' })).json().code).toBe('painel_tela_bilhete_vencido')
    const rows = await app.deps.db.readAsOwner(company.ownerId, (tx) =>
      tx.db.selectFrom('painel_tela').selectAll().where('owner_id', '=', company.ownerId).execute(),
    )
    const secret = Buffer.from(one.chave, 'base64url').subarray(32).toString('base64url')
    expect(JSON.stringify(rows)).not.toContain(secret)
  })

  test('is made by administrators of the company, up to a limit', async () => {
    const unidadeId = await newUnit()
    const body = { unidadeNegocioId: unidadeId, nome: 'TV' }
    expect((await send(operator, 'POST', '/painel-tela', body)).statusCode).toBe(403)
    expect((await send(operator, 'GET', `/painel-tela?unidadeNegocioId=${unidadeId}`)).statusCode).toBe(403)
    expect((await send(stranger, 'POST', '/painel-tela', body)).json().code).toBe(
      'painel_tela_unidade_unknown',
    )
    await app.deps.db.asOwner(company.ownerId, (tx) =>
      tx.db
        .insertInto('painel_tela')
        .values(
          Array.from({ length: MAX_TELAS }, () => ({
            owner_id: company.ownerId,
            id: crypto.randomUUID(),
            unidade_id: unidadeId,
            nome: 'TV',
            segredo_hash: 'x'.repeat(43),
            criado_por: null,
            criado_por_nome: 'Teste',
          })),
        )
        .execute(),
    )
    expect((await send(admin, 'POST', '/painel-tela', body)).json().code).toBe('painel_tela_list_full')
    expect((await list(unidadeId)).json()).toHaveLength(MAX_TELAS)
  })
})
