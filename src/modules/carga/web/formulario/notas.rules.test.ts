import { expect, test } from 'vitest'
import { TIPO_PARADA } from '../../carga-codes.ts'
import type { NotaLida } from '../../documento-dados.contract.ts'
import { type Nota, paradaDoDocumento, somaDasNotas } from './notas.rules.ts'
import { newParada } from './parada-form.ts'

const medidas = { peso: null, volume: null, quantidade: null, valor: null }
const nota = (values: Partial<NotaLida>): Nota => ({
  key: 'x',
  chave: null,
  file: undefined,
  lida: { ...medidas, ...values } as NotaLida,
})

test('the sum counts what the load has and what is added, and tells nothing that no document tells', () => {
  expect(somaDasNotas([], [])).toEqual({})
  const gravados = [
    { ...medidas, peso: 14_200, valor: 98_640.1 },
    { ...medidas, peso: 7_600 },
  ]
  expect(somaDasNotas([], gravados)).toEqual({ peso: '21.800', valorCarga: '98.640,10' })
  expect(somaDasNotas([nota({ peso: 4_500.5, valor: 0.9, quantidade: 12 })], gravados)).toEqual({
    peso: '26.300,5',
    valorCarga: '98.641,00',
    quantidade: '12',
  })
})

test('a document names its stop by the place it has in the form', () => {
  const paradas = [
    newParada(TIPO_PARADA.Coleta),
    { ...newParada(TIPO_PARADA.Entrega), id: 'p2', isLivre: true, nome: 'Padaria Boa Hora' },
  ]
  expect(paradaDoDocumento({ paradaId: 'p2' }, paradas)).toBe('Parada 2 · Padaria Boa Hora')
  expect(paradaDoDocumento({ paradaId: 'p9' }, paradas)).toBeNull()
  expect(paradaDoDocumento({ paradaId: null }, paradas)).toBeNull()
})
