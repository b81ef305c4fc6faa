import { expect, test } from 'vitest'
import {
  inverter,
  moveParada,
  newParada,
  noArmazem,
  nomeDoLugar,
  paradaInput,
  rotuloDaParada,
  withEmpresa,
} from './parada-form.ts'

const empresa = { id: '0197f000-0000-7000-8000-000000000002', nome: 'Mercantil São Bento' }

test('a stop takes another place, and stays where there is none', () => {
  const stops = ['a', 'b', 'c']
  expect(moveParada(stops, 0, 2)).toEqual(['b', 'c', 'a'])
  expect(moveParada(stops, 2, 1)).toEqual(['a', 'c', 'b'])
  expect(moveParada(stops, 0, -1)).toBe(stops)
  expect(moveParada(stops, 2, 3)).toBe(stops)
})

test('the way back has the places in reverse, each of the other kind, without times', () => {
  const there = [
    { ...newParada(1), empresa, inicio: '2026-11-21T06:00' },
    { ...newParada(2), isLivre: true, nome: 'Porto', fim: '2026-11-22T06:00' },
  ]
  expect(
    inverter(there).map(({ tipo, inicio, fim, ...place }) => [
      tipo,
      nomeDoLugar(place as never),
      inicio,
      fim,
    ]),
  ).toEqual([
    [1, 'Porto', '', ''],
    [2, 'Mercantil São Bento', '', ''],
  ])
})

test('stops are counted by kind', () => {
  const kinds = [{ tipo: 1 }, { tipo: 2 }, { tipo: 1 }, { tipo: 2 }] as const
  expect(kinds.map((_kind, index) => rotuloDaParada(kinds, index))).toEqual([
    'Coleta 1',
    'Entrega 1',
    'Coleta 2',
    'Entrega 2',
  ])
})

test('another company takes away where the old one was', () => {
  const old = {
    ...newParada(2),
    nome: 'Antiga',
    endereco: 'Rua A, 1',
    cep: '13213086',
    latitude: -23,
    longitude: -46,
  }
  expect(paradaInput({ ...old, ...withEmpresa(empresa) })).toMatchObject({
    empresaId: empresa.id,
    nome: '',
    endereco: '',
    cep: '',
    municipioId: null,
    latitude: null,
    longitude: null,
  })
})

test('a time that cannot be read is sent as none that is valid, so that the rules refuse it', () => {
  expect(paradaInput({ ...newParada(1), inicio: '2026-11-21T25:00' }).janelaInicio).toBe('')
})

test("the unit's own warehouse becomes a stop with its address, zone and position, and no company", () => {
  const unidade = {
    id: 'u1',
    descricao: 'CD Manaus',
    codigo: 'MAO',
    documento: '61482037000350',
    municipioId: 1302603,
    municipio: { id: 1302603, nome: 'Manaus', uf: 'AM' },
    cep: '69075830',
    logradouro: 'Avenida Buriti',
    numero: '1200',
    complemento: null,
    bairro: 'Distrito Industrial',
    fusoHorario: 'America/Manaus',
    latitude: -3.1,
    longitude: -59.95,
    padrao: false,
    modoCerca: 'automatico' as const,
    ativo: true,
    atualizadoEm: '2026-11-25T12:00:00.000Z',
    version: 1,
  }
  const parada = { ...newParada(1), ...noArmazem(unidade) }
  expect(nomeDoLugar(parada)).toBe('CD Manaus')
  expect(paradaInput(parada)).toMatchObject({
    empresaId: null,
    nome: 'CD Manaus',
    documento: '61482037000350',
    cep: '69075830',
    endereco: 'Avenida Buriti, 1200, Distrito Industrial',
    municipioId: 1302603,
    latitude: -3.1,
    longitude: -59.95,
  })
  expect(parada.fusoHorario).toBe('America/Manaus')
})
