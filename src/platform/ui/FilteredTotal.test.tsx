import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FilteredTotal } from './FilteredTotal.tsx'

test.each([
  [{ total: 6, all: 282 }, '6 de 282'],
  [{ total: 0, all: 1284, noun: 'horários' }, '0 de 1.284 horários'],
  [{ total: 10_000, isMinimum: true, all: 10_000, isAllMinimum: true }, 'mais de 10.000 de mais de 10.000'],
  [{ total: 6, all: undefined }, ''],
  [{ total: undefined, all: 282 }, ''],
])('what a filter leaves, %j, reads "%s"', (props, text) => {
  expect(render(<FilteredTotal {...props} />).container.textContent).toBe(text)
})
