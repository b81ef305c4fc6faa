import { afterEach, describe, expect, test, vi } from 'vitest'
import { toastStore } from '#platform/ui/toasts/toast.ts'
import { HttpError } from '#platform/web/http/http-error.ts'
import { moveCargas } from './move-cargas.ts'
import { createQuadroStore } from './quadro-store.ts'
import { buildAnswer, buildCartao, etapaId, uuid } from './testing/build-cartao.ts'

const MOVED = {
  status: 409,
  challenge: null,
  body: {
    code: 'carga_moved',
    message: 'Outra pessoa acabou de mover esta carga.',
    quem: 'Otávio Brandt',
    etapa: { id: etapaId(2), descricao: 'Em negociação', grupoEtapa: 1 },
  },
}

function start(answer: (id: string) => Promise<unknown>) {
  const store = createQuadroStore()
  const board = [buildCartao(1), buildCartao(2), buildCartao(3, { naEtapa: 4 })]
  store.dispatch({ type: 'fill', answer: buildAnswer(board), ordem: 1 })
  const asked: unknown[] = []
  const read: string[] = []
  const said: string[] = []
  const http = {
    call: async (_call: unknown, input: { params: { id: string } }) => {
      asked.push(input)
      return answer(input.params.id)
    },
  }
  const act = vi.fn(async () => {})
  const deps = {
    tools: { store, controller: { takeChanged: (ids: readonly string[]) => void read.push(...ids) } },
    context: { http },
    act,
    say: (text: string) => void said.push(text),
  }
  const move = (ids: readonly string[], to: number) =>
    moveCargas(deps as unknown as Parameters<typeof moveCargas>[0], ids, etapaId(to))
  const toasts = () => toastStore.current().map(({ text, detail }) => `${text}: ${String(detail)}`)
  return { store, asked, read, said, move, toasts, act }
}

afterEach(() => {
  for (const { id } of toastStore.current()) toastStore.dismiss(id)
})

describe('moving a load', () => {
  test('shows at once and says where it came from, so that nobody is overruled unseen [L-190]', async () => {
    const answers: (() => void)[] = []
    const { store, asked, move, said } = start(
      () => new Promise((resolve) => answers.push(() => resolve({}))),
    )
    const moving = move([uuid(1)], 2)
    expect(store.etapa(etapaId(2))?.ids).toEqual([uuid(1)])
    expect(store.flags(uuid(1)).updating).toBe(true)
    expect(asked).toEqual([{ params: { id: uuid(1), stage: etapaId(2) }, body: { de: etapaId(1) } }])
    answers[0]?.()
    await moving
    expect(store.cartao(uuid(1))?.etapa.id).toBe(etapaId(2))
    expect([store.flags(uuid(1)).updating, said]).toEqual([false, ['Movida para Em negociação']])
  })

  test('is taken back with who was faster and where the load is now', async () => {
    const { store, move, toasts, read } = start(() => Promise.reject(new HttpError(MOVED)))
    await move([uuid(1)], 2)
    expect(store.etapa(etapaId(1))?.ids).toEqual([uuid(1), uuid(2)])
    expect(toasts()).toEqual([
      'Carga 48001 não foi movida: Otávio Brandt acabou de mover esta carga para Em negociação.',
    ])
    expect(read).toEqual([uuid(1)])
  })

  test('of several keeps those that went well', async () => {
    const { store, move, toasts, said } = start(async (id) => {
      if (id === uuid(2)) throw new HttpError(MOVED)
    })
    await move([uuid(1), uuid(2), uuid(3)], 2)
    expect(store.etapa(etapaId(2))?.ids).toEqual([uuid(1)])
    expect(said).toEqual(['Movida para Em negociação'])
    expect(toasts()[0]).toMatch(/^Carga 48002 não foi movida/)
  })

  test('to where it is asks nothing', async () => {
    const { asked, move } = start(async () => ({}))
    await move([uuid(1)], 1)
    expect(asked).toEqual([])
  })
})

describe('moving a load into another group', () => {
  test('opens the dialog of the action that leads there, with the stage it was dropped on', async () => {
    const { move, act } = start(async () => ({}))
    await move([uuid(1)], 3)
    expect(act).toHaveBeenCalledExactlyOnceWith(
      'alocar',
      [expect.objectContaining({ id: uuid(1) })],
      etapaId(3),
    )
  })

  test('that no action leads to is refused with the reason', async () => {
    const { move, toasts } = start(async () => ({}))
    await move([uuid(1)], 5)
    expect(toasts()).toEqual([
      'Carga 48001 não foi movida: Aloque antes o veículo ou a transportadora que leva a carga.',
    ])
  })
})
