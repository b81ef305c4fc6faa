import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { lockCarga } from '#modules/carga/server/change-carga.ts'
import { createCiclo } from '#modules/carga/server/ciclo/testing/ciclo-helpers.ts'
import { buildCarga, PARADAS, sessionOf } from '#modules/carga/server/testing/build-carga.ts'
import { contratarCargas } from '#modules/carga/server/veiculo/contract-carga.ts'
import { resolveTransportadora } from '#modules/carga/server/veiculo/resolve-escolha.ts'
import {
  buildMotorista,
  buildTransportadora,
  buildVeiculo,
} from '#modules/carga/server/veiculo/testing/build-frota.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import './piso.tables.ts'

const app = await openTestApp()
const { company, admin, operator } = await buildPeople(app)
const { act, get } = createCiclo(app)
const { ownerId } = company
const carrier = await buildCompany(app, { tipo: COMPANY_TYPES.Transportadora, nome: 'Rodoviário Serra Azul' })
const dispatcher = await signIn(app, carrier)
const transportadora = await buildTransportadora(app, ownerId, { parceiro: carrier })
const session = await sessionOf(app, operator)
const [coleta, entrega] = PARADAS

/** GP2, contracted for its floor with six axles. */
async function contracted(freteCentavos: number | null = 517_768, values: object = {}) {
  const { id } = await buildCarga(app, operator, {
    paradas: [
      { ...coleta, tipo: 1, nome: 'CD', janelaInicio: '2026-11-24T12:00:00.000Z', janelaFim: null },
      { ...entrega, tipo: 2, nome: 'Loja', janelaInicio: null, janelaFim: null },
    ],
    tipoCargaAntt: 5,
    eixos: 6,
    distanciaConfirmadaKm: 598,
    valorFrete: null,
    ...values,
  })
  await app.deps.db.asOwner(ownerId, async (tx) => {
    const contrato = {
      transportadora: await resolveTransportadora(tx, transportadora.id),
      tarifa: null,
      contratanteNome: company.nome,
    }
    const cargas = [{ before: await lockCarga(tx, id), freteCentavos }]
    await contratarCargas(tx, session, cargas, contrato, app.deps.clock.now())
  })
  return id
}

/** A tractor of three axles with so many trailers of three. */
async function name(id: string, trailers: number) {
  const reboques = await Promise.all(
    Array.from({ length: trailers }, () =>
      buildVeiculo(app, carrier.ownerId, { tipo: 'SR_3E', capacidade_kg: 28_000, volume_m3: 60 }),
    ),
  )
  const trator = await buildVeiculo(app, carrier.ownerId, { tipo: 'CAVALO_6X2', carroceria: 'NA' })
  return act(dispatcher, 'PUT', id, 'atualizar-veiculo', {
    veiculoId: trator.id,
    motoristaId: (await buildMotorista(app, carrier.ownerId)).id,
    equipamentos: reboques.map((one) => one.id),
  })
}
const congelados = (id: string) =>
  app.deps.db.readAsOwner(ownerId, async (tx) => {
    const { rows } = await sql<{ momento: string; eixos: number; por: string }>`
      select momento, (calculo #>> '{entrada,eixos}')::integer as eixos, criado_por_nome as por
      from piso_snapshot where carga_id = ${id} order by criado_em, id`.execute(tx.db)
    return rows
  })

describe('a carrier’s vehicle with more axles than the contract', () => {
  test('is refused with floor, difference, calculation and the way out; the load stays as it was [C-118]', async () => {
    const id = await contracted()
    const answer = await name(id, 2)
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      code: 'piso_abaixo',
      piso: expect.any(Number),
      diferenca: expect.any(Number),
      trace: { eixos: 9, tabela: 'A', distanciaKm: 598, norma: { ato: 'Portaria SUROC 22/2026' } },
    })
    const { piso, diferenca, message } = answer.json()
    expect(piso).toBeGreaterThan(5177.68)
    expect(diferenca).toBeCloseTo(5177.68 - piso, 2)
    const falta = (-diferenca).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })
    expect(message).toMatch(/^O conjunto tem 9 eixos, mais do que o contrato prevê\. Faltam R\$/)
    expect(message).toContain(`Peça um aditivo de ${falta} ou informe um conjunto com menos eixos.`)
    expect(await get(operator, id)).toMatchObject({ status: 1, veiculo: null, version: 2 })
    expect(await congelados(id)).toEqual([{ momento: 'contrato', eixos: 6, por: session.userName }])
  })

  test('passes once the freight that is agreed on reaches its floor, and that is frozen', async () => {
    const id = await contracted()
    const { piso } = (await name(id, 2)).json()
    await app.deps.db.asOwner(ownerId, (tx) =>
      tx.db.updateTable('carga').set({ valor_frete: piso }).where('id', '=', id).execute(),
    )
    expect((await name(id, 2)).json()).toMatchObject({ status: 2, valorFrete: piso })
    expect(await congelados(id)).toMatchObject([
      { momento: 'contrato', eixos: 6 },
      { momento: 'alocacao', eixos: 9 },
    ])
  })

  test('with the same axles or fewer nothing is calculated', async () => {
    const id = await contracted()
    expect((await name(id, 1)).json()).toMatchObject({ status: 2 })
    expect(await congelados(id)).toHaveLength(1)
  })

  test('a load without a freight, and one that owes no floor, take any vehicle', async () => {
    expect((await name(await contracted(null), 2)).statusCode).toBe(200)
    const id = await contracted(100, { modalidade: 3 })
    expect((await name(id, 2)).statusCode).toBe(200)
    expect((await congelados(id)).at(-1)).toMatchObject({ momento: 'alocacao', eixos: 9 })
  })

  test('passes with a warning where the company lowered the level', async () => {
    const lower = (ligada: boolean) =>
      createSend(app, '/api')(admin, 'PUT', '/conformidade/configuracao/chave/piso', {
        ligada,
        motivo: 'Contratos antigos',
      })
    await lower(false)
    try {
      const answer = await name(await contracted(), 2)
      expect([answer.statusCode, answer.json().avisos]).toEqual([200, [expect.stringMatching(/^Faltam R\$/)]])
    } finally {
      await lower(true)
    }
  })
})
