import { expect, test } from 'vitest'
import { type CargaEnsaiada, minimosParaComparar, resumirEnsaio } from './ensaio.rules.ts'

const via = { id: 'v', nome: 'Via Planalto' }
const minas = { id: 'm', nome: 'TransMinas' }
const iguacu = { id: 'i', nome: 'Expresso Iguaçu' }
const norte = { id: 'n', nome: 'Rota Norte' }

let number = 0
const carga = (values: Partial<CargaEnsaiada>): CargaEnsaiada => {
  number += 1
  return { id: `c${number}`, chamadas: [], fora: [], contratada: null, ...values }
}

test('a rehearsal counts calls and contracts, and tells who stays out and why', () => {
  const fora = (motivo: string) => [{ ...iguacu, motivo }]
  const resumo = resumirEnsaio([
    carga({ chamadas: [via, minas], contratada: via, fora: fora('82,9% no prazo') }),
    carga({
      chamadas: [minas, via],
      contratada: minas,
      fora: [...fora('81% no prazo'), { ...norte, motivo: 'suspenso' }],
    }),
    // One that stays out of one load and is called for another stays out of none.
    carga({ chamadas: [via], contratada: iguacu, fora: [{ ...minas, motivo: 'veículo' }] }),
    carga({ chamadas: [via] }),
  ])
  expect(resumo).toEqual({
    transportadoras: [
      { ...via, chamada: 4, contratou: 1 },
      { ...minas, chamada: 2, contratou: 1 },
    ],
    fora: [
      { ...iguacu, motivo: '82,9% no prazo', contratou: 1 },
      { ...norte, motivo: 'suspenso', contratou: 0 },
    ],
    contratadas: 3,
    contratadasEntre: 2,
    convites: 6,
  })
})

test('a rehearsal of nothing says so', () => {
  expect(resumirEnsaio([])).toEqual({
    transportadoras: [],
    fora: [],
    contratadas: 0,
    contratadasEntre: 0,
    convites: 0,
  })
})

test.each([
  [85, [80, 85, 90, 95]],
  [90, [80, 90, 95]],
  [97.5, [80, 90, 95, 97.5]],
])('the least share of %d is compared with others', (atual, minimos) => {
  expect(minimosParaComparar(atual)).toEqual(minimos)
})
