import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stubMatchMedia } from '#platform/web/testing/stub-match-media.ts'
import { ATALHOS_PASSADOS, PeriodoEditor } from './PeriodoEditor.tsx'

test.each([
  ['2026-11-20', '2026-11-10', true],
  ['2026-11-20', '2026-11-20', false],
  ['2026-11-20', undefined, false],
])('the days from %s to %s are told to be in the wrong order: %s', (inicio, fim, isTold) => {
  stubMatchMedia()
  render(
    <MantineProvider env="test">
      <PeriodoEditor
        label="Dia do prazo"
        atalhos={ATALHOS_PASSADOS}
        value={{ inicio, fim }}
        onChange={() => {}}
      />
    </MantineProvider>,
  )
  expect(screen.queryByText('O fim vem antes do início') !== null).toBe(isTold)
})
