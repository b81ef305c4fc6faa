import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { cloneElement, type ReactElement, useState } from 'react'
import { expect, test } from 'vitest'
import { toastStore } from '../toasts/toast.ts'
import { LaterTarget } from './LaterTarget.tsx'
import { type LaterCode, laterCode } from './later-code.ts'
import { laterPart } from './later-part.tsx'

/** As the component library does it: the button is its child and is drawn anew. */
function Menu({ children }: { readonly children: ReactElement<{ onClick: () => void }> }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      {cloneElement(children, { onClick: () => setOpen(!isOpen) })}
      {isOpen && <div role="menu">Painéis</div>}
    </div>
  )
}

function setUp(failures = 0) {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let calls = 0
  const later = laterCode(
    async () => {
      await arrived
      calls += 1
      if (calls <= failures) throw new TypeError('Failed to fetch dynamically imported module')
      return { Menu }
    },
    { wait: async () => {}, atRest: () => {} },
  )
  return { later, arrive }
}

const showButton = (later: LaterCode<{ Menu: typeof Menu }>) =>
  render(
    <LaterTarget later={later} popup="menu" draw={(code, target) => <code.Menu>{target}</code.Menu>}>
      <button type="button">Quadro</button>
    </LaterTarget>,
  )
const button = () => screen.getByRole('button', { name: 'Quadro' })

test('a button pressed before its menu is there opens it as soon as it is, and has the focus', async () => {
  const { later, arrive } = setUp()
  showButton(later)
  expect(button().getAttribute('aria-haspopup')).toBe('menu')
  await userEvent.click(button())
  expect(screen.queryByRole('menu')).toBeNull()
  button().blur()
  arrive()
  await screen.findByRole('menu')
  expect(document.activeElement).toBe(button())
})

test('a button that is not pressed keeps the focus when its menu arrives, and stays closed', async () => {
  const { later, arrive } = setUp()
  showButton(later)
  const resting = button()
  resting.focus()
  arrive()
  await later.load()
  await waitFor(() => expect(button()).not.toBe(resting))
  expect(document.activeElement).toBe(button())
  expect(screen.queryByRole('menu')).toBeNull()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menu')
})

test('a menu that cannot be loaded is told, and the next press tries again', async () => {
  const { later, arrive } = setUp(3)
  arrive()
  showButton(later)
  await userEvent.click(button())
  await waitFor(() =>
    expect(toastStore.current().map(({ text }) => text)).toEqual(['Não foi possível abrir']),
  )
  await userEvent.click(button())
  await screen.findByRole('menu')
})

test('a part that cannot be loaded is closed again', async () => {
  const closed: string[] = []
  const Part = laterPart(
    laterCode<{ Part: (props: { readonly id: string }) => string }>(
      () => Promise.reject(new TypeError('Failed to fetch')),
      { wait: async () => {}, atRest: () => {} },
    ),
    (code) => code.Part,
    ({ id }) => void closed.push(id),
  )
  render(<Part id="48221" />)
  await waitFor(() => expect(closed).toEqual(['48221']))
})
