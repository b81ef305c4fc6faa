import { expect, test } from 'vitest'
import { createDialogStack, type DialogControl } from './dialog-stack.ts'

function setUp() {
  const scheduled: { run: () => void; delayMs: number }[] = []
  const stack = createDialogStack((run, delayMs) => scheduled.push({ run, delayMs }))
  const open = () => {
    let control: DialogControl<string> | undefined
    const answer = stack.open<string>((given) => {
      control = given
      return null
    })
    stack.current().at(-1)?.render(true)
    return { answer, close: (value: string) => control?.close(value) }
  }
  return { stack, scheduled, open }
}

test('a dialog answers when it closes and is removed 200 ms later [S-342]', async () => {
  const { stack, scheduled, open } = setUp()
  const dialog = open()
  dialog.close('sim')
  expect(await dialog.answer).toBe('sim')
  expect(stack.current().map((entry) => entry.isOpen)).toEqual([false])
  expect(scheduled.map((job) => job.delayMs)).toEqual([200])
  scheduled[0]?.run()
  expect(stack.current()).toEqual([])
})

test('closing twice keeps the first answer', async () => {
  const { scheduled, open } = setUp()
  const dialog = open()
  dialog.close('sim')
  dialog.close('não')
  expect(await dialog.answer).toBe('sim')
  expect(scheduled).toHaveLength(1)
})

test('a dialog over another closes alone', async () => {
  const { stack, open } = setUp()
  open()
  const upper = open()
  upper.close('ok')
  expect(await upper.answer).toBe('ok')
  expect(stack.current().map((entry) => entry.isOpen)).toEqual([true, false])
})
