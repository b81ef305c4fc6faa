import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { WritesOnline } from './WritesOnline.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function goes(state: 'online' | 'offline') {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(state === 'online')
  act(() => void window.dispatchEvent(new Event(state)))
}

test('buttons that write are disabled with their reason as soon as the network is gone, and back with it', () => {
  render(
    <WritesOnline tells>
      <button type="button">Salvar</button>
    </WritesOnline>,
  )
  const button = screen.getByRole('button', { name: 'Salvar' })
  expect(button.matches(':disabled')).toBe(false)
  goes('offline')
  expect(button.matches(':disabled')).toBe(true)
  expect(screen.getByRole('group', { description: 'Sem conexão: nada pode ser salvo agora.' })).toBeDefined()
  goes('online')
  expect(button.matches(':disabled')).toBe(false)
  expect(screen.queryByText(/Sem conexão/)).toBeNull()
})
