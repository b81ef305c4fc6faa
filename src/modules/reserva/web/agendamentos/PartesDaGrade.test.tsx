import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { HORA_PX } from './janela.ts'
import { Turno } from './PartesDaGrade.tsx'

test('the head of a shift stands right of the hours, before and after the docks are scrolled sideways', () => {
  const linha = { tipo: 'turno', nome: 'Turno 1', periodo: '06:00 – 14:00', horarios: 40, livres: 1 } as const
  render(<Turno linha={linha} medida={{ topPx: 0, heightPx: 32 }} />)
  const texto = screen.getByText('Turno 1').parentElement
  expect(texto?.textContent).toBe('Turno 106:00 – 14:0040 horários · 1 livre')
  expect(texto?.style.marginLeft, 'not scrolled').toBe(`${HORA_PX}px`)
  expect(texto?.style.left, 'scrolled').toBe(`${HORA_PX}px`)
})
