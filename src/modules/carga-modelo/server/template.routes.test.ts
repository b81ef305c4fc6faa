import { describe, expect, test } from 'vitest'
import { buildCarga, buildUnit, cargaSample, PARADAS } from '#modules/carga/server/testing/build-carga.ts'
import { buildMotorista, buildVeiculo } from '#modules/carga/server/testing/build-frota.ts'
import { listHistory } from '#platform/server/history.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, listEvents, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { CargaTemplate } from '../template.contract.ts'
import { ENTIDADE_TEMPLATE } from './templates.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/api')
const path = '/OfertaCargaTemplate'

let counter = 0
async function create(body: object, who = operator): Promise<CargaTemplate> {
  counter += 1
  const answer = await send(who, 'POST', path, { nome: `Template ${counter}`, ...body })
  expect([answer.statusCode, answer.body]).toEqual([201, expect.anything()])
  return answer.json()
}
const recuperar = async (id: string, who = operator) =>
  (await send(who, 'GET', `${path}/recuperarCarga?id=${id}`)).json()
const form = async () => {
  const { origemCarga: _origem, ...carga } = await cargaSample(app, operator, {
    codigoIdentificador: 'PED-1',
  })
  return carga
}

describe('a template', () => {
  test('has a history in words, of every field that a person fills in', async () => {
    const cadastroCarga = await form()
    const { id } = await create({ cadastroCarga })
    await send(operator, 'PUT', `${path}/${id}`, {
      nome: 'Frio',
      cadastroCarga: {
        ...cadastroCarga,
        modalidade: 2,
        veiculoTipos: ['truck'],
        impostoSuspenso: true,
        contato: { contato: 'Rita', telefone: '11987654321' },
      },
    })
    const [change, creation] = await app.deps.db.readAsOwner(company.ownerId, (tx) =>
      listHistory(tx, ENTIDADE_TEMPLATE, id),
    )
    const texts = (item: typeof change) =>
      Object.fromEntries(item?.mudancas.map(({ campo, para }) => [campo, para]) ?? [])
    expect(texts(change)).toMatchObject({
      Nome: 'Frio',
      'Imposto suspenso': true,
      Contato: 'Rita',
      'Telefone do contato': '(11) 98765-4321',
    })
    expect(texts(creation)['Unidade de negócio']).toEqual(expect.not.stringMatching(/^[0-9a-f-]{36}$/))
    expect(JSON.stringify([change, creation])).not.toMatch(/[{[]\\"/)
  })

  test('of a form is kept, listed, read, changed and deleted [L-083, L-204, S-163]', async () => {
    const who = await signIn(app, await buildCompany(app), { role: 'Operador' })
    const { origemCarga: _origem, ...cadastroCarga } = await cargaSample(app, who)
    const created = await create({ nome: ' Jundiaí →  Triângulo ', cadastroCarga }, who)
    expect(created).toMatchObject({
      nome: 'Jundiaí → Triângulo',
      ativo: true,
      version: 1,
      cadastroCarga: { tipoFrete: 1, peso: 26_300 },
      ofertaCarga: {
        carga: { tipoFrete: 1, pesoBruto: 26_300, volume: 58.4, codIdentificador: null },
        pagamento: { valorFrete: 4980, impostoSuspenso: false },
        origemDestino: [
          { rota: 1, empresa: null, localidade: 'Jundiaí, SP' },
          { rota: 2, localidade: 'Uberlândia, MG' },
          { rota: 3, localidade: 'Araguari, MG' },
        ],
      },
    })
    await create({ nome: 'Águas', cadastroCarga: { peso: 1 } }, who)
    const all = (await send(who, 'GET', path)).json<CargaTemplate[]>()
    expect(all.map(({ nome }) => nome)).toEqual(['Águas', 'Jundiaí → Triângulo'])
    expect((await send(who, 'GET', `${path}?id=${created.id}`)).json()).toEqual([created])
    const renamed = await send(who, 'PUT', `${path}/${created.id}`, {
      nome: 'Triângulo',
      ativo: false,
      version: 1,
    })
    expect(renamed.json()).toMatchObject({
      nome: 'Triângulo',
      ativo: false,
      version: 2,
      cadastroCarga: { peso: 26_300 },
    })
    expect((await send(who, 'GET', `${path}/ativos`)).json()).toEqual([
      { id: all[0]?.id, descricao: 'Águas' },
    ])
    expect((await send(who, 'DELETE', `${path}/${created.id}`)).statusCode).toBe(204)
    expect((await send(who, 'DELETE', `${path}?id=${all[0]?.id}`)).statusCode).toBe(204)
    expect((await send(who, 'GET', path)).json()).toEqual([])
    expect((await listEvents(app, who.ownerId, created.id)).map(({ tipo }) => tipo)).toEqual([
      'carga-template.created',
      'carga-template.changed',
      'carga-template.removed',
    ])
  })

  test('the active ones are listed by id and description only [S-297]', async () => {
    const { id, nome } = await create({ cadastroCarga: { tipoFrete: 2 } })
    const list = (await send(operator, 'GET', `${path}/ativos`)).json()
    expect(list).toContainEqual({ id, descricao: nome })
  })

  test('is deleted by its id in the path [S-298]', async () => {
    const { id } = await create({ cadastroCarga: { tipoFrete: 2 } })
    expect((await send(operator, 'DELETE', `${path}/${id}`)).statusCode).toBe(204)
    expect((await send(operator, 'DELETE', `${path}/${id}`)).statusCode).toBe(404)
  })

  test('of a load that exists keeps neither its ids nor its codes [L-159]', async () => {
    const [veiculo, motorista] = [await buildVeiculo(app, admin), await buildMotorista(app, admin)]
    const carga = await buildCarga(app, operator, {
      codigoIdentificador: 'PED-9',
      veiculoId: veiculo.id,
      motoristaId: motorista.id,
    })
    const template = await create({ cargaId: carga.id })
    const text = JSON.stringify(template.cadastroCarga)
    for (const gone of [
      carga.id,
      carga.codigo,
      'PED-9',
      veiculo.id,
      motorista.id,
      ...carga.paradas.map(({ id }) => id),
    ]) {
      expect(text).not.toContain(gone)
    }
    expect(text).not.toContain('janela')
    expect(template.ofertaCarga).toMatchObject({ distancia: carga.distancia, tempo: carga.tempo })
  })

  test('in the shape of the catalogue becomes a form [S-164]', async () => {
    const template = await create({
      ofertaCarga: {
        carga: { tipoFrete: 3, pesoBruto: 900, acondicionamentoQtd: 4, codIdentificador: 'X-1' },
        pagamento: { valorFrete: 10, valorTotalFrete: 12.5, impostoSuspenso: true },
        contatos: { contato: 'Marina', telefone: '34999990000', email: 'm@serra.com.br' },
        distancia: 512_000,
        tempo: 540,
        origemDestino: [{ rota: 1, localidade: 'Jundiaí, SP' }],
      },
    })
    expect(template.cadastroCarga).toMatchObject({
      tipoFrete: 3,
      peso: 900,
      quantidade: 4,
      valorTotalFrete: 12.5,
      contato: { contato: 'Marina' },
    })
    expect(template.ofertaCarga).toMatchObject({
      carga: { codIdentificador: null },
      distancia: 512_000,
      tempo: 540,
      origemDestino: [{ rota: 1, empresa: null, localidade: 'Jundiaí, SP' }],
    })
  })

  test('fills the form of a new load, which can be registered as it is [L-014]', async () => {
    const { id } = await create({ cadastroCarga: await form() })
    const answer = await recuperar(id)
    expect(answer).toMatchObject({
      templateId: id,
      avisos: [],
      transportadora: null,
      paradas: [
        { nome: 'CD Jundiaí', cidade: 'Jundiaí', uf: 'SP' },
        { nome: 'Mercantil São Bento' },
        { nome: 'Atacado Três Rios Araguari' },
      ],
    })
    expect(answer.carga).not.toHaveProperty('codigoIdentificador')
    const registered = await send(operator, 'POST', '/carga-mongo/cadastrar', answer.carga)
    expect([registered.statusCode, registered.body]).toEqual([201, expect.anything()])
  })

  test('leaves out what the registers no longer offer, and tells it', async () => {
    const unidadeNegocioId = await buildUnit(app, company.ownerId, 'Filial que fecha')
    const empresa = (
      await send(admin, 'POST', '/empresa', {
        documento: '11.222.333/0001-81',
        nome: 'Via Planalto',
        tipos: [1, 4],
        municipioId: 3170206,
      })
    ).json()
    const paradas = [PARADAS[0], { tipo: 2, empresaId: empresa.id }]
    const { id } = await create({
      cadastroCarga: { ...(await form()), unidadeNegocioId, transportadoraId: empresa.id, paradas },
    })
    const before = await recuperar(id)
    expect(before).toMatchObject({ avisos: [], transportadora: { id: empresa.id, nome: 'Via Planalto' } })
    expect(before.paradas[1]).toMatchObject({
      empresaId: empresa.id,
      nome: 'Via Planalto',
      cidade: 'Uberlândia',
    })
    await send(admin, 'PATCH', `/empresa/${empresa.id}/desativar`)
    await send(admin, 'PATCH', `/unidadenegocio/${unidadeNegocioId}/desativar`)
    const after = await recuperar(id)
    expect(after.avisos).toEqual([
      'A unidade está desativada: escolha outra',
      'Parada 2: A empresa está desativada: escolha outra',
      'A transportadora não está mais ativa.',
    ])
    expect(after).toMatchObject({ transportadora: null, carga: { transportadoraId: null } })
    expect(after.carga).not.toHaveProperty('unidadeNegocioId')
    expect(after.carga.paradas[1].empresaId).toBeNull()
  })
})

describe('what is refused', () => {
  test('a name that is taken, whatever its case and accents, and a name of spaces', async () => {
    const { nome, id } = await create({ nome: 'Rota Litoral', cadastroCarga: { peso: 1 } })
    const taken = await send(operator, 'POST', path, { nome: 'ROTA LITORÂL', cadastroCarga: { peso: 1 } })
    expect([taken.statusCode, taken.json().code]).toEqual([409, 'carga_template_nome_taken'])
    const other = await create({ cadastroCarga: { peso: 1 } })
    const renamed = await send(operator, 'PUT', `${path}/${other.id}`, { nome })
    expect(renamed.json().code).toBe('carga_template_nome_taken')
    const blank = await send(operator, 'PUT', `${path}/${id}`, { nome: '  ' })
    expect(blank.json().details[0].path).toBe('nome')
  })

  test('nothing of a load, a load out of reach, and what is not in shape', async () => {
    const empty = await send(operator, 'POST', path, { nome: 'Vazio' })
    expect(empty.json().details[0].path).toBe('cadastroCarga')
    const foreign = await buildCarga(app, stranger)
    expect((await send(operator, 'POST', path, { nome: 'De outra', cargaId: foreign.id })).statusCode).toBe(
      404,
    )
    const wrong = await send(operator, 'POST', path, { nome: 'X', cadastroCarga: { tipoFrete: 9 } })
    expect(wrong.json().details[0].path).toBe('cadastroCarga.tipoFrete')
  })

  test('a stale version, with both; the same again changes nothing', async () => {
    const { id, nome } = await create({ cadastroCarga: { peso: 1 } })
    await send(operator, 'PUT', `${path}/${id}`, { nome, cadastroCarga: { peso: 2 }, version: 1 })
    const stale = await send(admin, 'PUT', `${path}/${id}`, { nome, cadastroCarga: { peso: 3 }, version: 1 })
    expect([stale.statusCode, stale.json().code, stale.json().current.version]).toEqual([
      409,
      'version_conflict',
      2,
    ])
    expect((await send(operator, 'PUT', `${path}/${id}`, { nome })).json().version).toBe(2)
  })

  test('more than 200 templates', async () => {
    const who = await signIn(app, await buildCompany(app))
    await app.deps.db.asOwner(who.ownerId, (tx) =>
      tx.db
        .insertInto('carga_template')
        .values(
          Array.from({ length: 200 }, (_unused, index) => ({
            owner_id: who.ownerId,
            id: crypto.randomUUID(),
            nome: `T ${index}`,
            modelo: JSON.stringify({ cadastroCarga: {}, distancia: null, tempo: null }),
          })),
        )
        .execute(),
    )
    const full = await send(who, 'POST', path, { nome: 'Mais um', cadastroCarga: { peso: 1 } })
    expect([full.statusCode, full.json().code]).toEqual([409, 'template_list_full'])
  })

  test('another company meets nothing, a carrier may not ask', async () => {
    const { id } = await create({ cadastroCarga: { peso: 1 } })
    const carrier = await signIn(app, await buildCompany(app, { tipo: 1 }))
    expect((await send(stranger, 'GET', `${path}?id=${id}`)).statusCode).toBe(404)
    expect((await send(stranger, 'GET', `${path}/recuperarCarga?id=${id}`)).statusCode).toBe(404)
    expect((await send(stranger, 'PUT', `${path}/${id}`, { nome: 'X' })).statusCode).toBe(404)
    expect((await send(stranger, 'DELETE', `${path}/${id}`)).statusCode).toBe(404)
    expect((await send(carrier, 'GET', path)).statusCode).toBe(403)
  })
})
