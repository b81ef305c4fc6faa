import { expect, test } from 'vitest'
import type { Simulacao } from '../acao.contract.ts'
import {
  botaoText,
  contagemText,
  decisoesOf,
  decisoesPedidas,
  type Escolhas,
  efeitoText,
  escolher,
  mudadas,
  perguntaText,
  recusasOf,
  rodapeText,
} from './ensaio.ts'

const simulacao = (values: Partial<Simulacao> = {}): Simulacao => ({
  acao: 'desativar',
  contagem: { selecionadas: 24, feitas: 20, pedemDecisao: 1, ficam: 3 },
  efeitos: [],
  agendamentos: { total: 0, primeiros: [] },
  decisoes: [],
  recusas: [],
  conferidoEm: '2026-11-21T12:00:00.000Z',
  ...values,
})
const pergunta = (codigo: string) => ({
  cargaId: `id-${codigo}`,
  codigo,
  nome: null,
  loteCodigo: '312',
  outras: 4,
})
const none: Escolhas = new Map()

test('the button repeats verb and number, and counts what goes along with a batch', () => {
  expect(botaoText('desativar', undefined)).toBe('Desativar')
  expect(botaoText('desativar', simulacao())).toBe('Desativar 20 cargas')
  const along = simulacao({ efeitos: [{ tipo: 'cargas-do-lote', descricao: '', quantidade: 4 }] })
  expect(mudadas(along)).toBe(24)
  expect(botaoText('desativar', along)).toBe('Desativar 24 cargas')
  const one = simulacao({ contagem: { selecionadas: 1, feitas: 1, pedemDecisao: 0, ficam: 0 } })
  expect(botaoText('criar-lote', one)).toBe('Criar lote com 1 carga')
  const nothing = simulacao({ contagem: { selecionadas: 3, feitas: 0, pedemDecisao: 0, ficam: 3 } })
  expect(botaoText('desativar', nothing)).toBe('Desativar')
})

test('the foot says that nothing happened yet, what stays open and whether there is a way back', () => {
  expect(rodapeText('desativar', simulacao())).toBe(
    'Nada foi alterado ainda. 1 carga sem decisão fica como está. Depois é possível desfazer.',
  )
  expect(rodapeText('cancelar', undefined)).toBe('Nada foi alterado ainda. Esta ação não pode ser desfeita.')
})

test('the counters are told in one sentence', () => {
  expect(contagemText(simulacao())).toBe('Serão desativadas 20, pedem decisão 1, ficam como estão 3.')
})

test.each([
  [{ tipo: 'veiculos-liberados', descricao: '', quantidade: 1 }, '1 placa'],
  [{ tipo: 'cargas-do-lote', descricao: '', quantidade: 1284 }, '1.284 cargas'],
  [{ tipo: 'transportadoras-avisadas', descricao: '', quantidade: 2 }, '2 transportadoras'],
] as const)('the effect %j reads %s', (efeito, text) => {
  expect(efeitoText(efeito)).toBe(text)
})

test('a decision stays in its place after it was taken, and can be changed', () => {
  expect(perguntaText(pergunta('9'))).toBe('faz parte do lote 312, com mais 4 cargas')
  const one = escolher(none, [pergunta('10')], 'carga')
  expect(
    decisoesOf(one, [pergunta('9'), pergunta('11')]).map(({ codigo, opcao }) => [codigo, opcao]),
  ).toEqual([
    ['9', undefined],
    ['10', 'carga'],
    ['11', undefined],
  ])
  const all = escolher(one, [pergunta('9'), pergunta('10'), pergunta('11')], 'lote')
  expect(decisoesPedidas(all)).toEqual([
    { cargaId: 'id-10', opcao: 'lote' },
    { cargaId: 'id-9', opcao: 'lote' },
    { cargaId: 'id-11', opcao: 'lote' },
  ])
})

test('a load out of reach keeps the code of its card and says whose it is', () => {
  const refused = {
    cargaId: 'a',
    codigo: '',
    nome: null,
    erroCodigo: 'not_found',
    erro: 'Registro não encontrado.',
  }
  const carta = { id: 'a', codigo: '48188', ownerCriadorDaCarga: false, entregas: [{ nome: 'Nova Era' }] }
  expect(recusasOf([refused], new Map([['a', carta]]))).toEqual([
    {
      cargaId: 'a',
      codigo: '48188',
      nome: 'Nova Era',
      motivo: 'Só a empresa que criou a carga pode fazer isto.',
    },
  ])
  expect(recusasOf([refused], new Map())[0]).toMatchObject({ codigo: '', motivo: 'Registro não encontrado.' })
  const same = { ...refused, erroCodigo: 'carga_sem_mudanca', erro: 'A carga já está nesta etapa.' }
  expect(recusasOf([same, refused], new Map()).map(({ jaEstava }) => jaEstava)).toEqual([true, undefined])
})
