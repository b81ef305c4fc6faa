import { MantineProvider } from '@mantine/core'
import { render, screen } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { stubMatchMedia } from '#platform/web/testing/stub-match-media.ts'
import type { Simulacao } from '../acao.contract.ts'
import { EnsaioResultado } from './EnsaioResultado.tsx'

beforeEach(stubMatchMedia)
const show = (agendamentos: Simulacao['agendamentos']) =>
  render(
    <MantineProvider>
      <EnsaioResultado
        simulacao={{
          acao: 'cancelar',
          contagem: { selecionadas: 3, feitas: 3, pedemDecisao: 0, ficam: 0 },
          efeitos: [],
          agendamentos,
          decisoes: [],
          recusas: [],
          conferidoEm: '2026-11-21T12:00:00.000Z',
        }}
      />
    </MantineProvider>,
  )
const agendamento = {
  codigo: 'AG-12',
  carga: '1042',
  doca: 'Doca 01',
  inicio: '2030-01-10T11:00:00.000Z',
  fusoHorario: 'America/Sao_Paulo',
}

test('the dialog of several loads lists their dock bookings and what becomes of each', () => {
  show({
    total: 4,
    primeiros: [
      { ...agendamento, libera: true },
      { ...agendamento, codigo: 'AG-13', carga: '1043', libera: false },
    ],
  })
  expect(screen.getByRole('heading', { name: 'Agendamentos de doca 4' })).toBeTruthy()
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Carga 1042: AG-12, 10/01/2030 08:00 na Doca 01, é cancelado e o horário fica livre.',
    'Carga 1043: AG-13, 10/01/2030 08:00 na Doca 01, continua: o veículo está na unidade, e o pátio o libera.',
  ])
  expect(screen.getByText('E mais 2 agendamentos de doca.')).toBeTruthy()
})

test('without bookings nothing is said of docks', () => {
  show({ total: 0, primeiros: [] })
  expect(screen.queryByText(/Agendamentos de doca/)).toBeNull()
})
