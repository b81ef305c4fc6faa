import { afterAll, expect, test } from 'vitest'
import { cardFaces } from '#modules/carga/web/shared/card-faces.ts'
import { docaNoCartao } from '#modules/reserva/web/shared/doca-no-cartao.ts'
import { connectExtensions } from '#platform/shared/extension-point.ts'
import { amountText, fatosDoTransporte, lugarText, totaisText } from './folha-textos.ts'

afterAll(connectExtensions([cardFaces.with(docaNoCartao)]))

test('totals stand in one line, one document in the singular', () => {
  const totais = { documentos: 1, quantidade: 20, peso: 500, volume: 1.5, valor: 1800 }
  expect(totaisText(totais, 7)).toBe(
    '1 documento · quantidade\u00a020 · 500\u00a0kg · 1,50\u00a0m³ · R$\u00a01.800,00',
  )
  expect(totaisText({ ...totais, documentos: 0 }, 7)).toBe('nenhum documento')
  expect(totaisText({ ...totais, documentos: 2 }, 7)).toMatch(/^2 documentos/)
})

test('amounts that nobody told stay empty', () => {
  expect(amountText(null, 'SC')).toBe('')
  expect(amountText(12.5, 'SC')).toBe('12,5\u00a0SC')
})

test('whoever transports is named, and what is not known yet is said', () => {
  const nothing = {
    transportadora: null,
    placa: null,
    equipamentos: [],
    motorista: null,
    agendamentoDoca: null,
  }
  const valuesOf = (transporte: Parameters<typeof fatosDoTransporte>[0]['transporte']) =>
    fatosDoTransporte({ transporte }).map(({ value }) => value)
  expect(valuesOf(nothing)).toEqual(['A definir', 'Veículo não informado', 'A definir', 'Não informado'])
  expect(
    valuesOf({
      ...nothing,
      placa: 'SUV7M20',
      equipamentos: ['GHI4D56'],
      motorista: { nome: 'Jonas Melo', documento: '52998224725', telefone: null },
    }),
  ).toEqual(['Frota própria', 'SUV7M20 + GHI4D56', 'Jonas Melo', '529.982.247-25'])
  const agendamentoDoca = {
    reservaId: '00000000-0000-4000-8000-000000000007',
    doca: 'Doca 7',
    inicio: '2026-11-23T11:00:00.000Z',
    fim: '2026-11-23T12:00:00.000Z',
    fusoHorario: 'America/Sao_Paulo',
  }
  expect(valuesOf({ ...nothing, agendamentoDoca }).at(-1)).toBe('Doca 7, 23/11/2026 08:00 a 09:00')
})

test('the address of a stop leaves out what is not known', () => {
  const nothing = { documento: null, endereco: null, cidade: null, uf: null, cep: null }
  expect(lugarText(nothing)).toBe('')
  expect(lugarText({ ...nothing, cidade: 'Jundiaí', uf: 'SP', cep: '13201000' })).toBe(
    'Jundiaí, SP · 13201-000',
  )
})
