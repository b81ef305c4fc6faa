import { v7 as uuidv7 } from 'uuid'
import { afterEach, describe, expect, test } from 'vitest'
import { motivoOf } from '#modules/carga/server/ciclo/testing/ciclo-helpers.ts'
import { buildTransportadora } from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { PREFERENCIAS } from '#modules/preferencia/preferencias.rules.ts'
import { loadReferenceData } from '#modules/referencia/server/load-reference-data.ts'
import { keepFile, putContent } from '#platform/server/files/files.ts'
import { buildPeople, openTestApp } from '#platform/server/testing/test-routes.ts'
import { withoutIds } from '#platform/server/testing/without-ids.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import type { Entrada } from '../trip.contract.ts'
import { ato, DIGITOS, openViagens, PNG } from './testing/open-viagem.ts'

const app = await openTestApp()
await loadReferenceData(app.deps.db)
const v = await openViagens(app)
const { admin, company, operator, stranger, carga, panel, tokenOf, from, phone, accepted, send } = v
const START = app.clock.now().toISOString()
async function prefer(values: object): Promise<void> {
  const { id } = await v.done<{ id: string }>(admin, 'GET', '/owner-preferences')
  const rastreamento = { ...PREFERENCIAS.rastreamento.padrao, ...values }
  await v.done(admin, 'PUT', `/owner-preferences/${id}`, { preferencias: { rastreamento } })
}
const at = (hour: string) => `2026-11-21T${hour}:00.000Z`
afterEach(() => app.clock.set(START))

describe('the link of a driver', () => {
  test('is there as soon as a load has its driver, and tells company, load, route and date', async () => {
    const { id, codigo } = await carga()
    const { viagem, temMotorista } = await panel(id)
    expect(temMotorista).toBe(true)
    expect(viagem).toMatchObject({
      situacao: 1,
      nome: 'Jair Moura',
      telefone: `(••) •••••-${DIGITOS}`,
      enviadaEm: null,
      aparelhos: [],
      atos: [],
      link: { whatsapp: `551198765${DIGITOS}` },
    })
    const texto = viagem?.link?.texto ?? ''
    expect(texto).toContain(`Alimentos Serra Dourada: Jair, carga ${codigo} de Jundiaí a Araguari`)
    expect(texto.length).toBeLessThanOrEqual(300)
    expect(viagem?.link?.endereco).toMatch(/\/m#[\w-]{67}$/)
    expect(viagem?.link?.qrSvg).toMatch(/^<svg/)
    expect((await send(stranger, 'GET', `/carga-mongo/${id}/viagem`)).statusCode).toBe(404)
    expect((await send(stranger, 'POST', `/viagem/${viagem?.id}/revogar`)).statusCode).toBe(404)
  })

  test('ends when the timeline of the load plans its last departure', async () => {
    const { id } = await carga()
    const last = await app.deps.db.asOwner(company.ownerId, (tx) =>
      tx.db
        .selectFrom('carga_evento')
        .select('dh_prevista')
        .where('owner_id', '=', tx.ownerId)
        .where('carga_id', '=', id)
        .orderBy('ordem', 'desc')
        .executeTakeFirstOrThrow(),
    )
    const { viagem } = await panel(id)
    expect(viagem?.previstaPara).toEqual(expect.any(String))
    expect(viagem?.previstaPara).toBe(last.dh_prevista?.toISOString())
  })

  test('is shared by a button, and nothing more than that is said of it', async () => {
    const { id } = await carga()
    const { viagem } = await panel(id)
    const answer = await send(operator, 'POST', `/viagem/${viagem?.id}/enviar`, { canal: 'whatsapp' })
    expect(answer.json().viagem).toMatchObject({
      situacao: 2,
      canalEnvio: 'whatsapp',
      enviadaPor: 'Davi Prado',
      abertaEm: null,
    })
  })

  test('opens for the last digits of the phone, which a phone is asked for once', async () => {
    const { id } = await carga()
    const token = await tokenOf(id)
    const dispositivoId = uuidv7()
    const first = (await from().enter(token, { dispositivoId })).json<Entrada>()
    expect(first).toEqual({
      estado: 'confirmar',
      empresa: 'Alimentos Serra Dourada',
      viagemId: null,
      restam: 5,
      bloqueadaAte: null,
    })
    const opened = (await from().enter(token, { dispositivoId, confirmacao: DIGITOS })).json<Entrada>()
    expect(opened).toMatchObject({ estado: 'aberta', viagemId: expect.any(String) })
    expect((await from().enter(token, { dispositivoId })).json()).toMatchObject({ estado: 'aberta' })
    const { viagem } = await panel(id)
    expect(viagem).toMatchObject({ situacao: 3, aparelhos: [{ nome: 'Android 13, Chrome' }] })
  })

  test('is locked by the sixth wrong try, and for an hour [E-107]', async () => {
    const { id } = await carga()
    const token = await tokenOf(id)
    const wrong = async () => (await from().enter(token, { confirmacao: '0000' })).json<Entrada>()
    for (const restam of [4, 3, 2, 1, 0]) expect(await wrong()).toMatchObject({ estado: 'errado', restam })
    expect(await wrong()).toMatchObject({ estado: 'bloqueado' })
    // The right ones are not heard either.
    const right = () => from().enter(token, { confirmacao: DIGITOS })
    expect((await right()).json()).toMatchObject({ estado: 'bloqueado', viagemId: null })
    app.clock.set(new Date(app.clock.now().getTime() + 3_600_000).toISOString())
    expect((await right()).json()).toMatchObject({ estado: 'aberta' })
  })

  test('is locked for an address that tries one link after the other [E-107]', async () => {
    const tokens = [await tokenOf((await carga()).id), await tokenOf((await carga()).id)]
    const address = from('10.77.0.1')
    for (const token of [tokens[0], tokens[0], tokens[0], tokens[1], tokens[1]]) {
      expect((await address.enter(token ?? '', { confirmacao: '0000' })).json()).toMatchObject({
        estado: 'errado',
      })
    }
    expect((await address.enter(tokens[1] ?? '', { confirmacao: DIGITOS })).json()).toMatchObject({
      estado: 'bloqueado',
    })
    expect((await from().enter(tokens[1] ?? '', { confirmacao: DIGITOS })).json()).toMatchObject({
      estado: 'aberta',
    })
  })

  test('that is forged, cut, foreign or revoked is the same 404 [E-105]', async () => {
    const { id } = await carga()
    const token = await tokenOf(id)
    const { viagem } = await panel(id)
    const forged = `${token.slice(0, -2)}AA`
    const swapped = `${(await tokenOf((await carga()).id)).slice(0, 45)}${token.slice(45)}`
    const answers = [
      await from().enter(forged),
      await from().enter(token.slice(0, 60)),
      await from().enter(swapped),
    ]
    await send(operator, 'POST', `/viagem/${viagem?.id}/revogar`)
    answers.push(await from().enter(token, { confirmacao: DIGITOS }))
    const [expected] = answers
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404)
      expect(answer.json().code).toBe('viagem_link_desconhecido')
      expect(answer.json().message).toBe(expected?.json().message)
    }
  })

  test('is good for three phones, and a renewed one begins anew', async () => {
    const { id } = await carga()
    const token = await tokenOf(id)
    const [old] = [await phone(token), await phone(token), await phone(token)]
    expect((await from().enter(token, { confirmacao: DIGITOS })).json()).toMatchObject({
      code: 'viagem_aparelhos',
    })
    const { viagem } = await panel(id)
    const renewed = (await send(operator, 'POST', `/viagem/${viagem?.id}/renovar`)).json()
    expect(renewed.viagem).toMatchObject({ aparelhos: [], situacao: 3 })
    expect((await old.get('/estado')).statusCode).toBe(410)
    const again = await phone(await tokenOf(id))
    expect((await again.get('/estado')).statusCode).toBe(200)
  })

  test('that is revoked ends an open page with its next question, and what is queued is kept [E-106]', async () => {
    const { id, coleta, celular } = await accepted()
    const { viagem } = await panel(id)
    expect((await celular.get('/estado')).json()).toMatchObject({ situacao: 4 })
    await send(operator, 'POST', `/viagem/${viagem?.id}/revogar`)
    expect((await celular.get('/estado')).statusCode).toBe(410)
    expect((await celular.get()).statusCode).toBe(410)
    const [answer] = await celular.tell(ato('chegou', { paradaId: coleta, dh: at('12:00') }))
    expect(answer).toMatchObject({ resultado: 'recusado', code: 'viagem_revogada' })
    const kept = (await panel(id)).viagem
    expect(kept).toMatchObject({ situacao: 99, recusados: 1, link: null })
    expect(kept?.atos[0]).toMatchObject({ tipo: 'chegou', resultado: 'recusado', codigo: 'viagem_revogada' })
  })

  test('of another driver takes the place of the former one, and a cancelled load takes it back', async () => {
    const { id, veiculo } = await carga()
    const token = await tokenOf(id)
    const other = await carga('Nelson Arruda')
    await v.done(operator, 'PUT', `/carga-mongo/${id}/atualizar-veiculo`, {
      veiculoId: veiculo.id,
      motoristaId: other.motorista.id,
    })
    expect((await panel(id)).viagem).toMatchObject({ situacao: 1, nome: 'Nelson Arruda' })
    expect((await from().enter(token, { confirmacao: DIGITOS })).statusCode).toBe(404)
    const celular = await phone(await tokenOf(other.id))
    const { id: motivoId } = await motivoOf(app, operator)
    await v.done(operator, 'POST', `/carga-mongo/${other.id}/cancelar`, { motivoId, motivo: 'Sem estoque' })
    expect((await celular.get('/estado')).statusCode).toBe(410)
    expect((await panel(other.id)).viagem).toMatchObject({ situacao: 99 })
  })

  test('of a driver before the carrier had the load is none of what that carrier reads or does', async () => {
    const { id, celular } = await accepted()
    await v.done(operator, 'POST', `/carga-mongo/${id}/desalocar`, {})
    const carrier = await buildPeople(app, { nome: 'Rota Livre Fretes', tipo: COMPANY_TYPES.Transportadora })
    const { id: transportadoraId } = await buildTransportadora(app, company.ownerId, {
      parceiro: carrier.company,
    })
    app.clock.set(at('13:00'))
    await v.done(operator, 'POST', `/carga-mongo/${id}/alocar`, { tipoAlocacao: 2, transportadoraId })
    expect((await panel(id, carrier.operator)).viagem).toBeNull()
    expect((await panel(id)).viagem).toMatchObject({ nome: 'Jair Moura' })
    const asked = await Promise.all([
      send(carrier.operator, 'GET', `/viagem/${celular.viagemId}/atos`),
      send(carrier.operator, 'POST', `/viagem/${celular.viagemId}/revogar`, {}),
      send(operator, 'GET', `/viagem/${celular.viagemId}/atos`),
    ])
    expect(asked.map(({ statusCode }) => statusCode)).toEqual([404, 404, 200])
  })

  test('a visit is good for one trip only, and nobody reads it without a link', async () => {
    const [one, two] = [await accepted(), await accepted()]
    const answer = await app.server.inject({
      method: 'GET',
      url: `/api/viagem/${two.celular.viagemId}`,
      headers: { cookie: one.celular.cookie },
    })
    expect([answer.statusCode, answer.json().code]).toEqual([401, 'viagem_visita'])
    expect((await app.server.inject({ url: `/api/viagem/${two.celular.viagemId}` })).statusCode).toBe(401)
  })

  test('shows the trip without prices, documents of persons and phones', async () => {
    const { celular, codigo } = await accepted()
    const trip = await celular.trip()
    expect(trip).toMatchObject({
      codigo,
      situacao: 4,
      empresa: 'Alimentos Serra Dourada',
      motorista: 'Jair Moura',
      consentimento: null,
      paradas: [
        { nome: 'CD Jundiaí' },
        { nome: 'Mercantil São Bento' },
        { nome: 'Atacado Três Rios Araguari' },
      ],
    })
    expect(trip.mapaSvg).toContain('Jundiaí')
    const text = withoutIds(JSON.stringify(trip))
    for (const secret of ['4980', '181950', DIGITOS, 'cpf', 'telefone', 'valor"']) {
      expect(text).not.toContain(secret)
    }
  })

  test('opens documents of the load only where the company shows them', async () => {
    const { id, celular } = await accepted()
    await app.deps.db.asOwner(company.ownerId, async (tx) => {
      const kept = await keepFile(
        tx,
        {
          sha256: await putContent(app.deps.files, PNG),
          tipo: 'image/png',
          nome: 'nota.png',
          tamanho: PNG.length,
        },
        { userId: null, name: 'Teste', origin: 'web' },
      )
      await tx.db
        .insertInto('carga_documento')
        .values({
          owner_id: tx.ownerId,
          id: uuidv7(),
          carga_id: id,
          tipo: 'nfe',
          numero: '88912',
          arquivo_id: kept.id,
        })
        .execute()
    })
    expect((await celular.trip()).documentos).toEqual([])
    await prefer({ documentosNoLink: true })
    const [documento] = (await celular.trip()).documentos
    expect(documento).toMatchObject({ nome: 'NF-e 88912' })
    expect((await celular.get(`/documentos/${documento?.id}`)).statusCode).toBe(200)
    const other = await accepted()
    expect((await other.celular.get(`/documentos/${documento?.id}`)).statusCode).toBe(404)
    await prefer({})
    expect((await celular.get(`/documentos/${documento?.id}`)).statusCode).toBe(404)
  })

  test('is made by the button alone where the company wants it so', async () => {
    await prefer({ linkDoMotorista: false })
    const { id } = await carga()
    expect(await panel(id)).toMatchObject({ viagem: null, temMotorista: true, motorista: 'Jair Moura' })
    await prefer({})
    const made = await send(operator, 'POST', `/carga-mongo/${id}/viagem`)
    expect([made.statusCode, made.json().viagem.situacao]).toEqual([201, 1])
  })
})
