import { expect, test } from 'vitest'
import { andamentoDa, folgaInWords, isSemRastreio, isSemSinal } from './faixa.rules.ts'

const at = (hora: string | null) => hora && `2026-11-25T${hora}:00.000Z`
const NO_BREAK = '\u00a0'
const words = (text: string) => text.replaceAll(NO_BREAK, ' ')

interface Told {
  readonly prevista?: string
  readonly inicio?: string
  readonly fim?: string
  readonly chegou?: string
  readonly eta?: string
}

test.each<[agora: string, told: Told, faixa: string, folga: string]>([
  ['10:42', { prevista: '09:00', fim: '13:00', eta: '12:15' }, 'atrasada', '+1h 42min'],
  ['09:00', { prevista: '09:00', fim: '13:00', eta: '12:15' }, 'no-prazo', '45min antes'],
  ['09:38', { prevista: '09:00', fim: '13:00', eta: '12:15' }, 'atrasada', '+38min'],
  ['08:00', { prevista: '09:00', fim: '18:00', eta: '18:12' }, 'em-risco', '−12min'],
  ['08:00', { prevista: '09:00', fim: '18:00', eta: '18:00' }, 'no-prazo', '0min antes'],
  ['08:00', { prevista: '09:00', inicio: '10:00', eta: '10:20' }, 'em-risco', '−20min'],
  ['08:00', { inicio: '10:00', fim: '12:00', eta: '09:00' }, 'no-prazo', '3h antes'],
  ['12:30', { inicio: '10:00', fim: '12:00', eta: '13:00' }, 'atrasada', '+30min'],
  ['12:30', { prevista: '13:10', inicio: '10:00', fim: '12:00', eta: '13:00' }, 'atrasada', '+30min'],
  ['08:30', { prevista: '09:00', inicio: '08:00', eta: '08:50' }, 'em-risco', '−50min'],
  ['08:00', { prevista: '09:00', eta: '10:00' }, 'sem-prazo', ''],
  ['09:10', { prevista: '09:00', eta: '10:00' }, 'atrasada', '+10min'],
  ['08:00', {}, 'sem-prazo', ''],
  ['08:00', { fim: '12:00' }, 'no-prazo', ''],
  ['12:30', { prevista: '09:00', fim: '12:00', chegou: '11:15' }, 'no-prazo', '45min antes'],
  ['12:30', { prevista: '09:00', fim: '12:00', chegou: '12:20' }, 'atrasada', '+20min'],
])('at %s a stop of %j is %s %s [E-201]', (agora, { prevista, inicio, fim, chegou, eta }, faixa, folga) => {
  const parada = {
    dhPrevista: at(prevista ?? null),
    janelaInicio: at(inicio ?? null),
    janelaFim: at(fim ?? null),
    dhChegada: at(chegou ?? null),
  }
  const andamento = andamentoDa(parada, at(eta ?? null), at(agora) ?? '')
  expect([andamento.faixa, words(folgaInWords(andamento))]).toEqual([faixa, folga])
})

test.each<[agora: string, sinal: string | null, emParada: boolean, semSinal: boolean, semRastreio: boolean]>([
  ['11:00', '10:00', false, false, false],
  ['11:01', '10:00', false, true, false],
  ['11:01', '10:00', true, false, false],
  ['11:01', null, false, false, true],
  ['11:01', null, true, false, false],
])(
  'at %s with a signal of %s, at a stop: %s: no signal %s, not tracked %s [E-201]',
  (agora, sinal, emParada, semSinal, semRastreio) => {
    const told = { sinalEm: at(sinal), emParada }
    expect([isSemSinal(told, at(agora) ?? '', 60), isSemRastreio(told)]).toEqual([semSinal, semRastreio])
  },
)
