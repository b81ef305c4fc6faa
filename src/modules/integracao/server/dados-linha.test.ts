import { expect, test } from 'vitest'
import { problema, reparo, valor } from '../leitura.rules.ts'
import { valuesOf } from '../linha.rules.ts'
import {
  type DadosLinha,
  packDados,
  packDecided,
  packedValues,
  packRead,
  unpackDados,
} from './dados-linha.ts'

const dados: DadosLinha = {
  correcoes: { uf: { texto: 'SC', por: 'Ana', em: '2026-11-25T10:00:00.000Z' } },
  celulas: ['66.481.044/0001-99', ' Mercado ', 'SC', '14000', '', 'joinvile', 'x'],
  leituras: {
    documento: valor('66481044000199', '66.481.044/0001-99'),
    nome: valor('Mercado'),
    uf: valor('SC'),
    peso: valor(14_000, '14.000'),
    janela: valor({ dias: [1, 2], inicio: '06:00', fim: '14:00' }, 'Seg, ter 06:00–14:00'),
    municipio: reparo('municipio', { valor: 4_209_102, texto: 'Joinville' }, { nota: 'semelhança 88%' }),
    cep: problema('O CEP tem oito dígitos', 'CEP inválido'),
  },
  decisoes: { municipio: 'mantido' },
  mudancas: { nome: 'Mercado Velho' },
  problemas: [{ campo: 'cep', texto: 'O CEP tem oito dígitos', grupo: 'CEP inválido' }],
  daLinha: [{ campo: 'documento', texto: 'Repetida: igual à linha 2', grupo: 'Repetida no arquivo' }],
}
const colunas = new Map([
  ['documento', 0],
  ['nome', 1],
  ['uf', 2],
  ['peso', 3],
  ['municipio', 5],
  ['cep', 6],
])

test('a line comes back as it was kept, whether its columns are known or not', () => {
  expect(unpackDados(JSON.parse(packDados(dados)))).toEqual(dados)
  expect(unpackDados(JSON.parse(packDecided(packRead(dados, colunas), dados)))).toEqual(dados)
})

test('what a cell says already is not kept a second time', () => {
  const packed = JSON.parse(packRead(dados, colunas))
  expect(packed.l).toMatchObject({ documento: ['66481044000199', 0], nome: ['Mercado'], uf: 2 })
  expect(packed.l).toMatchObject({ peso: [14_000, '14.000'] })
})

test('an empty cell reads as nothing, and a line without decisions holds none', () => {
  const plain = { celulas: ['', 'SC'], leituras: { nome: { tipo: 'vazia' }, uf: valor('SC') } } as const
  const read = packRead(plain, colunas)
  expect(packDecided(read, { decisoes: {}, mudancas: {}, problemas: [], daLinha: [] })).toBe(read)
  expect(unpackDados(JSON.parse(read)).leituras).toEqual({ uf: valor('SC') })
})

test.each(['mantido', 'aceito'] as const)(
  'the values of a kept line are those of its readings, a repair %s',
  (decisao) => {
    const { leituras } = dados
    const janela = reparo(
      'cep',
      { valor: '01000000', texto: '01000-000' },
      { manter: { valor: '01000', texto: '01000' } },
    )
    const line = {
      ...dados,
      leituras: { ...leituras, janela },
      decisoes: { municipio: decisao, janela: decisao },
    }
    const packed = JSON.parse(packDecided(packRead(line, colunas), line))
    expect(packedValues(packed)).toEqual(valuesOf(line.leituras, line.decisoes).values)
  },
)
