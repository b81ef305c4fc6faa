import { act, render } from '@testing-library/react'
import { Component, type ReactNode, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { connectExtensions, defineExtensionPoint } from '#platform/shared/extension-point.ts'
import { type LazyPart, useParts, withParts } from './lazy-parts.ts'

interface Named {
  readonly nome: string
}

const point = defineExtensionPoint<LazyPart<Named>>('parts of a test')

function Parts() {
  return useParts(point).map(({ key, nome }) => <p key={key}>{nome}</p>)
}

class Failed extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? 'falhou' : this.props.children
  }
}

const show = () =>
  act(async () =>
    render(
      <Failed>
        <Suspense fallback="carregando">
          <Parts />
        </Suspense>
      </Failed>,
    ),
  )

test('parts are loaded side by side and shown in the order of the modules', async () => {
  const load = vi.fn(async (nome: string) => ({ nome }))
  connectExtensions([
    point.with({ key: 'patio', load: () => load('Permanência') }),
    point.with({ key: 'portal', load: () => load('Avisos') }),
  ])
  await show()
  expect(document.body.textContent).toBe('PermanênciaAvisos')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a part that could not be loaded is asked for again when the screen is tried again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let isLost = true
  connectExtensions([
    point.with({
      key: 'patio',
      load: async () => {
        if (isLost) throw new Error('offline')
        return { nome: 'Permanência' }
      },
    }),
  ])
  const { unmount } = await show()
  await vi.waitFor(() => expect(document.body.textContent).toBe('falhou'), 5_000)
  unmount()
  isLost = false
  await vi.waitFor(async () => {
    const { container, unmount: leave } = await show()
    const shown = container.textContent
    leave()
    expect(shown).toBe('Permanência')
  }, 5_000)
})

test('a part that could not be loaded fails the screen once, and is not asked for without an end', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const load = vi.fn(
    () => new Promise<Named>((_resolve, reject) => setTimeout(() => reject(new Error('gone')), 5)),
  )
  connectExtensions([point.with({ key: 'patio', load })])
  const { container } = await show()
  await vi.waitFor(() => expect(container.textContent).toBe('falhou'), 5_000)
  // As often as the code of a page is tried for.
  expect(load).toHaveBeenCalledTimes(3)
})

test('a part that was asked for before is drawn at once, without what stands in its place', async () => {
  connectExtensions([point.with({ key: 'patio', load: async () => ({ nome: 'Permanência' }) })])
  await expect(withParts(Promise.resolve('página'), point.list())).resolves.toBe('página')
  const { container } = render(
    <Suspense fallback="carregando">
      <Parts />
    </Suspense>,
  )
  expect(container.textContent).toBe('Permanência')
})
