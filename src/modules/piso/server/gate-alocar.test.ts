import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { createCiclo } from '#modules/carga/server/ciclo/testing/ciclo-helpers.ts'
import { buildCarga, cargaSample, PARADAS } from '#modules/carga/server/testing/build-carga.ts'
import {
  buildMotorista,
  buildTransportadora,
  buildVeiculo,
} from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import './piso.tables.ts'

const app = await openTestApp()
const { company, admin, operator } = await buildPeople(app)
const { act, done, send, newest } = createCiclo(app)
const sendApi = createSend(app, '/api')
const { ownerId } = company
const [coleta, entrega] = PARADAS
const at = (dia: string) => [
  { ...coleta, tipo: 1 as const, janelaInicio: `${dia}T12:00:00.000Z`, janelaFim: null },
  { ...entrega, tipo: 2 as const, janelaInicio: null, janelaFim: null },
]

/** GP2: 598 km that a person vouched for, six axles, general cargo. */
const direta = (values: object = {}) =>
  buildCarga(app, operator, {
    paradas: at('2026-11-24'),
    tipoCargaAntt: 5,
    eixos: 6,
    distanciaConfirmadaKm: 598,
    valorFrete: null,
    ...values,
  })
const transportadora = async () => ({
  tipoAlocacao: 2,
  transportadoraId: (await buildTransportadora(app, ownerId)).id,
})
const alocar = async (id: string, body: object = {}) =>
  act(operator, 'POST', id, 'alocar', { ...(await transportadora()), ...body })
const congelados = (id: string) =>
  app.deps.db.readAsOwner(ownerId, async (tx) => {
    const { rows } = await sql<{ momento: string; calculo: string }>`
      select momento, calculo::text from piso_snapshot where carga_id = ${id} order by criado_em, id`.execute(
      tx.db,
    )
    return rows
  })
const calculoDe = async (id: string) => JSON.parse((await congelados(id))[0]?.calculo ?? 'null')

describe('a load is given to a carrier with a freight', () => {
  test('4.980,00 and 5.177,67 are refused with the calculation, 5.177,68 passes [C-101]', async () => {
    const { id } = await direta()
    for (const [valorFrete, diferenca] of [
      [4980, -197.68],
      [5177.67, -0.01],
    ]) {
      const answer = await alocar(id, { valorFrete })
      expect(answer.statusCode).toBe(409)
      expect(answer.json()).toMatchObject({
        code: 'piso_abaixo',
        piso: 5177.68,
        diferenca,
        trace: { norma: { ato: 'Portaria SUROC 22/2026' }, tabela: 'A', coluna: 6, distanciaKm: 598 },
      })
    }
    expect(await congelados(id)).toEqual([])
    const answer = await alocar(id, { valorFrete: 5177.68 })
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({ status: 2, valorFrete: 5177.68 })
    expect(answer.json()).not.toHaveProperty('avisos')
    expect((await newest(operator, id)).mudancas).toContainEqual({
      campo: 'Valor do frete',
      de: null,
      para: 'R$\u00a05.177,68',
    })
    expect(await congelados(id)).toMatchObject([{ momento: 'alocacao' }])
    expect(await calculoDe(id)).toMatchObject({ veredito: 'acima', pisoCentavos: 517_768 })
  })

  test('the norm is that of the pick-up day: 29/09 and 30/09 have two floors [C-102]', async () => {
    const floors: unknown[] = []
    for (const dia of ['2026-09-29', '2026-09-30']) {
      const { id } = await direta({ paradas: at(dia) })
      const { piso, trace } = (await alocar(id, { valorFrete: 1 })).json()
      floors.push([piso, trace.norma.ato])
    }
    expect(floors).toEqual([
      [5070.04, 'Resolução ANTT 6.084/2026'],
      [5177.68, 'Portaria SUROC 22/2026'],
    ])
  })

  test('the day of the pick-up is that of its place, not of UTC', async () => {
    // 23:30 of the 29th in São Paulo is the 30th in UTC.
    const paradas = [
      { ...at('2026-09-29')[0], tipo: 1 as const, janelaInicio: '2026-09-30T02:30:00.000Z' },
      at('x')[1],
    ]
    const { id } = await direta({ paradas })
    expect((await alocar(id, { valorFrete: 1 })).json().piso).toBe(5070.04)
  })

  test('an estimated distance is confirmed first [C-104]', async () => {
    const { id } = await direta({ distanciaConfirmadaKm: null })
    const refused = await alocar(id, { valorFrete: 99_999 })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'piso_distancia_incerta'])
    expect(refused.json().message).toMatch(/Confirme ou corrija os quilômetros/)
    await send(operator, 'PATCH', `/${id}/distancia`, { km: 598 })
    expect((await alocar(id, { valorFrete: 5177.68 })).statusCode).toBe(200)
    expect(await calculoDe(id)).toMatchObject({ entrada: { distanciaKm: '598', distanciaCerta: true } })
  })

  test('missing facts are named', async () => {
    const { id } = await direta({ tipoCargaAntt: null, eixos: null })
    const answer = await alocar(id, { valorFrete: 9000 })
    expect(answer.json()).toMatchObject({ code: 'piso_dados_faltam', faltam: ['tipoCarga', 'eixos'] })
    expect(answer.json().message).toMatch(/Informe o tipo de carga da ANTT e os eixos do conjunto\./)
  })

  test('the value that the load has is meant where none is sent, and no value agrees on nothing', async () => {
    expect((await alocar((await direta({ valorFrete: 4980 })).id)).json().code).toBe('piso_abaixo')
    const { id } = await direta()
    expect((await alocar(id)).statusCode).toBe(200)
    expect(await congelados(id)).toEqual([])
  })

  test('where no floor is owed the load passes and the reason is kept', async () => {
    const { id } = await direta({ modalidade: 3 })
    expect((await alocar(id, { valorFrete: 1 })).statusCode).toBe(200)
    expect(await calculoDe(id)).toMatchObject({
      veredito: 'nao_se_aplica',
      motivo: 'modalidade',
      pisoCentavos: null,
    })
  })

  test('a derived table warns in the answer and does not stop', async () => {
    const { id } = await direta({ altoDesempenho: true })
    const answer = await alocar(id, { valorFrete: 1 })
    expect(answer.statusCode).toBe(200)
    expect(answer.json().avisos).toEqual([expect.stringMatching(/só avisa\.$/)])
    expect(await calculoDe(id)).toMatchObject({ veredito: 'abaixo', bloqueia: false })
  })

  test('a vehicle with more axles than the load says raises the floor', async () => {
    const { id } = await direta({ eixos: 2 })
    const trailer = await buildVeiculo(app, ownerId, { tipo: 'SR_3E' })
    const tractor = await buildVeiculo(app, ownerId, {
      tipo: 'CAVALO_6X2',
      carroceria: 'NA',
      reboques: [trailer.id],
    })
    const answer = await alocar(id, { tipoAlocacao: 3, veiculoId: tractor.id, valorFrete: 4000 })
    expect(answer.json()).toMatchObject({ code: 'piso_abaixo', piso: 5177.68, trace: { eixos: 6 } })
  })

  test('the own fleet is nobody else’s freight', async () => {
    const { id } = await direta({ valorFrete: 1 })
    const carga = await done(operator, 'POST', id, 'alocar', {
      tipoAlocacao: 1,
      veiculoId: (await buildVeiculo(app, ownerId)).id,
      motoristaId: (await buildMotorista(app, ownerId)).id,
    })
    expect(carga.status).toBe(2)
    expect(await congelados(id)).toEqual([])
  })

  test('the form that registers and gives a load in one step obeys it too, and nothing is registered', async () => {
    const carga = await cargaSample(app, operator, {
      paradas: at('2026-11-24'),
      tipoCargaAntt: 5,
      eixos: 6,
      distanciaConfirmadaKm: 598,
      valorFrete: 4980,
      codigoIdentificador: 'BARATA',
      transportadoraId: (await buildTransportadora(app, ownerId)).id,
    })
    const answer = await send(operator, 'POST', '/cadastrar', carga)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'piso_abaixo'])
    expect((await send(operator, 'POST', '/cadastrar', { ...carga, valorFrete: 5177.68 })).statusCode).toBe(
      201,
    )
  })
})

describe('who may lower it', () => {
  const setNivel = (nivel: string) =>
    app.deps.db.asSystem('legal-rules', (tx) =>
      sql`update regra_legal set nivel = ${nivel} where codigo = 'piso-minimo'`
        .execute(tx.db)
        .then(async () => {
          await sql`update referencia_versao set versao = gen_random_uuid() where nome = 'regras'`.execute(
            tx.db,
          )
        }),
    )

  test('a company lowers it to a warning, unless the rule locks it', async () => {
    const lower = (ligada: boolean) =>
      sendApi(admin, 'PUT', '/conformidade/configuracao/chave/piso', { ligada, motivo: 'Contratos antigos' })
    expect((await lower(false)).statusCode).toBe(200)
    try {
      const lowered = await alocar((await direta()).id, { valorFrete: 4980 })
      expect([lowered.statusCode, lowered.json().avisos]).toEqual([
        200,
        [expect.stringMatching(/^Faltam R\$/)],
      ])
      await setNivel('trava')
      expect((await alocar((await direta()).id, { valorFrete: 4980 })).json().code).toBe('piso_abaixo')
    } finally {
      await setNivel('empresa')
      await lower(true)
    }
  })

  test('a rule that only warns stops nobody', async () => {
    await setNivel('aviso')
    try {
      expect((await alocar((await direta()).id, { valorFrete: 4980 })).statusCode).toBe(200)
    } finally {
      await setNivel('empresa')
    }
  })
})

describe('what was agreed on stays', () => {
  test('a changed norm leaves what was frozen byte for byte, and the next freight has the new floor [C-103]', async () => {
    const { id } = await direta()
    await alocar(id, { valorFrete: 5177.68 })
    const before = await congelados(id)
    const change = (dados: string) =>
      app.deps.db.asSystem('legal-rules', async (tx) => {
        await sql`update regra_valor set dados = ${dados}::jsonb
          where codigo = 'piso-minimo' and valido_de = '2026-09-30' and escopo = 'Tabela A, tipos 1 a 5'`.execute(
          tx.db,
        )
        await sql`update referencia_versao set versao = gen_random_uuid() where nome = 'regras'`.execute(
          tx.db,
        )
      })
    const { rows } = await app.deps.db.asSystem('legal-rules', (tx) =>
      sql<{ dados: string }>`select dados::text from regra_valor
        where codigo = 'piso-minimo' and valido_de = '2026-09-30' and escopo = 'Tabela A, tipos 1 a 5'`.execute(
        tx.db,
      ),
    )
    const dados = rows[0]?.dados ?? ''
    await change(dados.replace('7.5347', '9.9999'))
    try {
      expect(await congelados(id)).toEqual(before)
      const next = await alocar((await direta()).id, { valorFrete: 5177.68 })
      expect(next.json()).toMatchObject({ code: 'piso_abaixo', piso: 6651.87 })
    } finally {
      await change(dados)
    }
  })

  test('nobody of the program changes or removes what was frozen', async () => {
    const { id } = await direta()
    await alocar(id, { valorFrete: 5177.68 })
    for (const statement of [
      sql`update piso_snapshot set momento = 'contrato'`,
      sql`delete from piso_snapshot`,
    ]) {
      await expect(app.deps.db.asOwner(ownerId, (tx) => statement.execute(tx.db))).rejects.toThrow(
        /permission denied/,
      )
    }
  })
})
