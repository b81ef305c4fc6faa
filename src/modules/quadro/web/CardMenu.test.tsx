import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import type { MenuItem } from '#modules/carga/acoes.rules.ts'
import { stubMatchMedia } from '#platform/web/testing/stub-match-media.ts'
import { CardMenu } from './CardMenu.tsx'

beforeEach(stubMatchMedia)
const itemOf = (acao: MenuItem['acao'], rotulo: string): MenuItem => ({
  acao,
  rotulo,
  tecla: null,
  parte: 'consultar',
  bloqueio: null,
})

test('the menu of a card has the keyboard from the moment it is in sight', () => {
  render(
    <MantineProvider>
      <CardMenu
        codigo="48221"
        items={[itemOf('detalhes', 'Detalhes'), itemOf('mover', 'Mover para...')]}
        anchor={{ x: 10, y: 10 }}
        onChoose={vi.fn()}
        onClose={vi.fn()}
      />
    </MantineProvider>,
  )
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Detalhes', hidden: true }))
})
