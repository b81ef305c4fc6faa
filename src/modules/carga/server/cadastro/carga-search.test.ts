import { describe, expect, test } from 'vitest'
import type { ResultadoBusca } from '#modules/busca/busca.contract.ts'
import { buildCompany, signIn } from '#platform/server/testing/build-company.ts'
import { buildPeople, createSend, openTestApp } from '#platform/server/testing/test-routes.ts'
import type { Carga } from '../../carga-dados.contract.ts'
import { buildCarga, buildUnit, PARADAS } from '../testing/build-carga.ts'
import { buildMotorista, buildVeiculo } from '../testing/build-frota.ts'
import { nfeXml } from '../testing/nfe-xml.ts'
import { uploadOf } from '../testing/upload.ts'

const app = await openTestApp()
const { company, admin, operator, stranger } = await buildPeople(app)
const send = createSend(app, '/api')
const find = async (filtro: string, who = operator): Promise<ResultadoBusca[]> => {
  const answer = await send(who, 'GET', `/search-engine?filtro=${encodeURIComponent(filtro)}&tiposEntidade=1`)
  expect([answer.statusCode, answer.body]).toEqual([200, expect.anything()])
  return answer.json()
}
const ids = async (filtro: string, who = operator) => (await find(filtro, who)).map(({ id }) => id)

describe('loads in the global search', () => {
  test('are found by code first, and tell a summary of type 1 with keys in PascalCase [S-165, S-166]', async () => {
    const carga = await buildCarga(app, operator, { codigoIdentificador: 'PED-4711' })
    const [found] = await find(carga.codigo)
    expect(found).toMatchObject({
      tipoEntidade: 1,
      id: carga.id,
      codigo: carga.codigo,
      titulo: 'Atacado Três Rios Araguari',
      subtitulo: 'Araguari, MG · Aberta',
      ativo: true,
    })
    expect(JSON.parse(found?.dadosResumo ?? '')).toMatchObject({
      Id: carga.id,
      Codigo: carga.codigo,
      CodigoIdentificador: 'PED-4711',
      Situacao: 1,
      Origem: { Empresa: 'CD Jundiaí', Cidade: 'Jundiaí', Uf: 'SP' },
      Destino: { Cidade: 'Araguari', DhPrevista: '2026-11-24T11:00:00.000Z' },
      PlacaVeiculo: null,
    })
  })

  test('are found by identifier, invoice, plate, driver and any of their places', async () => {
    const [veiculo, motorista] = [
      await buildVeiculo(app, admin),
      await buildMotorista(app, admin, { nome: 'Neco Farias' }),
    ]
    const carga = await buildCarga(app, operator, {
      codigoIdentificador: 'ZX-90/7',
      veiculoId: veiculo.id,
      motoristaId: motorista.id,
      paradas: [
        PARADAS[0] ?? { tipo: 1 },
        { tipo: 2, nome: 'Cooperativa Vale do Ivaí', municipioId: 4115200 },
        { tipo: 2, nome: 'Rede Bom Vizinho', municipioId: 5002704 },
      ],
    })
    await app.server.inject({
      method: 'POST',
      url: `/api/carga-mongo/${carga.id}/documentos/xml`,
      ...uploadOf(operator, nfeXml({ numero: 707_331 }), 'nota.xml'),
    })
    for (const text of [
      'zx90-7',
      '707331',
      veiculo.placa,
      'neco farias',
      'vale do ivai',
      'maringá',
      'bom vizinho',
    ]) {
      expect([text, (await ids(text)).includes(carga.id)]).toEqual([text, true])
    }
  })

  test('follow every change of the load, also when it leaves the board and comes back', async () => {
    const carga = await buildCarga(app, operator, { codigoIdentificador: 'ANTES-1' })
    const { carga: form } = (await send(operator, 'GET', `/carga-mongo/${carga.id}/dadosEdicao`)).json()
    await send(operator, 'PUT', `/carga-mongo/${carga.id}/editar`, {
      ...form,
      codigoIdentificador: 'DEPOIS-2',
    })
    expect([await ids('antes-1'), await ids('depois-2')]).toEqual([[], [carga.id]])
    const [motivo] = (await send(admin, 'GET', '/tipo?tipo=10')).json<{ id: string }[]>()
    const body = { motivoId: motivo?.id }
    expect((await send(operator, 'POST', `/carga-mongo/${carga.id}/desativar`, body)).statusCode).toBe(200)
    expect(await find('depois-2')).toMatchObject([
      { id: carga.id, ativo: false, subtitulo: 'Araguari, MG · Desativada' },
    ])
    expect((await send(operator, 'POST', `/carga-mongo/${carga.id}/reativar`)).statusCode).toBe(200)
    expect(await find('depois-2')).toMatchObject([{ id: carga.id, ativo: true }])
  })

  test('are found by those who may enter their unit, and by nobody else', async () => {
    const unidadeNegocioId = await buildUnit(app, company.ownerId, 'Filial Bauru')
    const lins = await buildUnit(app, company.ownerId, 'Filial Lins')
    const carga = await buildCarga(app, operator, { unidadeNegocioId, codigoIdentificador: 'BAURU-77' })
    const inside = await signIn(app, company, { role: 'Operador', unidades: [unidadeNegocioId] })
    const outside = await signIn(app, company, { role: 'Operador', unidades: [lins] })
    const idle = await signIn(app, company, {
      role: 'Operador',
      modulosRecusados: [
        'rastreamento-cargas',
        'formacao-cargas',
        'oferecimento-aberto',
        'oferecimento-restrito',
      ],
    })
    expect(await ids('bauru-77', inside)).toEqual([carga.id])
    for (const who of [outside, stranger, idle]) expect(await ids('bauru-77', who)).toEqual([])
  })
})

describe('registers that loads name', () => {
  test('count them among their uses and cannot be removed [L-213]', async () => {
    const [veiculo, reboque] = [
      await buildVeiculo(app, admin, { tipo: 'CAVALO_6X2', carroceria: 'NA' }),
      await buildVeiculo(app, admin, { tipo: 'SR_3E' }),
    ]
    const motorista = await buildMotorista(app, admin)
    const empresa = (
      await send(admin, 'POST', '/empresa', {
        documento: '11.222.333/0001-81',
        nome: 'Laticínios Serra da Canastra',
        tipos: [4],
        municipioId: 3151503,
      })
    ).json()
    const caracteristica = (
      await send(admin, 'POST', '/caracteristica', { descricao: 'Paletizada', tipo: 1, icone: 'caixa' })
    ).json()
    const unidadeNegocioId = await buildUnit(app, company.ownerId, 'Filial Marília')
    const carga: Carga = await buildCarga(app, operator, {
      unidadeNegocioId,
      caracteristicaId: caracteristica.id ?? null,
      veiculoId: veiculo.id,
      motoristaId: motorista.id,
      equipamentos: [reboque.id],
      paradas: [
        PARADAS[0] ?? { tipo: 1 },
        { tipo: 2, empresaId: empresa.id },
        { tipo: 2, empresaId: empresa.id },
      ],
    })
    expect(carga.veiculo?.equipamentos).toEqual([{ placa: reboque.placa }])
    for (const path of [
      `/veiculo/${veiculo.id}`,
      `/veiculo/${reboque.id}`,
      `/motorista/${motorista.id}`,
      `/empresa/${empresa.id}`,
      `/unidadenegocio/${unidadeNegocioId}`,
      `/caracteristica/${caracteristica.id}`,
    ]) {
      const answer = await send(admin, 'DELETE', path)
      expect([path, answer.statusCode, answer.json().message]).toEqual([
        path,
        409,
        expect.stringContaining('cargas (1)'),
      ])
    }
    const used = await send(operator, 'GET', `/caracteristica/${caracteristica.id}/utilizado`)
    expect(used.json()).toEqual({ utilizado: true, quantidade: 1 })
  })
})

test('the search of another company holds none of these', async () => {
  const other = await signIn(app, await buildCompany(app))
  expect(await ids('araguari', other)).toEqual([])
})
