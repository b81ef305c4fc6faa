import { describe, expect, test } from 'vitest'
import {
  estaCompleto,
  faltaParaEnsaiar,
  type Perfil,
  parametrosDoEnsaio,
  parametrosOf,
  perfilOf,
  type Respostas,
  SEM_RESPOSTAS,
} from './respostas.ts'

const motivo = { id: 'm-1', descricao: 'Pedido cancelado' }
const plain: Perfil = { temFormada: false, temLote: false, grupos: new Set() }
const full: Perfil = { temFormada: true, temLote: true, grupos: new Set() }
const given = (values: Partial<Respostas>): Respostas => ({ ...SEM_RESPOSTAS, ...values })

test('the selection decides which fields concern it', () => {
  const carga = { origemCarga: 1, lote: null, etapa: { grupoEtapa: 1 } } as const
  expect(perfilOf([carga])).toEqual({ ...plain, grupos: new Set([1]) })
  expect(perfilOf([carga, { ...carga, origemCarga: 4, lote: {}, etapa: { grupoEtapa: 2 } }])).toEqual({
    ...full,
    grupos: new Set([1, 2]),
  })
})

describe('what is sent', () => {
  test('a deactivation sends its reason, and effects only where they concern a load [L-067]', () => {
    const answers = given({ motivo, reverterFormacao: true, remessas: 2, desativarLote: true })
    expect(parametrosOf('desativar', answers, plain)).toEqual({ motivoId: 'm-1', reverterRemessas: 2 })
    expect(parametrosOf('desativar', given({ motivo }), plain)).toEqual({ motivoId: 'm-1' })
    expect(parametrosOf('desativar', answers, full)).toEqual({
      motivoId: 'm-1',
      reverterFormacao: true,
      reverterRemessas: 2,
      desativarLote: true,
    })
  })

  test('a cancellation sends reason, words and what is reverted [L-069, L-102]', () => {
    const answers = given({ motivo, texto: ' cliente desistiu ', reverterMinuta: true, remessas: 1 })
    expect(parametrosOf('cancelar', answers, full)).toEqual({
      motivoId: 'm-1',
      motivo: 'cliente desistiu',
      reverterMinuta: true,
      reverterRemessa: 1,
    })
  })

  test('the others send their target, or nothing', () => {
    expect(parametrosOf('mover-etapa', given({ etapaId: 'e' }), full)).toEqual({ etapaId: 'e' })
    expect(parametrosOf('alterar-unidade', given({ unidadeId: 'u' }), full)).toEqual({ unidadeId: 'u' })
    expect(parametrosOf('criar-lote', given({ descricao: ' Feira ' }), full)).toEqual({ descricao: 'Feira' })
    expect(parametrosOf('criar-lote', given({ descricao: '  ' }), full)).toEqual({})
    expect(parametrosOf('finalizar', given({ motivo }), full)).toEqual({})
  })
})

test('the rehearsal is asked again only for what changes it', () => {
  expect(parametrosDoEnsaio({ motivoId: 'm', motivo: 'x', reverterFormacao: true, descricao: 'y' })).toEqual(
    {},
  )
  expect(parametrosDoEnsaio({ etapaId: 'e', unidadeId: 'u', desativarLote: true })).toEqual({
    etapaId: 'e',
    unidadeId: 'u',
    desativarLote: true,
  })
})

test.each([
  ['desativar', {}, true, false],
  ['desativar', { motivoId: 'm' }, true, true],
  ['cancelar', { motivoId: 'm', motivo: '' }, true, false],
  ['cancelar', { motivoId: 'm', motivo: 'avaria' }, true, true],
  ['mover-etapa', {}, false, false],
  ['mover-etapa', { etapaId: 'e' }, true, true],
  ['alterar-unidade', {}, false, false],
  ['alterar-unidade', { unidadeId: 'u' }, true, true],
  ['criar-lote', {}, true, true],
  ['finalizar', {}, true, true],
] as const)('%s with %j: rehearsed %s, complete %s [L-109, D-087]', (acao, parametros, canAsk, complete) => {
  expect(faltaParaEnsaiar(acao, parametros) === null).toBe(canAsk)
  expect(estaCompleto(acao, parametros)).toBe(complete)
})
