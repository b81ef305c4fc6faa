import { expect, test } from 'vitest'
import { laterCode } from './later-code.ts'

function setUp(failures = 0) {
  const works: (() => void)[] = []
  let calls = 0
  const later = laterCode(
    async () => {
      calls += 1
      if (calls <= failures) throw new TypeError('Failed to fetch dynamically imported module')
      return 'menu'
    },
    { wait: async () => {}, atRest: (work) => void works.push(work) },
  )
  return { later, comeToRest: () => works.forEach((work) => void work()), calls: () => calls }
}

test('code comes when the page is at rest, and those who wait are told', async () => {
  const { later, comeToRest, calls } = setUp()
  expect([later.get(), calls()]).toEqual([undefined, 0])
  const told = new Promise<void>((resolve) => later.subscribe(resolve))
  comeToRest()
  await told
  expect([later.get(), calls()]).toEqual(['menu', 1])
})

test('whoever asks earlier has it loaded at once, and it is loaded once for all', async () => {
  const { later, comeToRest, calls } = setUp()
  const asked = [later.load(), later.load()]
  comeToRest()
  expect(await Promise.all(asked)).toEqual(['menu', 'menu'])
  expect(calls()).toBe(1)
})

test('after a failure the next one who asks tries again', async () => {
  const { later, comeToRest } = setUp(3)
  comeToRest()
  await expect(later.load()).rejects.toThrow('Failed to fetch dynamically imported module')
  expect(later.get()).toBeUndefined()
  expect(await later.load()).toBe('menu')
})
