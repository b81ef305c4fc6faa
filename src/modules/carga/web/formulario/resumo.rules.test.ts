import { expect, test } from 'vitest'
import { parseNumero, parseReais } from '../shared/numeros.ts'
import { newCarga } from './carga-form.ts'
import { excessoText } from './carga-form-textos.ts'
import { newParada } from './parada-form.ts'
import { capacidadeDosTipos, chegadasPrevistas, conferir, necessidadeDe, ocupacaoOf } from './resumo.rules.ts'

test('the largest of the required types is what may be carried', () => {
  expect(capacidadeDosTipos(['TOCO', 'TRUCK'])).toEqual({ capacidadeKg: 13_000, volumeM3: 50 })
  // A tractor alone carries nothing.
  expect(capacidadeDosTipos(['CAVALO_4X2'])).toBeUndefined()
  expect(capacidadeDosTipos([])).toBeUndefined()
})

test('occupation is a share of the capacity; litres are thousandths of a cubic metre', () => {
  const capacity = { capacidadeKg: 28_000, volumeM3: 90 }
  expect(ocupacaoOf({ peso: '14.000', volume: '45', volumeUnidade: 7 }, capacity)).toEqual({
    peso: 0.5,
    volume: 0.5,
  })
  expect(ocupacaoOf({ peso: '', volume: '9.000', volumeUnidade: 5 }, capacity)).toEqual({
    peso: undefined,
    volume: 0.1,
  })
})

test('a stop that is expected after the end of its window is told before saving, in its own zone', () => {
  const values = newCarga('0197f000-0000-7000-8000-000000000001')
  const paradas = [
    { ...newParada(1), inicio: '2026-11-21T06:00' },
    newParada(2),
    { ...newParada(2), fusoHorario: 'America/Cuiaba', fim: '2026-11-21T15:00' },
  ]
  // The second stop has no place yet.
  const chegadas = chegadasPrevistas(
    paradas,
    [0, 2],
    ['2026-11-21T09:00:00.000Z', '2026-11-21T20:00:00.000Z'],
  )
  expect(chegadas).toEqual([
    { index: 0, texto: '21/11/2026 06:00', isDepoisDoPrazo: false },
    { index: 2, texto: '21/11/2026 16:00', isDepoisDoPrazo: true },
  ])
  const contexto = { problems: {}, ocupacao: undefined, notasSemParada: [], chegadas }
  const itens = conferir({ ...values, paradas, peso: '10' }, contexto).map(({ texto }) => texto)
  expect(itens).toContain('Parada 3 prevista para 21/11/2026 16:00, depois do prazo')
  expect(chegadasPrevistas(paradas, [0], [null])).toEqual([])
})

test('what stops the save comes first, then what is worth a look', () => {
  const values = newCarga('0197f000-0000-7000-8000-000000000001')
  const itens = conferir(values, {
    problems: { tipoFrete: 'Escolha o tipo de frete' },
    ocupacao: { peso: 1.2, volume: undefined },
    notasSemParada: ['NF-e 88.563'],
    chegadas: [],
  })
  expect(itens.map(({ tipo, texto }) => `${tipo}: ${texto}`)).toEqual([
    'problema: Tipo de frete',
    'aviso: Parada 1 sem horário',
    'aviso: Sem peso',
    'aviso: Peso acima da capacidade',
    'aviso: NF-e 88.563 sem parada',
  ])
})

test.each([
  ['26.300', 26_300],
  ['58,4', 58.4],
  ['', null],
  ['58.4', Number.NaN],
  ['-1', Number.NaN],
])('the number %s is read as %s', (text, value) => {
  expect(parseNumero(text)).toBe(value)
})

test.each([
  ['R$ 1.234,56', 1234.56],
  ['10', 10],
  ['-10', Number.NaN],
  ['', null],
])('the amount %s is read as %s', (text, value) => {
  expect(parseReais(text)).toBe(value)
})

test('what the form needs of a vehicle: its window in the zone of each stop, weight and volume', () => {
  const values = {
    ...newCarga('u'),
    peso: '20.800',
    volume: '9.000',
    volumeUnidade: 5 as const,
    veiculoTipos: ['TRUCK'],
    paradas: [
      { ...newParada(1), inicio: '2026-11-21T06:00' },
      { ...newParada(2), fusoHorario: 'America/Cuiaba', fim: '2026-11-22T10:00' },
    ],
  }
  expect(necessidadeDe(values, undefined)).toEqual({
    janela: { inicio: '2026-11-21T09:00:00.000Z', fim: '2026-11-22T14:00:00.000Z' },
    fusoHorario: 'America/Sao_Paulo',
    pesoKg: 20_800,
    volumeM3: 9,
    origem: null,
    tipos: ['TRUCK'],
    carrocerias: [],
  })
  expect(necessidadeDe(newCarga('u'), 'x')).toMatchObject({ cargaId: 'x', janela: null, volumeM3: 0 })
})

test('a load above what the vehicle carries is said before it is saved', () => {
  expect(excessoText('SUV7M20', { peso: 1.733, volume: 1 })).toBe(
    'SUV7M20 ficaria com 173,3% do peso que pode levar.',
  )
  expect(excessoText('SUV7M20', { peso: 1.2, volume: 2 })).toBe(
    'SUV7M20 ficaria com 120% do peso e 200% do volume que pode levar.',
  )
  expect(excessoText('SUV7M20', { peso: 1, volume: undefined })).toBeUndefined()
})
