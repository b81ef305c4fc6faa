import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useAnotacoes } from './use-anotacoes.ts'

const booking = (observacoes: string | null, camposAdicionais: Record<string, string> = {}) => ({
  observacoes,
  camposAdicionais,
})
const open = (first: ReturnType<typeof booking>) => renderHook(useAnotacoes, { initialProps: first })

test('what is typed stays when the booking changes otherwise, and is no change any more once it was saved', () => {
  const { result, rerender } = open(booking('Piso molhado'))
  act(() => result.current.change({ observacoes: 'Piso seco' }))
  rerender(booking('Piso molhado'))
  expect(result.current).toMatchObject({ values: { observacoes: 'Piso seco' }, isChanged: true })
  rerender(booking('Piso seco'))
  expect(result.current).toMatchObject({ isChanged: false, outra: undefined })
})

test('who types nothing reads what others have saved', () => {
  const { result, rerender } = open(booking(null))
  rerender(booking('Chega às 8', { Lacre: 'SD-1' }))
  expect(result.current.values).toMatchObject({
    observacoes: 'Chega às 8',
    campos: [{ nome: 'Lacre', valor: 'SD-1' }],
  })
  expect(result.current.isChanged).toBe(false)
})

test('what somebody else has saved while one types is told, and can be taken', () => {
  const { result, rerender } = open(booking('Piso molhado'))
  act(() => result.current.change({ observacoes: 'Piso seco' }))
  rerender(booking('Doca 3 interditada'))
  expect(result.current.values.observacoes).toBe('Piso seco')
  expect(result.current.outra?.observacoes).toBe('Doca 3 interditada')
  act(() => result.current.take())
  expect(result.current).toMatchObject({
    values: { observacoes: 'Doca 3 interditada' },
    isChanged: false,
    outra: undefined,
  })
})
