import { expect, test } from 'vitest'
import { AppError } from '#platform/shared/app-error.ts'
import { selectedUnits } from './authenticate.ts'

const jundiai = '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10'
const betim = '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a11'
const manaus = '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a12'
const state = { unitIds: new Set([jundiai, betim]) }

type Headers = Parameters<typeof selectedUnits>[1]

function codeOf(headers: Headers): string {
  try {
    selectedUnits(state, headers)
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
  return 'accepted'
}

test.each<[string, Headers, ReturnType<typeof selectedUnits>]>([
  ['no header', {}, { activeUnitId: null, unitFilter: null }],
  [
    'empty headers',
    { businessunitid: '', businessunitfilter: ' ' },
    { activeUnitId: null, unitFilter: null },
  ],
  ['a unit', { businessunitid: jundiai }, { activeUnitId: jundiai, unitFilter: null }],
  [
    'a filter',
    { businessunitfilter: `${jundiai},${betim}` },
    { activeUnitId: null, unitFilter: [jundiai, betim] },
  ],
  [
    'spaces and an empty place',
    { businessunitfilter: ` ${jundiai} , ,` },
    { activeUnitId: null, unitFilter: [jundiai] },
  ],
  [
    'a header sent twice',
    { businessunitfilter: [jundiai, betim] },
    { activeUnitId: null, unitFilter: [jundiai, betim] },
  ],
  ['capitals', { businessunitid: jundiai.toUpperCase() }, { activeUnitId: jundiai, unitFilter: null }],
])('%s: the selection is read', (_, headers, selection) => {
  expect(selectedUnits(state, headers)).toEqual(selection)
})

test.each<[string, Headers]>([
  ['the active unit', { businessunitid: manaus }],
  ['one of the filter', { businessunitfilter: `${jundiai},${manaus}` }],
])('a unit out of reach as %s is refused [S-259]', (_, headers) => {
  expect(codeOf(headers)).toBe('access_denied')
})

test.each<[string, Headers]>([
  ['text that is no id', { businessunitid: 'todas' }],
  ['an id that is cut off', { businessunitfilter: `${jundiai},${betim.slice(0, -1)}` }],
  ['two active units', { businessunitid: [jundiai, betim] }],
  [
    'more units than a company has',
    { businessunitfilter: Array.from({ length: 201 }, () => jundiai).join(',') },
  ],
])('%s is an invalid selection', (_, headers) => {
  expect(codeOf(headers)).toBe('invalid_input')
})
