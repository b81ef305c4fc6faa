import { expect, test } from 'vitest'
import { findTipoCode, LISTAS, TIPO_CODES, TIPOS } from './tipo.rules.ts'

test('the sixteen lists have the names of the specification [L-088]', () => {
  expect(Object.keys(TIPOS).sort()).toEqual(
    [
      'Veiculo',
      'CarroceriaVeiculo',
      'CategoriaVeiculo',
      'MarcaVeiculo',
      'TipoRastreador',
      'GerenciadoraRisco',
      'Cartao',
      'Carga',
      'NaturezaCarga',
      'TarifaCarga',
      'BancoDeposito',
      'DesativacaoCarga',
      'AdicionalFrete',
      'TracaoVeiculo',
      'EquipamentoVeiculo',
      'RecusaOferecimento',
    ].sort(),
  )
  expect(TIPO_CODES).toEqual(Array.from({ length: 16 }, (_, index) => index + 1))
})

test('10 is DesativacaoCarga, so TarifaCarga is 11 and BancoDeposito 12 [L-089]', () => {
  expect(TIPOS).toMatchObject({
    NaturezaCarga: 9,
    DesativacaoCarga: 10,
    TarifaCarga: 11,
    BancoDeposito: 12,
    AdicionalFrete: 13,
  })
})

test('a refused booking takes its reason from RecusaOferecimento [D-047]', () => {
  expect(LISTAS[TIPOS.RecusaOferecimento].uso).toContain('agendamentos')
})

test.each([
  ['1', 1],
  ['16', 16],
  ['17', undefined],
  ['01', undefined],
  ['', undefined],
])('the text %s is the list %s', (text, code) => {
  expect(findTipoCode(text)).toBe(code)
})
