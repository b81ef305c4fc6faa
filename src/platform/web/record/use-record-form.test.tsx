import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { type RecordState, useRecordForm } from './use-record-form.ts'

interface Values {
  readonly nome: string
  readonly telefone: string
}

const SAVED: RecordState<Values> = { version: 3, values: { nome: 'Renata', telefone: '' } }

const check = ({ nome, telefone }: Values) => ({
  ...(nome === '' && { nome: 'Campo obrigatório' }),
  ...(telefone.length === 1 && { telefone: 'Telefone incompleto' }),
})

const open = (saved = SAVED) =>
  renderHook(({ state }) => useRecordForm({ draftKey: 'pessoa 1', saved: state, check }), {
    initialProps: { state: saved },
  })

beforeEach(() => sessionStorage.clear())
test('nothing is called wrong before the first attempt', () => {
  const { result } = open()
  act(() => result.current.change({ nome: '' }))
  expect(result.current.problems).toEqual({})
  act(() => void result.current.check())
  expect(result.current.problems).toEqual({ nome: 'Campo obrigatório' })
  expect(result.current.attempt).toBe(1)
})

test('what was corrected stays quiet while one goes on typing, until the next attempt', () => {
  const { result } = open()
  act(() => result.current.change({ telefone: '1' }))
  act(() => void result.current.check())
  act(() => result.current.change({ telefone: '' }))
  act(() => result.current.change({ telefone: '1' }))
  expect(result.current.problems).toEqual({})
  act(() => void result.current.check())
  expect(result.current.problems).toEqual({ telefone: 'Telefone incompleto' })
})

test('what the server refused is shown until the field is changed', () => {
  const { result } = open()
  act(() => result.current.refuse({ nome: 'Já existe' }))
  act(() => result.current.change({ telefone: '22' }))
  expect(result.current.problems).toEqual({ nome: 'Já existe' })
  act(() => result.current.change({ nome: 'Paula' }))
  expect(result.current.problems).toEqual({})
})

test('a form without changes follows the record, one with changes keeps what was typed and says so', () => {
  const { result, rerender } = open()
  const fourth = { version: 4, values: { nome: 'Renata Kuhn', telefone: '' } }
  rerender({ state: fourth })
  expect(result.current.values.nome).toBe('Renata Kuhn')
  act(() => result.current.change({ telefone: '22' }))
  rerender({ state: { version: 5, values: { nome: 'Outra', telefone: '' } } })
  expect(result.current).toMatchObject({
    values: { nome: 'Renata Kuhn', telefone: '22' },
    base: fourth,
    isOutdated: true,
  })
})

test('a draft comes back with the version it was based on, and goes when it is discarded', () => {
  const first = open()
  act(() => first.result.current.change({ nome: 'Paula' }))
  first.unmount()
  const { result } = open({ version: 4, values: { nome: 'Outra', telefone: '' } })
  expect(result.current).toMatchObject({ values: { nome: 'Paula' }, base: SAVED, isOutdated: true })
  expect(result.current.restoredFrom).toBeDefined()
  act(() => result.current.discard())
  expect(result.current).toMatchObject({ values: { nome: 'Outra' }, isDirty: false })
  expect(sessionStorage.length).toBe(0)
})

test('going back to what was saved is no change', () => {
  const { result } = open()
  act(() => result.current.change({ nome: 'Paula' }))
  expect(result.current.isDirty).toBe(true)
  act(() => result.current.change({ nome: 'Renata' }))
  expect(result.current.isDirty).toBe(false)
})
