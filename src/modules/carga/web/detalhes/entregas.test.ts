import { expect, test } from 'vitest'
import type { SituacaoParada } from '../../carga-codes.ts'
import { atrasoOf, documentosText, entregasText, estadoOf, janelaText } from './entregas.ts'

const NOW = '2026-11-20T13:42:00.000Z'
const parada = {
  tipo: 2,
  situacao: 1 as SituacaoParada,
  entrega: null as 2 | 3 | 7 | null,
  janelaInicio: '2026-11-20T09:00:00.000Z',
  janelaFim: '2026-11-20T12:00:00.000Z',
  dhPrevista: null as string | null,
  dhChegada: null,
  fusoHorario: 'America/Sao_Paulo',
} as const

test.each<[Partial<Parameters<typeof estadoOf>[0]>, string]>([
  [{ situacao: 1, janelaFim: '2026-11-20T14:00:00.000Z' }, 'pendente'],
  [{ situacao: 1 }, 'atrasada'],
  // The planned hour counts before the window ends, as on the monitor.
  [{ dhPrevista: '2026-11-20T13:00:00.000Z', janelaFim: '2026-11-20T14:00:00.000Z' }, 'atrasada'],
  [{ situacao: 1, janelaInicio: null, janelaFim: null }, 'pendente'],
  // Whoever arrived is being served, whatever the hour.
  [{ situacao: 2, dhChegada: '2026-11-20T12:30:00.000Z' }, 'andamento'],
  [{ situacao: 3 }, 'realizada'],
  [{ situacao: 99 }, 'cancelada'],
  // What was told of its deliveries, whether or not somebody told that the vehicle came or left.
  [{ situacao: 3, entrega: 7 }, 'insucesso'],
  [{ situacao: 1, entrega: 7 }, 'insucesso'],
  [{ situacao: 1, entrega: 3 }, 'realizada'],
  [{ situacao: 3, entrega: 2 }, 'realizada'],
])('a stop %j is %s', (values, estado) => {
  expect(estadoOf({ ...parada, ...values }, NOW)).toBe(estado)
})

test('the first late stop is told with its number among its kind, in the time of its place', () => {
  const done = { ...parada, situacao: 3 as const }
  expect(atrasoOf([{ ...done, tipo: 1 }, done, parada], NOW)).toEqual({
    titulo: '2ª entrega atrasada em 1h\u00a042min',
    detalhe: 'O prazo era 20/11/2026 09:00.',
  })
  expect(
    atrasoOf([{ ...parada, dhPrevista: '2026-11-20T10:42:00.000Z' }], NOW),
    'the hour that was planned',
  ).toEqual({
    titulo: '1ª entrega atrasada em 3h',
    detalhe: 'Prevista para 20/11/2026 07:42, prazo 20/11/2026 09:00.',
  })
  expect(atrasoOf([{ ...done, tipo: 1 }, done], NOW)).toBeUndefined()
})

test.each<[SituacaoParada[], string]>([
  [[1, 1, 1], '3 pendentes'],
  [[1], '1 pendente'],
  [[3, 2, 1], '1 de 3 em andamento'],
  [[3, 3, 1], '2 de 3 realizadas'],
  [[3, 99], '1 de 1 realizada'],
])('deliveries %j read as %s', (situacoes, text) => {
  expect(entregasText(situacoes.map((situacao) => ({ situacao, entrega: null })))).toBe(text)
})

test('a failed delivery is told before all others', () => {
  const [done, failed] = [
    { situacao: 3, entrega: 3 },
    { situacao: 3, entrega: 7 },
  ] as const
  expect(entregasText([done, failed, done])).toBe('1 de 3 com insucesso')
})

test('a window of one day names it once', () => {
  expect(janelaText(parada)).toBe('20/11/2026 06:00 – 09:00')
  expect(janelaText({ ...parada, janelaFim: '2026-11-21T12:00:00.000Z' })).toBe(
    '20/11/2026 06:00 – 21/11/2026 09:00',
  )
  expect(janelaText({ ...parada, janelaInicio: null })).toBe('20/11/2026 09:00')
  expect(janelaText({ ...parada, janelaInicio: null, janelaFim: null })).toBeUndefined()
})

test('documents of a stop are named by their kind: an order is no invoice', () => {
  const documento = (
    tipo: 'nfe' | 'cte' | 'outro',
    numero: string | null,
    descricao: string | null = null,
  ) => ({
    tipo,
    numero,
    descricao,
  })
  expect(
    documentosText([
      documento('nfe', '88412'),
      documento('outro', 'A-1', 'Pedido A-1'),
      documento('cte', '41'),
      documento('nfe', '88413'),
      documento('outro', '7'),
    ]),
  ).toBe('NF 88412, 88413 · CT-e 41 · Pedido A-1, Documento 7')
  expect(documentosText([documento('nfe', null)])).toBe('')
})
