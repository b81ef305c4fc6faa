import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { useRoving } from './use-roving.ts'

function Row({ names }: { readonly names: readonly string[] }) {
  const roving = useRoving(names.length)
  return (
    <div role="toolbar" aria-label="Horários">
      {names.map((name, place) => (
        <button key={name} type="button" {...roving(place)}>
          {name}
        </button>
      ))}
    </div>
  )
}

const focused = () => document.activeElement?.textContent

test('Tab enters the row once; arrows walk it in a circle, Home and End go to its ends', async () => {
  const user = userEvent.setup()
  render(
    <>
      <Row names={['08:00', '09:00', '10:00']} />
      <button type="button">Depois</button>
    </>,
  )
  await user.tab()
  expect(focused()).toBe('08:00')
  await user.keyboard('{ArrowRight}{ArrowRight}')
  expect(focused()).toBe('10:00')
  await user.keyboard('{ArrowRight}')
  expect(focused()).toBe('08:00')
  await user.keyboard('{ArrowLeft}')
  expect(focused()).toBe('10:00')
  await user.keyboard('{Home}{ArrowDown}')
  expect(focused()).toBe('09:00')
  await user.tab()
  expect(focused()).toBe('Depois')
  await user.tab({ shift: true })
  expect(focused()).toBe('09:00')
})

test('the stop stays in the row when it grows shorter', async () => {
  const user = userEvent.setup()
  const { rerender } = render(<Row names={['08:00', '09:00', '10:00']} />)
  await user.tab()
  await user.keyboard('{End}')
  screen.getByText('10:00').blur()
  rerender(<Row names={['08:00', '09:00']} />)
  await user.tab()
  expect(focused()).toBe('09:00')
})
