import { expect, test } from 'vitest'
import { comecarCom, inicioDoEndereco } from './inicio-do-endereco.ts'
import { newForm } from './oferecer-form.ts'

const A = '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a10'
const B = '0198f3c2-7a51-7c4e-9d02-3f6b1c8e5a11'
const form = newForm([], false, new Date('2026-11-25T13:00:00.000Z'))
const convidada = (transportadoraId: string, motivoInclusao: string | null = null) => ({
  transportadoraId,
  motivoInclusao,
})

test.each([
  [{}, undefined],
  [{ tipo: '9', transportadora: 'x' }, undefined],
  [
    { tipo: '2', transportadora: A.toUpperCase() },
    { tipo: 2, transportadoraId: A },
  ],
  [{ transportadora: A }, { tipo: undefined, transportadoraId: A }],
] as const)('the address %j chooses %j', (values, chosen) => {
  expect(inicioDoEndereco(values)).toEqual(chosen)
})

test('a directed offer begins with the one carrier of the address, and keeps why it was included', () => {
  const begun = { ...form, convidadas: [convidada(B), convidada(A, 'única na rota')] }
  expect(comecarCom(begun, { tipo: 2, transportadoraId: A })).toMatchObject({
    tipo: 2,
    alcance: 'convidadas',
    convidadas: [convidada(A, 'única na rota')],
  })
  expect(comecarCom(form, { tipo: 2, transportadoraId: B }).convidadas).toEqual([convidada(B)])
  expect(comecarCom(begun, undefined)).toBe(begun)
})
