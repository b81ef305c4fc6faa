import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, test } from 'vitest'
import { contentShown } from './at-rest.ts'
import { LaterTooltip } from './LaterTooltip.tsx'

beforeAll(() => {
  window.matchMedia ??= (media) =>
    ({ media, matches: false, addEventListener: () => {}, removeEventListener: () => {} }) as never
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
})
test('a tooltip describes its button while it shows, beside what describes it anyway', async () => {
  render(
    <MantineProvider env="test">
      <p id="nota">Abre em outra janela</p>
      <LaterTooltip label="Ajuda desta página">
        <button type="button" aria-describedby="nota">
          Ajuda
        </button>
      </LaterTooltip>
    </MantineProvider>,
  )
  contentShown()
  const button = screen.getByRole('button', { name: 'Ajuda' })
  const description = () =>
    (button.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
  await waitFor(async () => {
    await userEvent.hover(button)
    expect(description()).toEqual(['Abre em outra janela', 'Ajuda desta página'])
    await userEvent.unhover(button)
  })
  await waitFor(() => expect(description()).toEqual(['Abre em outra janela']))
})
