import { describe, expect, test } from 'vitest'
import type { ParadaNoMonitor, ViagemNoMonitor } from '../monitoramento.contract.ts'
import { mergeViagens } from './mudadas.ts'
import { countFiltros, filterViagens, groupViagens, toNaTela } from './viagem-na-tela.ts'

const at = (hora: string) => `2026-11-25T${hora}:00.000Z`
const parada = (values: Partial<ParadaNoMonitor> = {}): ParadaNoMonitor => ({
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
  dhPrevista: null,
  dhChegada: null,
  dhSaida: null,
  chegadaFonte: null,
  sugestao: null,
  previsaoDoMotorista: null,
  etaPelaPosicao: null,
  ...values,
})
const viagem = (
  codigo: string,
  stop: Partial<ParadaNoMonitor>,
  values: Partial<ViagemNoMonitor> = {},
): ViagemNoMonitor => ({
  cargaId: codigo,
  codigo,
  version: 1,
  status: 2,
  situacao: 2,
  unidadeNegocioId: 'u',
  empresa: null,
  placa: 'RHK4C27',
  motorista: 'Jair Moura',
  pesoKg: 1_000,
  valorCarga: 10,
  ocorrencias: 0,
  posicao: { dh: at('10:40'), latitude: -20, longitude: -45, velocidadeKmh: 60 },
  faltaKm: 58,
  progressoPct: 70,
  alertas: [],
  paradas: [parada(stop)],
  ...values,
})
const NOW = at('10:42')
const viagens = toNaTela(
  [
    viagem('1', { dhPrevista: at('09:00') }),
    viagem('2', { dhPrevista: at('10:04') }, { ocorrencias: 1, motorista: 'Edna Couto' }),
    viagem('3', { dhPrevista: at('12:00'), janelaFim: at('12:00'), etaPelaPosicao: at('12:12') }),
    viagem('4', { dhPrevista: at('12:00'), janelaFim: at('15:00'), etaPelaPosicao: at('13:50') }),
    viagem(
      '5',
      { dhPrevista: at('12:00'), janelaFim: at('15:00'), etaPelaPosicao: at('12:50') },
      { posicao: { dh: at('09:30'), latitude: -20, longitude: -45, velocidadeKmh: 0 } },
    ),
    viagem('6', {}),
  ],
  NOW,
  60,
)
const codes = (list: typeof viagens) => list.map(({ viagem: { codigo } }) => codigo)

describe('the list of trips', () => {
  test('stands in bands, the greatest delay first, then by arrival [E-201]', () => {
    expect(groupViagens(viagens).map(({ titulo, viagens: own }) => [titulo, codes([...own])])).toEqual([
      ['Atrasadas', ['1', '2']],
      ['Em risco', ['3']],
      ['No prazo', ['5', '4']],
      ['Sem horário marcado', ['6']],
    ])
  })

  test('is narrowed by any of the chosen counts and by every word', () => {
    expect(countFiltros(viagens)).toEqual({
      atrasada: 2,
      'em-risco': 1,
      'sem-sinal': 1,
      'sem-rastreio': 0,
      ocorrencia: 1,
    })
    expect(codes(filterViagens(viagens, ['em-risco', 'ocorrencia'], ''))).toEqual(['2', '3'])
    expect(codes(filterViagens(viagens, [], 'couto edná'))).toEqual(['2'])
    expect(codes(filterViagens(viagens, ['atrasada'], 'piumhi jair'))).toEqual(['1'])
  })

  test('takes changed trips in their place, adds new ones and lets those go that are over', () => {
    const items = viagens.map((one) => one.viagem)
    const shown = { items, total: 6, semSinalMin: 60, seq: 1 }
    const changed = viagem('2', {}, { placa: 'KLP2D19' })
    const added = viagem('7', {})
    const merged = mergeViagens(shown, { items: [changed, added], total: 2, semSinalMin: 60, seq: 9 }, [
      '2',
      '4',
      '7',
    ])
    expect(merged.items.map(({ codigo, placa }) => [codigo, placa])).toEqual([
      ['1', 'RHK4C27'],
      ['2', 'KLP2D19'],
      ['3', 'RHK4C27'],
      ['5', 'RHK4C27'],
      ['6', 'RHK4C27'],
      ['7', 'RHK4C27'],
    ])
    expect([merged.total, merged.seq]).toEqual([6, 9])
  })
})
