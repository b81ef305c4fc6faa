import { expect, test } from 'vitest'
import type { ArquivoDoRelatorio } from '../../relatorio.contract.ts'
import { agruparArquivos } from './agrupar-arquivos.ts'

const arquivo = (id: string, nome: string, dia: number): ArquivoDoRelatorio => ({
  id,
  nome,
  formato: 'csv',
  situacao: 3,
  feitos: 1,
  total: 1,
  bytes: 10,
  agendado: false,
  aviso: null,
  criadoEm: `2026-11-${dia}T10:00:00.000Z`,
  venceEm: '2026-12-31T10:00:00.000Z',
})
const ARQUIVOS = [arquivo('a', 'Frete', 20), arquivo('b', 'Canhotos', 22), arquivo('c', 'Frete', 25)]

test.each([
  [
    '',
    [
      ['Frete', 'ca'],
      ['Canhotos', 'b'],
    ],
  ],
  ['CANHÔTOS', [['Canhotos', 'b']]],
  ['nada', []],
])('with %j the reports and their files are %j', (texto, expected) => {
  const groups = agruparArquivos(ARQUIVOS, texto)
  expect(groups.map(({ nome, arquivos }) => [nome, arquivos.map(({ id }) => id).join('')])).toEqual(expected)
})
