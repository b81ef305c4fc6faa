import { describe, expect, test } from 'vitest'
import {
  type CargaProcurada,
  CRITERIOS,
  classifyVeiculo,
  impedimentosDe,
  type VeiculoCandidato,
} from './veiculo-ranking.rules.ts'

const carga = (values: Partial<CargaProcurada> = {}): CargaProcurada => ({
  janela: { inicio: '2026-11-21T09:00:00.000Z', fim: '2026-11-21T17:00:00.000Z' },
  tipos: ['TRUCK'],
  carrocerias: ['BAU'],
  pesoKg: 10_000,
  volumeM3: 40,
  zone: 'America/Sao_Paulo',
  ...values,
})
const veiculo = (values: Partial<VeiculoCandidato> = {}): VeiculoCandidato => ({
  tipos: ['TRUCK'],
  carrocerias: ['BAU'],
  capacidadeKg: 13_000,
  volumeM3: 50,
  ocupadoPor: null,
  distanciaM: 5_000,
  ...values,
})
const pontos = (c: Partial<CargaProcurada>, v: Partial<VeiculoCandidato>) =>
  classifyVeiculo(carga(c), veiculo(v)).pontos
const razao = (tipo: string, c: Partial<CargaProcurada>, v: Partial<VeiculoCandidato>) =>
  classifyVeiculo(carga(c), veiculo(v)).razoes.find((one) => one.tipo === tipo)

test('a vehicle that fits exactly, is free and stands at the door has 100 points', () => {
  expect(pontos({}, { capacidadeKg: 10_000, volumeM3: 40 })).toBe(100)
})

test('every criterion gives one reason, in a fixed order', () => {
  expect(classifyVeiculo(carga(), veiculo()).razoes.map(({ tipo }) => tipo)).toEqual([...CRITERIOS])
})

describe('what lowers a vehicle', () => {
  const best = pontos({}, {})
  test.each([
    [
      'it is taken',
      {
        ocupadoPor: {
          titulo: 'Carga 48213',
          inicio: '2026-11-21T08:00:00.000Z',
          fim: '2026-11-21T10:00:00.000Z',
        },
      },
      40,
    ],
    ['another type', { tipos: ['TOCO'] }, 15],
    ['another body', { carrocerias: ['SIDER'] }, 10],
    ['nobody knows where it is', { distanciaM: null }, 15],
    ['it is far away', { distanciaM: 900_000 }, 15],
  ] as const)('%s', (_case, values, cost) => {
    expect(best - pontos({}, values)).toBe(cost)
  })

  test('too little room counts nothing, too much of it a little', () => {
    const of = (capacidadeKg: number) => pontos({}, { capacidadeKg })
    expect(of(9_999)).toBeLessThan(of(90_000))
    expect(of(90_000)).toBeLessThan(of(13_000))
    expect(of(0)).toBe(of(9_999))
  })

  test('the nearer one leads', () => {
    const at = (distanciaM: number) => pontos({}, { distanciaM })
    expect(at(20_000)).toBe(at(0))
    expect(at(300_000)).toBeLessThan(at(100_000))
  })
})

describe('the reasons', () => {
  test.each([
    ['agenda', {}, {}, true, 'Livre de 21/11 06:00 a 21/11 14:00'],
    ['agenda', { janela: null }, {}, true, 'A carga não tem horário previsto'],
    [
      'agenda',
      {},
      {
        ocupadoPor: {
          titulo: 'Carga 48213',
          inicio: '2026-11-21T08:00:00.000Z',
          fim: '2026-11-21T10:00:00.000Z',
        },
      },
      false,
      'Ocupado até 21/11 07:00: Carga 48213',
    ],
    ['tipo', {}, {}, true, 'Caminhão truck (6x2), como a carga pede'],
    ['tipo', { tipos: [] }, {}, true, 'Caminhão truck (6x2): a carga aceita qualquer tipo'],
    [
      'tipo',
      { tipos: ['SR_3E'] },
      { tipos: ['CAVALO_6X2', 'SR_3E'] },
      true,
      'Cavalo mecânico 6x2, como a carga pede',
    ],
    ['tipo', { tipos: ['VUC'] }, {}, false, 'Caminhão truck (6x2): a carga pede outro tipo'],
    ['carroceria', {}, { carrocerias: ['NA', 'BAU'] }, true, 'Baú de alumínio, como a carga pede'],
    ['carroceria', {}, { carrocerias: ['NA'] }, false, 'Sem carroceria: a carga pede outra carroceria'],
    ['carroceria', { carrocerias: [] }, {}, true, 'Baú de alumínio: a carga aceita qualquer carroceria'],
    ['capacidade', {}, {}, true, 'Leva 13,0\u00a0t, a carga pesa 10,0\u00a0t'],
    ['capacidade', { pesoKg: 28_400 }, {}, false, 'Leva 13,0\u00a0t, a carga pesa 28,4\u00a0t'],
    ['volume', {}, {}, true, 'Comporta 50,00\u00a0m³, a carga ocupa 40,00\u00a0m³'],
    ['volume', { volumeM3: 0 }, {}, true, 'A carga não informa o volume'],
    ['volume', { volumeM3: 60 }, {}, false, 'Comporta 50,00\u00a0m³, a carga ocupa 60,00\u00a0m³'],
    ['distancia', {}, { distanciaM: 42_300 }, true, 'A 42,3\u00a0km da origem'],
    ['distancia', {}, { distanciaM: 900_000 }, false, 'A 900\u00a0km da origem'],
    ['distancia', {}, { distanciaM: null }, false, 'Sem posição conhecida'],
  ] as const)('%s of %o for %o', (tipo, c, v, ok, texto) => {
    expect(razao(tipo, c, v)).toEqual({ tipo, ok, texto })
  })
})

test('what is not in the register is said so, and only what speaks against a vehicle is told before saving', () => {
  const { razoes } = classifyVeiculo(
    carga({ pesoKg: 20_800 }),
    veiculo({ capacidadeKg: 12_000, volumeM3: 0, distanciaM: null }),
  )
  expect(impedimentosDe(razoes)).toEqual([
    { tipo: 'capacidade', ok: false, texto: 'Leva 12,0\u00a0t, a carga pesa 20,8\u00a0t' },
    { tipo: 'volume', ok: false, texto: 'O cadastro não informa o volume' },
  ])
})
