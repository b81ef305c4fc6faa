import { describe, expect, test } from 'vitest'
import { cleanFields } from '#platform/shared/fields/field-rules.ts'
import { COMPORTAMENTO, checkComportamento } from './comportamento.fields.ts'
import { arrumarComportamento, type Comportamento, type ComportamentoFields } from './comportamento.rules.ts'
import { type CargaFatos, escolherComportamento, valePara } from './escolha.rules.ts'
import { descreverComportamento, janelaText, minutosText } from './frase.rules.ts'
import { fechaCiclo } from './valida.rules.ts'

const NOMES: Readonly<Record<string, string>> = { jundiai: 'CD Jundiaí', sul: 'Sul', sudeste: 'Sudeste' }
const nomeDe = (id: string) => NOMES[id]

const fieldsOf = (values: Partial<ComportamentoFields> = {}): ComportamentoFields => ({
  ...cleanFields(COMPORTAMENTO, {
    nome: 'Sul, lotação',
    tipo: 1,
    publico: 'todas',
    ordem: 'nota',
    valorDe: 'mediana',
    modoDecisao: 'manual',
    alcance: 'convidadas',
  }),
  ...values,
})

let number = 0
const comportamento = (values: Partial<Comportamento> = {}): Comportamento => {
  number += 1
  const common = { id: `c${number}`, criadoEm: '2026-11-01T12:00:00.000Z', ativo: true, version: 1 }
  return { ...fieldsOf(), ...common, ...values }
}

const CARGA: CargaFatos = {
  unidadeId: 'jundiai',
  origem: { uf: 'SP', regiaoIds: ['sudeste'] },
  destino: { uf: 'PR', regiaoIds: ['sul', 'parana'] },
  caracteristicaId: 'fria',
  tiposVeiculo: ['TOCO', 'TRUCK'],
  modalidade: 1,
  pesoKg: 12_000,
}

describe('which behaviour applies', () => {
  test.each<[string, Partial<Comportamento>, boolean]>([
    ['without a condition', {}, true],
    ['of its unit', { unidadeIds: ['outra', 'jundiai'] }, true],
    ['of another unit', { unidadeIds: ['outra'] }, false],
    ['from its region', { origemRegiaoIds: ['sudeste'] }, true],
    ['from another region', { origemRegiaoIds: ['sul'] }, false],
    ['to its state', { destinoUfs: ['PR', 'SC'] }, true],
    ['to another region or its state', { destinoRegiaoIds: ['norte'], destinoUfs: ['PR'] }, true],
    ['to another state', { destinoUfs: ['SC'] }, false],
    ['of its characteristic', { caracteristicaId: 'fria' }, true],
    ['of another characteristic', { caracteristicaId: 'seca' }, false],
    ['of one of its vehicles', { tiposVeiculo: ['TRUCK'] }, true],
    ['of another vehicle', { tiposVeiculo: ['VAN'] }, false],
    ['of its kind of cargo', { modalidades: [1, 3] }, true],
    ['of another kind of cargo', { modalidades: [2] }, false],
    ['from its weight', { pesoDeKg: 12_000 }, true],
    ['from a gram more', { pesoDeKg: 12_000.001 }, false],
    ['up to its weight', { pesoAteKg: 12_000 }, true],
    ['up to a gram less', { pesoAteKg: 11_999.999 }, false],
    ['with one condition wrong of two', { unidadeIds: ['jundiai'], modalidades: [2] }, false],
  ])('one %s', (_name, values, expected) => {
    expect(valePara(comportamento(values), CARGA)).toBe(expected)
  })

  test('a load that says nothing of vehicle, place or characteristic meets no condition about them', () => {
    const carga: CargaFatos = {
      ...CARGA,
      tiposVeiculo: [],
      caracteristicaId: null,
      destino: { uf: null, regiaoIds: [] },
    }
    for (const values of [
      { tiposVeiculo: ['TOCO' as const] },
      { caracteristicaId: 'fria' },
      { destinoUfs: ['PR' as const] },
      { destinoRegiaoIds: ['sul'] },
    ]) {
      expect(valePara(comportamento(values), carga)).toBe(false)
    }
    expect(valePara(comportamento(), carga)).toBe(true)
  })

  test('the highest priority that matches applies, of two alike the older, and a draft never does', () => {
    const padrao = comportamento({ prioridade: 1 })
    const sul = comportamento({ prioridade: 80, destinoRegiaoIds: ['sul'] })
    const norte = comportamento({ prioridade: 90, destinoRegiaoIds: ['norte'] })
    const rascunho = comportamento({ prioridade: 99, ativo: false })
    const older = comportamento({ prioridade: 80, criadoEm: '2026-10-31T12:00:00.000Z' })
    expect(escolherComportamento([padrao, sul, norte, rascunho], CARGA)).toBe(sul)
    expect(escolherComportamento([padrao, sul, older], CARGA)).toBe(older)
    expect(escolherComportamento([norte, rascunho], CARGA)).toBeUndefined()
  })
})

describe('what is wrong with a behaviour', () => {
  test.each<[string, Partial<ComportamentoFields>, string]>([
    [
      'weights of the note that add to 99',
      { pesos: { prazo: 34, preco: 25, aceite: 15, avarias: 15, rota: 10 } },
      'pesos',
    ],
    ['a ceiling below zero', { teto: -1 }, 'teto'],
    ['a ceiling above 100 %', { teto: 100.01 }, 'teto'],
    ['a weight that ends before it begins', { pesoDeKg: 10, pesoAteKg: 9 }, 'pesoAteKg'],
    ['a list of nobody', { publico: 'lista' }, 'transportadoraIds'],
    ['a region that is not named', { publico: 'regiao' }, 'publicoRegiaoId'],
    ['an open offer to invited ones', { tipo: 4 }, 'alcance'],
    ['an open offer with a list', { tipo: 4, alcance: 'vinculadas', publico: 'lista' }, 'publico'],
    [
      'the platform within a region',
      { tipo: 4, alcance: 'plataforma', publico: 'regiao', publicoRegiaoId: 'sul' },
      'publico',
    ],
    ['a least deadline beyond the deadline', { prazoMinimoMin: 241 }, 'prazoMinimoMin'],
    ['an answer beyond the deadline', { respostaMin: 241 }, 'respostaMin'],
    ['a window without days', { janela: { dias: [], de: '07:00', ate: '19:00' } }, 'janela'],
    ['a window that ends as it begins', { janela: { dias: [1], de: '07:00', ate: '07:00' } }, 'janela'],
    ['steps above the ceiling', { tipo: 3, teto: 3, aumentoPorPasso: 3.01 }, 'aumentoPorPasso'],
    ['a second round above the ceiling', { teto: 3, aumento: 4 }, 'aumento'],
    ['a next one without its time', { proximoId: 'outro' }, 'proximoAposMin'],
  ])('%s', (_name, values, path) => {
    expect(checkComportamento(fieldsOf(values)).map((problem) => problem.path)).toEqual([path])
  })

  test('a ceiling of zero is right, and so are defaults', () => {
    expect(checkComportamento(fieldsOf({ teto: 0 }))).toEqual([])
    expect(checkComportamento(fieldsOf())).toEqual([])
  })

  test('what the kind gives no meaning is emptied', () => {
    const all: Partial<ComportamentoFields> = {
      publico: 'todas',
      transportadoraIds: ['a'],
      ordem: 'lista',
      publicoRegiaoId: 'sul',
      maximo: 7,
      alcance: 'plataforma',
      aumentoPorPasso: 2,
      contrapropostas: false,
      maxRodadas: 4,
      proximoAposMin: 60,
    }
    expect(arrumarComportamento(fieldsOf({ tipo: 2, ...all }))).toMatchObject({
      transportadoraIds: [],
      ordem: 'nota',
      publicoRegiaoId: null,
      maximo: 1,
      modoDecisao: 'primeira',
      alcance: 'convidadas',
      aumentoPorPasso: null,
      maxRodadas: 1,
      proximoAposMin: null,
    })
    expect(arrumarComportamento(fieldsOf({ tipo: 3, ...all }))).toMatchObject({
      maximo: 7,
      aumentoPorPasso: 2,
    })
  })

  test('a next behaviour must not lead back, not even by way of others', () => {
    const proximos = new Map([
      ['a', 'b'],
      ['b', 'c'],
      ['c', null],
      ['x', 'y'],
      ['y', 'x'],
    ])
    expect(fechaCiclo('a', 'a', proximos)).toBe(true)
    expect(fechaCiclo('c', 'a', proximos)).toBe(true)
    expect(fechaCiclo('a', 'c', proximos)).toBe(false)
    expect(fechaCiclo('a', null, proximos)).toBe(false)
    // Another circle, which an older version of the data may hold, ends the search.
    expect(fechaCiclo('a', 'x', proximos)).toBe(false)
  })
})

describe('the plain sentence', () => {
  test.each<[string, Partial<ComportamentoFields>]>([
    [
      'Cargas de lotação acima de 12 t da unidade CD Jundiaí para Sul vão às 7 melhores vinculadas com 85% no prazo, pela mediana, por 4 h, e a decisão é sua.',
      {
        modalidades: [1],
        pesoDeKg: 12_000,
        unidadeIds: ['jundiai'],
        destinoRegiaoIds: ['sul'],
        maximo: 7,
        minimoNoPrazo: 85,
      },
    ],
    ['Todas as cargas vão a todas as vinculadas, pela mediana, por 4 h, e a decisão é sua.', {}],
    [
      'Cargas fracionadas até 800 kg em Caminhão truck (6x2) de SP vão à melhor da lista com até 1,5% de avarias e nota 60, pelo valor da carga, por 30 min, e quem aceita é contratada.',
      {
        tipo: 2,
        modalidades: [3],
        pesoAteKg: 800,
        tiposVeiculo: ['TRUCK'],
        origemUfs: ['SP'],
        publico: 'lista',
        transportadoraIds: ['a', 'b'],
        maximo: 1,
        maximoAvarias: 1.5,
        minimoNota: 60,
        valorDe: 'carga',
        prazoMin: 30,
      },
    ],
    [
      'Cargas para PR, SC ou RS vão às 2 primeiras da lista, pela mediana, uma de cada vez, 1 h para cada, e quem aceita é contratada.',
      {
        tipo: 3,
        destinoUfs: ['PR', 'SC', 'RS'],
        publico: 'lista',
        ordem: 'lista',
        transportadoraIds: ['a', 'b', 'c'],
        maximo: 2,
      },
    ],
    [
      'Todas as cargas vão a toda a plataforma, pela mediana, por 2 dias, e o menor valor é contratado.',
      { tipo: 4, alcance: 'plataforma', prazoMin: 2_880, modoDecisao: 'menorValor' },
    ],
    [
      'Todas as cargas vão a todas as vinculadas da região Sul com 10 cargas em 90 dias, pela mediana, por 1 h 30 min, e a melhor nota é contratada.',
      {
        publico: 'regiao',
        publicoRegiaoId: 'sul',
        minimoCargas: 10,
        prazoMin: 90,
        modoDecisao: 'melhorNota',
      },
    ],
  ])('%s', (sentence, values) => {
    expect(descreverComportamento(fieldsOf(values), nomeDe).replaceAll('\u00a0', ' ')).toBe(sentence)
  })

  test('minutes and windows read as people say them', () => {
    expect(
      [15, 60, 90, 1_440, 2_880, 1_500].map(minutosText).map((text) => text.replaceAll('\u00a0', ' ')),
    ).toEqual(['15 min', '1 h', '1 h 30 min', '1 dia', '2 dias', '25 h'])
    expect(janelaText({ dias: [1, 2, 3, 4, 5, 6], de: '07:00', ate: '19:00' })).toBe(
      'seg a sáb, 07:00 a 19:00',
    )
    expect(janelaText({ dias: [1, 3], de: '08:00', ate: '12:00' })).toBe('seg, qua, 08:00 a 12:00')
  })
})
