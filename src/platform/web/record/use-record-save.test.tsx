import { act, renderHook, waitFor } from '@testing-library/react'
import { Type } from 'typebox'
import { beforeEach, expect, test } from 'vitest'
import { HttpError, OfflineError } from '../http/http-error.ts'
import { type FormProblems, useRecordForm } from './use-record-form.ts'
import { useRecordSave } from './use-record-save.ts'

const Pessoa = Type.Object({ nome: Type.String(), version: Type.Integer() })
interface Values {
  readonly nome: string
}
type Answer = { nome: string; version: number } | Error

const stateOf = ({ nome, version }: { nome: string; version: number }) => ({ values: { nome }, version })

/** Each save gets the next of the answers. */
function open(...answers: Answer[]) {
  const sent: { nome: string; version: number }[] = []
  const saved: string[] = []
  const hook = renderHook(() => {
    const form = useRecordForm<Values>({
      draftKey: 'pessoa',
      saved: { values: { nome: 'Ana' }, version: 1 },
      check: ({ nome }): FormProblems => (nome === '' ? { nome: 'Campo obrigatório' } : {}),
    })
    const save = useRecordSave({
      form,
      schema: Pessoa,
      stateOf,
      fieldOfCode: { nome_taken: 'nome' },
      send: async ({ nome }, version) => {
        sent.push({ nome, version })
        const answer = answers.shift()
        if (!answer || answer instanceof Error) throw answer ?? new Error('unexpected call')
        return answer
      },
      onSaved: ({ nome }) => saved.push(nome),
    })
    return { form, save }
  })
  const type = (nome: string) => act(() => hook.result.current.form.change({ nome }))
  const submit = () => act(async () => hook.result.current.save.submit())
  return { current: () => hook.result.current, sent, saved, type, submit }
}

const conflict = (nome: string, version: number) =>
  new HttpError({
    status: 409,
    body: { code: 'version_conflict', message: 'x', current: { nome, version } },
    challenge: null,
  })
const refusal = (body: object) => new HttpError({ status: 409, body, challenge: null })

beforeEach(() => sessionStorage.clear())
test('what is wrong is not sent', async () => {
  const { type, submit, sent, current } = open()
  type('')
  await submit()
  expect(sent).toEqual([])
  expect(current().form.problems).toEqual({ nome: 'Campo obrigatório' })
})

test('a save carries the version it is based on, and the form goes on from the answer', async () => {
  const { type, submit, sent, saved, current } = open({ nome: 'Bia', version: 2 })
  type(' Bia ')
  await submit()
  expect(sent).toEqual([{ nome: ' Bia ', version: 1 }])
  expect(saved).toEqual(['Bia'])
  expect(current().form).toMatchObject({ values: { nome: 'Bia' }, base: { version: 2 }, isDirty: false })
})

test.each([
  [refusal({ code: 'nome_taken', message: 'Já existe' }), { nome: 'Já existe' }, undefined],
  [
    refusal({ code: 'invalid_input', message: 'x', details: [{ path: 'nome', message: 'Não serve' }] }),
    { nome: 'Não serve' },
    undefined,
  ],
  [refusal({ code: 'record_in_use', message: 'Está em uso' }), {}, 'Está em uso'],
  [
    new OfflineError('network', undefined),
    {},
    'Sem conexão com o servidor. Verifique a rede e tente novamente.',
  ],
])('%s keeps what was typed and says why', async (error, problems, failure) => {
  const { type, submit, current } = open(error)
  type('Bia')
  await submit()
  expect(current().form).toMatchObject({ values: { nome: 'Bia' }, problems })
  expect(current().save.failure).toBe(failure)
})

test('a further conflict is measured against the version the last choice was made from', async () => {
  const { type, submit, sent, saved, current } = open(conflict('Caio', 2), conflict('Davi', 3), {
    nome: 'Bia',
    version: 4,
  })
  type('Bia')
  await submit()
  expect(current().save.conflict).toEqual({ nome: 'Caio', version: 2 })
  expect(current().form.base).toEqual({ values: { nome: 'Ana' }, version: 1 })
  await act(async () => current().save.resolve({ nome: 'Bia' }))
  await waitFor(() => expect(current().save.conflict).toEqual({ nome: 'Davi', version: 3 }))
  expect(current().form).toMatchObject({
    values: { nome: 'Bia' },
    base: { values: { nome: 'Caio' }, version: 2 },
  })
  await act(async () => current().save.resolve({ nome: 'Bia' }))
  expect(sent.map(({ version }) => version)).toEqual([1, 2, 3])
  expect(saved).toEqual(['Bia'])
  expect(current().save.conflict).toBeUndefined()
})
