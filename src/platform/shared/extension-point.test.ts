import { expect, test } from 'vitest'
import { connectExtensions, defineExtensionPoint } from './extension-point.ts'

interface Part {
  readonly key: string
  readonly text: string
}

test('parts are listed in the order in which the modules bring them', () => {
  const onCarga = defineExtensionPoint<Part>('onCarga')
  const extensions = [onCarga.with({ key: 'doca', text: 'a' }), onCarga.with({ key: 'chat', text: 'b' })]
  expect(onCarga.list()).toEqual([])
  connectExtensions(extensions)
  expect(onCarga.list().map(({ text }) => text)).toEqual(['a', 'b'])
  expect([onCarga.find('chat')?.text, onCarga.find('remessa')]).toEqual(['b', undefined])
})

test('a second program in the same process connects the same parts once', () => {
  const onCarga = defineExtensionPoint<Part>('onCarga')
  const extensions = [onCarga.with({ key: 'doca', text: 'a' })]
  connectExtensions(extensions)
  const takeBack = connectExtensions(extensions)
  expect(onCarga.list()).toHaveLength(1)
  takeBack()
  expect(onCarga.list()).toEqual([])
})

test('a key that comes twice is refused with the name of the point', () => {
  const onCarga = defineExtensionPoint<Part>('onCarga')
  const part = { key: 'doca', text: 'a' }
  expect(() => connectExtensions([onCarga.with(part), onCarga.with(part)])).toThrow(
    'onCarga has the part "doca" twice.',
  )
})
