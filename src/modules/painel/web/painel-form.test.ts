import { expect, test } from 'vitest'
import type { ItemDoPainel } from '../painel.contract.ts'
import { checkPainel, keysOf, NOVO } from './painel-form.ts'

const numero = (tile: 'otif' | 'noPrazo', titulo = 'Item'): ItemDoPainel => ({
  tipo: 'numero',
  titulo,
  posicao: { colunas: 1 },
  numero: { tile, periodo: '14' },
})

test('items keep their keys when they are moved, renamed or widened, and alike ones differ', () => {
  const [a, b, c] = [numero('otif'), numero('noPrazo'), numero('otif')]
  const [keyA, keyB, keyC] = keysOf([a, b, c])
  expect(new Set([keyA, keyB, keyC]).size).toBe(3)
  expect(keysOf([b, a, c])).toEqual([keyB, keyA, keyC])
  expect(keysOf([{ ...numero('otif', 'Outro'), posicao: { colunas: 4 } }])).toEqual([keyA])
})

test('a panel needs a name', () => {
  expect(checkPainel(NOVO)).toEqual({ nome: 'Dê um nome ao painel' })
  expect(checkPainel({ ...NOVO, nome: 'Diretoria' })).toEqual({})
})
