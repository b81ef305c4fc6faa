import { expect, test } from 'vitest'
import { TARIFA } from '#modules/carga/carga-codes.ts'
import { TIPO_OFERTA } from '../../ciclo.rules.ts'
import {
  type CargaDoForm,
  changeTipo,
  checkForm,
  checkPublicar,
  newForm,
  prazoProposto,
  toBody,
  toggleConvidada,
  valorOf,
  vezesText,
} from './oferecer-form.ts'

const AGORA = new Date('2026-11-25T13:02:00.000Z')
const CARGA: CargaDoForm = {
  id: 'a',
  tarifa: TARIFA.ACombinar,
  valorFrete: 5_450,
  distanciaKm: 598,
  pesoKg: 27_600,
  volumeM3: 61.2,
  coleta: '2026-11-28T09:00:00.000Z',
}
const form = newForm([CARGA], false, AGORA)
const QUANDO = { agora: AGORA, zona: 'America/Sao_Paulo' }

test('a new offer begins with what the load says, for four hours', () => {
  expect(form).toMatchObject({ tipo: 1, tarifa: 2, valor: '5.450,00', convidadas: [] })
  expect(form.encerraEm).toBe('2026-11-25T17:15:00.000Z')
  expect(prazoProposto([{ ...CARGA, coleta: '2026-11-25T20:00:00.000Z' }], AGORA)).toBe(
    '2026-11-25T14:15:00.000Z',
  )
})

test('a price per kilometre becomes the value', () => {
  const perKm = { ...form, tarifa: TARIFA.PorKm, unidadeTarifa: '9,1137' }
  expect(valorOf(perKm, [CARGA], false)).toBe(5_449.99)
  expect(toBody(perKm, [CARGA], false)).toMatchObject({ valor: 5_449.99, unidadeTarifa: 9.1137 })
})

test('of a batch that carriers pick from each load has its own value', () => {
  const two = [CARGA, { ...CARGA, id: 'b', valorFrete: null }]
  const lote = newForm(two, true, AGORA)
  expect(valorOf(lote, two, true)).toBeNull()
  expect(checkPublicar(lote, two, true, QUANDO).valor).toBe('Informe o valor de cada carga')
  const told = { ...lote, valores: { a: '5.450,00', b: '4.660,00' } }
  expect(valorOf(told, two, true)).toBe(10_110)
  expect(toBody(told, two, true)).toMatchObject({
    valor: null,
    loteModo: 'fracionavel',
    valores: [
      { cargaId: 'a', valor: 5_450 },
      { cargaId: 'b', valor: 4_660 },
    ],
  })
})

test('a directed offer has one carrier at a time, and only an open one reaches further', () => {
  const many = toggleConvidada(toggleConvidada(form, 'x'), 'y')
  const directed = changeTipo(many, TIPO_OFERTA.Direcionada)
  expect(directed.convidadas.map((one) => one.transportadoraId)).toEqual(['x'])
  expect(toggleConvidada(directed, 'z').convidadas).toEqual([{ transportadoraId: 'z', motivoInclusao: null }])
  expect(changeTipo(form, TIPO_OFERTA.Aberta).alcance).toBe('vinculadas')
  expect(changeTipo(changeTipo(form, TIPO_OFERTA.Aberta), TIPO_OFERTA.Cascata).alcance).toBe('convidadas')
})

test('what cannot be kept is named', () => {
  expect(checkForm({ ...form, teto: '5.000,00' }, [CARGA], false)).toEqual({
    teto: 'O teto não pode ficar abaixo do valor',
  })
  expect(checkForm({ ...form, valor: '12.5', respostaMin: '2' }, [CARGA], false)).toEqual({
    valor: 'Informe um valor em reais, como 1.234,56',
    respostaMin: 'De 5 a 10.080 minutos',
  })
  expect(checkPublicar({ ...form, encerraEm: '' }, [CARGA], false, QUANDO)).toEqual({
    encerraEm: 'Informe quando a oferta encerra',
    convidadas: 'Escolha ao menos uma transportadora',
  })
})

test.each([
  ['has passed', '2026-11-25T09:00:00.000Z', '', 'Dê pelo menos 15 minutos para as respostas'],
  ['leaves no time to answer', '2026-11-25T13:16:00.000Z', '', 'Dê pelo menos 15 minutos para as respostas'],
  [
    'comes before others see it',
    '2026-11-26T12:00:00.000Z',
    '2026-11-26T12:00:00.000Z',
    'Dê pelo menos 15 minutos para as respostas',
  ],
  [
    'comes after the pick-up',
    '2026-11-28T09:01:00.000Z',
    '',
    'Encerre antes da primeira coleta, 28/11/2026 06:00',
  ],
  ['leaves time and ends before the pick-up', '2026-11-28T09:00:00.000Z', '', undefined],
])(
  'before anybody is asked to publish, a deadline is told when it %s',
  (_name, encerraEm, publicaEm, problem) => {
    const found = checkPublicar({ ...form, encerraEm, publicaEm }, [CARGA], false, QUANDO)
    expect(found.encerraEm).toBe(problem)
  },
)

test.each([
  ['all in time', TIPO_OFERTA.Cascata, '2026-11-25T17:15:00.000Z', 'Uma de cada vez, na ordem.'],
  [
    'the end comes before the second turn',
    TIPO_OFERTA.Cascata,
    '2026-11-25T14:00:00.000Z',
    'Uma de cada vez, na ordem: até o fim só há tempo para a primeira.',
  ],
  ['all at once', TIPO_OFERTA.Restrita, '2026-11-25T14:00:00.000Z', ''],
] as const)('who publishes a cascade is told who has a turn: %s', (_name, tipo, encerraEm, text) => {
  const asked = toggleConvidada(toggleConvidada({ ...form, tipo, encerraEm }, 'x'), 'y')
  expect(vezesText(asked, QUANDO)).toBe(text)
})
