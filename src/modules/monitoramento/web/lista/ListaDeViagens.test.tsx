import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { AddressContext, NavigationContext } from '#platform/web/router/navigation.ts'
import type { ViagemNoMonitor } from '../../monitoramento.contract.ts'
import { toNaTela } from '../viagem-na-tela.ts'
import { ListaDeViagens } from './ListaDeViagens.tsx'

const drawn: string[] = []
vi.mock('#platform/ui/Plate.tsx', () => ({
  Plate: ({ value }: { readonly value: string }) => {
    drawn.push(value)
    return <span>{value}</span>
  },
}))

const ADDRESS = { page: { path: '/cargas/monitoramento-operacional', query: '' }, drawer: undefined }
const NAVIGATION = { go: () => {}, guard: () => () => {}, preload: async () => {} }

const viagem = (placa: string, dhPrevista: string): ViagemNoMonitor => ({
  cargaId: placa,
  codigo: placa,
  version: 1,
  status: 2,
  situacao: 2,
  unidadeNegocioId: 'u',
  empresa: null,
  placa,
  motorista: 'Jair Moura',
  pesoKg: 1_000,
  valorCarga: 10,
  ocorrencias: 0,
  posicao: null,
  faltaKm: 58,
  progressoPct: 70,
  alertas: [],
  paradas: [
    {
      id: 'p',
      tipo: 2,
      nome: 'Laticínios Serra da Canastra',
      cidade: 'Piumhi',
      uf: 'MG',
      fusoHorario: 'America/Sao_Paulo',
      latitude: -20.46,
      longitude: -45.95,
      janelaInicio: null,
      janelaFim: null,
      dhPrevista,
      dhChegada: null,
      dhSaida: null,
      chegadaFonte: null,
      sugestao: null,
      previsaoDoMotorista: null,
      etaPelaPosicao: null,
    },
  ],
})

const list = (viagens: readonly ViagemNoMonitor[], agora: string) => (
  <NavigationContext value={NAVIGATION}>
    <AddressContext value={ADDRESS}>
      <ListaDeViagens
        viagens={toNaTela(viagens, agora, 60)}
        hasAny
        text=""
        agora={agora}
        aberta={undefined}
        onClear={() => {}}
      />
    </AddressContext>
  </NavigationContext>
)

test('when a minute passes or a trip changes, only the rows whose words change are drawn again', () => {
  const waiting = viagem('AAA1A11', '2026-11-25T12:00:00.000Z')
  const late = viagem('BBB2B22', '2026-11-25T09:00:00.000Z')
  const { rerender } = render(list([waiting, late], '2026-11-25T10:00:00.000Z'))
  expect(drawn.splice(0).sort()).toEqual(['AAA1A11', 'BBB2B22'])

  rerender(list([{ ...waiting }, { ...late }], '2026-11-25T10:01:00.000Z'))
  expect(drawn.splice(0), 'it is late by a minute more').toEqual(['BBB2B22'])
  expect(screen.getByText('+1h 01min')).toBeTruthy()

  rerender(list([{ ...waiting, faltaKm: 40 }, { ...late }], '2026-11-25T10:01:00.000Z'))
  expect(drawn.splice(0), 'its position came').toEqual(['AAA1A11'])
  expect(screen.getByText('faltam 40 km')).toBeTruthy()
})
