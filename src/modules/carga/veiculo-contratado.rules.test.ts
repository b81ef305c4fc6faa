import { describe, expect, test } from 'vitest'
import { type CargaContratada, type ConjuntoContratado, checkConjunto } from './veiculo-contratado.rules.ts'

const truck = { tipo: 'TRUCK', carroceria: 'BAU', capacidadeKg: 13_000, volumeM3: 50 } as const
const trator = { tipo: 'CAVALO_6X2', carroceria: 'NA', capacidadeKg: 0, volumeM3: 0 } as const
const carreta = { tipo: 'SR_3E', carroceria: 'SIDER', capacidadeKg: 28_000, volumeM3: 0 } as const
const CARGA: CargaContratada = {
  tipos: [],
  carrocerias: [],
  pesoKg: 12_000,
  volumeM3: 40,
  diaEntrega: '2026-11-24',
}

const checked = (carga: Partial<CargaContratada>, conjunto: Partial<ConjuntoContratado> = {}) =>
  checkConjunto(
    { ...CARGA, ...carga },
    { veiculos: [truck], cnh: { categoria: 'E', validade: '2030-01-01' }, ...conjunto },
  )

describe('a set that serves', () => {
  test.each<[string, Partial<CargaContratada>, Partial<ConjuntoContratado>]>([
    ['a load that asks for nothing', {}, {}],
    ['the type and the body that are asked for', { tipos: ['TRUCK'], carrocerias: ['SIDER', 'BAU'] }, {}],
    [
      'a type and a body that are pulled',
      { tipos: ['SR_3E'], carrocerias: ['SIDER'], pesoKg: 28_000 },
      { veiculos: [trator, carreta] },
    ],
    ['exactly the weight and the volume', { pesoKg: 13_000, volumeM3: 50 }, {}],
    ['a body whose volume nobody registered', { volumeM3: 90 }, { veiculos: [trator, carreta] }],
    [
      'a licence that ends on the day of the delivery',
      {},
      { cnh: { categoria: 'E', validade: '2026-11-24' } },
    ],
    ['no driver yet', {}, { cnh: null }],
    ['a driver before the vehicle', {}, { veiculos: [], cnh: { categoria: 'B', validade: '2030-01-01' } }],
    ['a delivery without a day', { diaEntrega: null }, { cnh: { categoria: 'E', validade: '2020-01-01' } }],
    ['no vehicle yet', { tipos: ['VUC'], pesoKg: 99_000 }, { veiculos: [] }],
  ])('%s', (_case, carga, conjunto) => {
    expect(checked(carga, conjunto)).toEqual([])
  })
})

describe('a set that does not serve says so on its field', () => {
  test.each<[string, Partial<CargaContratada>, Partial<ConjuntoContratado>, string, string]>([
    [
      'another type',
      { tipos: ['VUC', 'TOCO'] },
      {},
      'veiculoId',
      'A carga pede Veículo Urbano de Carga ou Caminhão toco (4x2); este conjunto é Caminhão truck (6x2).',
    ],
    [
      'another body',
      { carrocerias: ['SIDER'] },
      {},
      'veiculoId',
      'A carga pede carroceria Sider; esta é Baú de alumínio.',
    ],
    [
      'a tractor alone',
      { carrocerias: ['SIDER'], pesoKg: 0 },
      { veiculos: [trator] },
      'veiculoId',
      'A carga pede carroceria Sider; este conjunto não tem carroceria.',
    ],
    [
      'too little room for the weight',
      { pesoKg: 13_001 },
      {},
      'veiculoId',
      'O conjunto leva 13.000\u00a0kg e a carga pesa 13.001\u00a0kg.',
    ],
    [
      'too little room for the volume',
      { volumeM3: 58.4 },
      {},
      'veiculoId',
      'O conjunto comporta 50,00\u00a0m³ e a carga ocupa 58,40\u00a0m³.',
    ],
    [
      'a weight that nobody registered',
      {},
      { veiculos: [trator] },
      'veiculoId',
      'O cadastro não informa quanto o conjunto leva. Complete a capacidade ou informe o reboque.',
    ],
    [
      'a licence that ends the day before',
      {},
      { cnh: { categoria: 'E', validade: '2026-11-23' } },
      'motoristaId',
      'A CNH do motorista vale até 23/11/2026 e a entrega é em 24/11/2026. Escolha outro motorista ou atualize a CNH no cadastro.',
    ],
    [
      'a licence for smaller vehicles',
      {},
      { cnh: { categoria: 'B', validade: '2030-01-01' } },
      'motoristaId',
      'A categoria B não permite conduzir Caminhão truck (6x2): é preciso ter C, D ou E. Escolha outro motorista ou outro veículo.',
    ],
    [
      'a licence for the truck without what it pulls',
      {},
      { veiculos: [truck, carreta], cnh: { categoria: 'AC', validade: '2030-01-01' } },
      'motoristaId',
      'A categoria AC não permite conduzir Semirreboque 3 eixos: é preciso ter E. Escolha outro motorista ou outro veículo.',
    ],
  ])('%s', (_case, carga, conjunto, path, message) => {
    expect(checked(carga, conjunto)).toEqual([{ path, message }])
  })

  test('all at once, one message per field', () => {
    const problems = checked(
      { tipos: ['VUC'], pesoKg: 20_000 },
      { cnh: { categoria: 'E', validade: '2026-01-01' } },
    )
    expect(problems.map(({ path }) => path)).toEqual(['veiculoId', 'motoristaId'])
    expect(problems[0]?.message).toMatch(/^A carga pede Veículo Urbano de Carga; .* O conjunto leva .*\.$/)
  })
})
