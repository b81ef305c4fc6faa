import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { useKept } from './use-kept.ts'

beforeEach(() => sessionStorage.clear())

const open = (id: string) =>
  renderHook((key: string) => useKept(key, { texto: '', interna: false }), { initialProps: `conversa ${id}` })

test('what was typed about one record is there again, and nowhere else', () => {
  const first = open('1')
  act(() => first.result.current.change({ texto: 'Doca 3' }))
  first.unmount()
  expect(open('2').result.current.texto).toBe('')
  expect(open('1').result.current).toMatchObject({ texto: 'Doca 3', interna: false })
})

test('the next record in the same place begins with what was kept of it', () => {
  const { result, rerender } = open('1')
  act(() => result.current.change({ texto: 'Doca 3' }))
  rerender('conversa 2')
  expect(result.current.texto).toBe('')
  act(() => result.current.change({ texto: 'Doca 5' }))
  rerender('conversa 1')
  expect(result.current.texto).toBe('Doca 3')
  rerender('conversa 2')
  expect(result.current.texto).toBe('Doca 5')
})

test('what was sent is forgotten', () => {
  const { result, unmount } = open('1')
  act(() => result.current.change({ texto: 'Doca 3' }))
  act(() => result.current.change({ texto: '' }))
  unmount()
  expect(sessionStorage).toHaveLength(0)
})
