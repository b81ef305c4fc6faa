import { act, renderHook } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Minuta } from '../../minuta.contract.ts'
import { buildDaMinuta, buildMinuta, buildPontos } from './testing/build-formacao.ts'
import { useOrdemDasParadas } from './use-ordem-das-paradas.ts'

const minutaOf = (version: number, grupos: readonly (readonly string[])[]): Minuta =>
  buildMinuta({
    version,
    pedidos: grupos.flat().map((id) => buildDaMinuta(id)),
    eventosRotaPonto: buildPontos(grupos),
  })

/** The screen at a manifest; `saved` answers the oldest saving that waits, `seen` is the manifest that the screen shows. */
function openMinuta(grupos: readonly (readonly string[])[]) {
  const asked: (readonly string[])[] = []
  const waiting: ((after: Minuta | undefined) => void)[] = []
  const reordenar = (ids: readonly string[]) => {
    asked.push(ids)
    return new Promise<Minuta | undefined>((resolve) => waiting.push(resolve))
  }
  const { result, rerender } = renderHook(({ minuta }) => useOrdemDasParadas(minuta, reordenar), {
    initialProps: { minuta: minutaOf(1, grupos) },
  })
  return {
    asked,
    mover: (de: number, para: number) => act(() => result.current.mover(de, para)),
    saved: (after: Minuta | undefined) => act(async () => waiting.shift()?.(after)),
    seen: (minuta: Minuta) => rerender({ minuta }),
    order: () =>
      result.current.pontos
        .filter(({ isColeta }) => !isColeta)
        .map(({ numero, pedidos }) => `${numero}: ${pedidos.map(({ id }) => id).join('+')}`),
    isSaving: () => result.current.isSaving,
  }
}

test('moves that follow each other quickly are shown at once, and what is wanted then is saved', async () => {
  const tela = openMinuta([['a'], ['b', 'c'], ['d']])
  tela.mover(3, 2)
  expect(tela.order()).toEqual(['1: a', '2: d', '3: b+c'])
  tela.mover(2, 1)
  tela.mover(3, 2)
  expect(tela.order()).toEqual(['1: d', '2: b+c', '3: a'])
  expect(tela.asked).toEqual([['a', 'd', 'b', 'c']])

  await tela.saved(minutaOf(2, [['a'], ['d'], ['b', 'c']]))
  expect(tela.order(), 'not what is older than the last move').toEqual(['1: d', '2: b+c', '3: a'])
  expect(tela.asked.slice(1)).toEqual([['d', 'b', 'c', 'a']])

  await tela.saved(minutaOf(3, [['d'], ['b', 'c'], ['a']]))
  tela.seen(minutaOf(2, [['a'], ['d'], ['b', 'c']]))
  expect([tela.order(), tela.isSaving()]).toEqual([['1: d', '2: b+c', '3: a'], true])
  tela.seen(minutaOf(3, [['d'], ['b', 'c'], ['a']]))
  expect([tela.order(), tela.isSaving()]).toEqual([['1: d', '2: b+c', '3: a'], false])
  expect(tela.asked).toHaveLength(2)
})

test('what others do afterwards is shown', async () => {
  const tela = openMinuta([['a'], ['b']])
  tela.mover(2, 1)
  await tela.saved(minutaOf(2, [['b'], ['a']]))
  tela.seen(minutaOf(4, [['a'], ['b'], ['e']]))
  expect([tela.order(), tela.isSaving()]).toEqual([['1: a', '2: b', '3: e'], false])
})

test('an order that is not saved goes back, and the next move is saved again', async () => {
  const tela = openMinuta([['a'], ['b']])
  tela.mover(2, 1)
  tela.seen(minutaOf(2, [['a'], ['b'], ['e']]))
  expect(tela.order(), 'an order that came meanwhile stands last').toEqual(['1: b', '2: a', '3: e'])
  await tela.saved(undefined)
  expect([tela.order(), tela.isSaving()]).toEqual([['1: a', '2: b', '3: e'], false])
  tela.mover(3, 1)
  expect(tela.asked.at(-1)).toEqual(['e', 'a', 'b'])
})

test('a stop that is at the end already does not move', () => {
  const tela = openMinuta([['a'], ['b']])
  tela.mover(2, 3)
  tela.mover(1, 1)
  expect([tela.order(), tela.isSaving(), tela.asked]).toEqual([['1: a', '2: b'], false, []])
})
