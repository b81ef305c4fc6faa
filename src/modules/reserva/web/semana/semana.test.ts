import { expect, test } from 'vitest'
import { diaText, ocupacaoDe, sumDia } from './semana.ts'

const day = { data: '2026-11-20', horarios: 12, reservados: 6, bloqueados: 1, livres: 5, fechado: null }

test('a day of a dock is told in numbers, as a part and in words', () => {
  expect(ocupacaoDe(day)).toEqual({
    texto: '6/12',
    parte: 0.5,
    parteBloqueada: 1 / 12,
    dica: '6 horários reservados, 5 livres, 1 bloqueado',
  })
  const closed = { ...day, horarios: 0, reservados: 0, bloqueados: 0, livres: 0, fechado: 'Feriado: Natal' }
  expect(ocupacaoDe(closed)).toEqual({
    texto: 'Fechada',
    parte: 0,
    parteBloqueada: 0,
    dica: 'Feriado: Natal',
  })
})

test('the docks of a day are summed, and the day is named', () => {
  const docas = [1, 2].map((n) => ({ docaId: String(n), docaNome: `Doca ${n}`, dias: [day] }))
  expect(sumDia(docas, 0)).toEqual({ horarios: 24, reservados: 12, livres: 10 })
  expect(sumDia(docas, 3)).toEqual({ horarios: 0, reservados: 0, livres: 0 })
  expect(diaText('2026-11-20')).toEqual({ semana: 'sex', data: '20/11' })
})
