import { expect, test } from 'vitest'
import type { EventoDaViagem } from '../../acompanhamento.contract.ts'
import { linhaDoTempo, zonaDaViagem } from './linha-do-tempo.ts'

const ZONE = 'America/Sao_Paulo'
const evento = (id: string, values: Partial<EventoDaViagem>): EventoDaViagem => ({
  id,
  paradaId: null,
  tipo: 'chegada',
  descricao: id,
  planejado: true,
  situacao: 'previsto',
  dhPrevista: null,
  dhRealizada: null,
  fusoHorario: ZONE,
  por: null,
  ...values,
})

const eventos = [
  evento('Chegada na origem', {
    situacao: 'realizado',
    dhRealizada: '2026-11-19T16:38:00.000Z',
    por: 'Jair Moura',
  }),
  evento('Saída da origem', {
    situacao: 'realizado_com_atraso',
    dhPrevista: '2026-11-19T17:00:00.000Z',
    dhRealizada: '2026-11-19T18:12:00.000Z',
  }),
  evento('Chegada na entrega 1 · Piumhi', { situacao: 'atrasado', dhPrevista: '2026-11-20T12:00:00.000Z' }),
  evento('Saída da entrega 1 · Piumhi', { dhPrevista: '2026-11-20T15:15:00.000Z' }),
  evento('Anotação', { planejado: false }),
]
const alerta = { id: 'o1', descricao: 'Parada não prevista', situacao: 1, dh: '2026-11-20T11:20:00.000Z' }

test('what happened comes newest first with the open occurrences, then what is to come in its order', () => {
  expect(
    linhaDoTempo(eventos, [alerta], ZONE).map(({ title, state, when, detail }) => [
      title,
      state,
      when,
      detail,
    ]),
  ).toEqual([
    ['Parada não prevista', 'problem', '20/11/2026 08:20', undefined],
    ['Saída da origem', 'done', '19/11/2026 15:12 · +1h\u00a012min', undefined],
    ['Chegada na origem', 'done', '19/11/2026 13:38', 'por Jair Moura'],
    ['Chegada na entrega 1 · Piumhi', 'problem', 'Previsto 20/11/2026 09:00', undefined],
    ['Saída da entrega 1 · Piumhi', 'future', '20/11/2026 12:15', undefined],
    ['Anotação', 'future', undefined, undefined],
  ])
})

test('what has no place of its own is told in the zone of the next stop', () => {
  const paradas = [
    { dhChegada: '2026-11-21T12:00:00.000Z', fusoHorario: 'America/Sao_Paulo' },
    { dhChegada: null, fusoHorario: 'America/Manaus' },
  ]
  expect(zonaDaViagem(paradas)).toBe('America/Manaus')
  expect(zonaDaViagem(paradas.slice(0, 1))).toBe('America/Sao_Paulo')
})
