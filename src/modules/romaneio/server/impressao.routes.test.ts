import { describe, expect, test } from 'vitest'
import { buildCarga, buildUnit } from '#modules/carga/server/testing/build-carga.ts'
import { buildMotorista, buildVeiculo } from '#modules/carga/server/testing/build-frota.ts'
import { nfeXml } from '#modules/carga/server/testing/nfe-xml.ts'
import { pdfTexts } from '#modules/carga/server/testing/pdf-text.ts'
import { shareCarga } from '#modules/carga/server/testing/share-carga.ts'
import { uploadOf } from '#modules/carga/server/testing/upload.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Romaneio } from '../impressao.contract.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app, { nome: 'Moinho Serra Dourada S/A' })
const send = createSend(app, '/api/carga-mongo')
const read = async (id: string, query = '', who = operator): Promise<Romaneio> =>
  (await send(who, 'GET', `/${id}/romaneio-detalhes${query}`)).json()

/** Two invoices of the same goods at two stops, and one document beside the course. */
async function loaded() {
  const [veiculo, motorista] = [await buildVeiculo(app, admin), await buildMotorista(app, admin)]
  const carga = await buildCarga(app, operator, {
    veiculoId: veiculo.id,
    motoristaId: motorista.id,
    observacao: 'Levar lona',
    valorTotalFrete: 5_200,
  })
  const itens = [
    { xProd: 'Farinha tipo 1', qCom: '100.5000', vProd: '1000.10' },
    { xProd: 'Farelo', qCom: '1', vProd: '10.00' },
  ]
  for (const [numero, parada] of [
    [1, 1],
    [2, 2],
  ] as const) {
    await app.server.inject({
      method: 'POST',
      url: `/api/carga-mongo/${carga.id}/documentos/xml?paradaId=${carga.paradas[parada]?.id}`,
      ...uploadOf(operator, nfeXml({ numero, itens, vNF: '1010.10' }), 'nota.xml'),
    })
  }
  await send(operator, 'POST', `/${carga.id}/documentos`, { descricao: 'Pallets', quantidade: 4, peso: 100 })
  return { carga, veiculo, motorista }
}

describe('the waybill', () => {
  test('tells each stop with its documents and items, and what they add up to [L-017, L-178]', async () => {
    const { carga, veiculo, motorista } = await loaded()
    const romaneio = await read(carga.id)
    expect(romaneio).toMatchObject({
      tipoDocumento: 'romaneio',
      titulo: 'Romaneio de carga',
      emptyItems: false,
      emitidoPor: 'Davi Prado',
      empresa: { nome: 'Moinho Serra Dourada S/A', documento: company.documento },
      unidade: { nome: 'CD Jundiaí', endereco: 'Jundiaí, SP', fusoHorario: 'America/Sao_Paulo' },
      carga: {
        codigo: carga.codigo,
        observacao: 'Levar lona',
        codigoBarras: expect.stringMatching(/^<svg /),
      },
      transporte: { placa: veiculo.placa, motorista: { nome: motorista.nome }, transportadora: null },
      frete: null,
      totais: { documentos: 3, quantidade: 484, peso: 12_101, valor: 2020.2 },
    })
    expect(
      romaneio.paradas.map(({ nome, documentos, totais }) => [nome, documentos.length, totais.valor]),
    ).toEqual([
      ['CD Jundiaí', 0, 0],
      ['Mercantil São Bento', 1, 1010.1],
      ['Atacado Três Rios Araguari', 1, 1010.1],
    ])
    expect(romaneio.paradas[1]?.documentos[0]).toMatchObject({
      numero: '1',
      itens: [{ codigo: 'F-1' }, { codigo: 'F-2' }],
    })
    expect(romaneio.semParada.map(({ descricao }) => descricao)).toEqual(['Pallets'])
  })

  test('adds up the same goods of all documents for the unified one [L-018]', async () => {
    const { carga } = await loaded()
    expect((await read(carga.id)).itensUnificados).toEqual([
      {
        codigo: 'F-2',
        descricao: 'Farelo',
        unidade: 'SC',
        embalagem: null,
        quantidade: 2,
        peso: null,
        volume: null,
        valor: 20,
        documentos: 2,
      },
      {
        codigo: 'F-1',
        descricao: 'Farinha tipo 1',
        unidade: 'SC',
        embalagem: null,
        quantidade: 201,
        peso: null,
        volume: null,
        valor: 2000.2,
        documentos: 2,
      },
    ])
  })

  test('leaves the items out when asked to, and keeps the documents [L-050]', async () => {
    const { carga } = await loaded()
    const romaneio = await read(carga.id, '?emptyItems=true')
    expect(romaneio).toMatchObject({
      emptyItems: true,
      itensUnificados: [],
      totais: { documentos: 3, valor: 2020.2 },
    })
    expect(romaneio.paradas.flatMap(({ documentos }) => documentos.map(({ itens }) => itens))).toEqual([
      [],
      [],
    ])
  })

  test('as a minuta also tells the freight', async () => {
    const { carga } = await loaded()
    expect(await read(carga.id, '?tipoDocumento=minuta')).toMatchObject({
      titulo: 'Minuta de transporte',
      frete: { valorFrete: 4_980, valorTotalFrete: 5_200, impostoSuspenso: false },
    })
    const unknown = await send(operator, 'GET', `/${carga.id}/romaneio-detalhes?tipoDocumento=fatura`)
    expect(unknown.json().details[0].path).toBe('tipoDocumento')
  })
})

describe('the PDF', () => {
  test('is an A4 file of the load with its bar code, its stops and its documents [L-015]', async () => {
    const { carga, veiculo, motorista } = await loaded()
    const answer = await send(operator, 'GET', `/${carga.id}/pdf`)
    expect(answer.statusCode).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename*=UTF-8''carga-${carga.codigo}.pdf`,
      'x-content-type-options': 'nosniff',
    })
    const file = answer.rawPayload
    expect(file.toString('latin1')).toContain('/MediaBox [0 0 595.28 841.89]')
    const [texts = []] = pdfTexts(file)
    expect(texts).toEqual(
      expect.arrayContaining([
        'Moinho Serra Dourada S/A',
        `Carga ${carga.codigo} [Em andamento]`,
        veiculo.placa,
        motorista.nome,
        '2. Entrega: Mercantil São Bento',
        '23/11/2026 16:00 a 23/11/2026 18:00',
        'NF-e 1 · Farinha tipo 1 e mais 1 item',
        'Documentos sem parada',
        'Levar lona',
        `Carga ${carga.codigo} · emitido em 21/11/2026 09:00 por Davi Prado · página 1 de 1`,
      ]),
    )
  })

  test('of a load without vehicle and documents says what is unknown', async () => {
    const { id } = await buildCarga(app, operator, { observacao: null })
    const [texts = []] = pdfTexts((await send(operator, 'GET', `/${id}/pdf`)).rawPayload)
    expect(texts).toEqual(expect.arrayContaining(['Veículo não informado', 'A definir', 'Não informado']))
    expect(texts).not.toContain('Observação')
  })
})

test('another company and an operator without the unit print nothing; the carrier prints its own', async () => {
  const unidadeNegocioId = await buildUnit(app, company.ownerId, 'Filial Bauru')
  const lins = await buildUnit(app, company.ownerId, 'Filial Lins')
  const outsider = await signIn(app, company, { role: 'Operador', unidades: [lins] })
  const { id, codigo } = await buildCarga(app, operator, { unidadeNegocioId })
  const carrierCompany = await buildCompany(app, { tipo: 1 })
  const carrier = await signIn(app, carrierCompany)
  for (const path of ['romaneio-detalhes', 'pdf']) {
    expect((await send(stranger, 'GET', `/${id}/${path}`)).statusCode).toBe(404)
    expect((await send(outsider, 'GET', `/${id}/${path}`)).statusCode).toBe(404)
    expect((await send(carrier, 'GET', `/${id}/${path}`)).statusCode).toBe(404)
  }
  await shareCarga(app, company, id, carrierCompany)
  expect(await read(id, '', carrier)).toMatchObject({
    empresa: { nome: company.nome, documento: null },
    unidade: null,
    carga: { codigo },
  })
  const [texts = []] = pdfTexts((await send(carrier, 'GET', `/${id}/pdf`)).rawPayload)
  expect(texts).toContain(company.nome)
})
