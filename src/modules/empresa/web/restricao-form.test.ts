import { describe, expect, test } from 'vitest'
import { validationMessages } from '#platform/shared/validation-messages.ts'
import { checkLote, newLote, parDe, restricaoOf } from './restricao-form.ts'

const now = new Date('2026-11-22T01:00:00.000Z')
const carrier = { tipos: [1, 4] as (1 | 4)[] }
const client = { tipos: [4] as (1 | 4)[] }
const outra = { id: 'b', nome: 'Expresso Iguaçu' }

describe('restrictions of many companies at once', () => {
  test('take the selected for carriers only when all of them are, and begin today in Brasília', () => {
    expect(newLote([carrier, carrier], now)).toMatchObject({ lado: 'transportadoras', inicio: '2026-11-21' })
    expect(newLote([carrier, client], now)).toMatchObject({ lado: 'clientes' })
  })

  test('name both sides of each company, and everybody where no client is chosen [L-216]', () => {
    const lote = newLote([client], now)
    expect(parDe({ ...lote, outra }, 'a')).toEqual({ transportadoraId: 'b', empresaId: 'a' })
    expect(parDe({ ...lote, lado: 'transportadoras', outra }, 'a')).toEqual({
      transportadoraId: 'a',
      empresaId: 'b',
    })
    expect(parDe({ ...lote, lado: 'transportadoras' }, 'a')).toEqual({
      transportadoraId: 'a',
      empresaId: null,
    })
  })

  test('need a carrier for clients, and a reason only to begin', () => {
    const lote = newLote([client], now)
    const required = validationMessages.required
    expect(checkLote(lote)).toEqual({ outra: required, motivo: required })
    expect(checkLote({ ...lote, acao: 'retirar' })).toEqual({ outra: required })
    expect(checkLote({ ...lote, acao: 'retirar', outra })).toEqual({})
    expect(checkLote({ ...lote, lado: 'transportadoras', motivo: 'Avarias' })).toEqual({})
    expect(checkLote({ ...lote, outra, motivo: 'Avarias', fim: '2026-11-20' })).toEqual({
      fim: 'O fim vem antes do início',
    })
  })

  test('without a last day have no end', () => {
    expect(restricaoOf(newLote([client], now))).toEqual({ motivo: '', inicio: '2026-11-21', fim: null })
  })
})
