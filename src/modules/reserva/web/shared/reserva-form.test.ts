import { expect, test } from 'vitest'
import { HttpError } from '#platform/web/http/http-error.ts'
import { uuid, ZONE } from '../testing/build-dia.ts'
import { alternativaText, recusaDoHorario, refDaAlternativa } from './alternativas.ts'
import { escolhidoQuery, horarioEscolhido, restanteText } from './nova-reserva.ts'
import {
  camposPreenchidos,
  checkReserva,
  dadosDaReserva,
  isSameCampos,
  NOVA_RESERVA,
} from './reserva-form.ts'

const valid = { ...NOVA_RESERVA, fornecedor: 'Sal Marinho Mossoró' }

test('a party is needed; plate, document and phone are checked once they are filled in [D-088]', () => {
  expect(checkReserva(valid, ZONE)).toEqual({})
  expect(
    Object.keys(
      checkReserva(
        {
          ...NOVA_RESERVA,
          placaVeiculo: 'XX',
          documentoMotorista: '111.111.111-11',
          celularMotorista: '12',
          pesoKg: 'muito',
        },
        ZONE,
      ),
    ),
  ).toEqual(['empresa', 'pesoKg', 'placaVeiculo', 'documentoMotorista', 'celularMotorista'])
})

test('what cannot be read says how it is written', () => {
  expect(
    checkReserva({ ...valid, pesoKg: 'muito', quantidadeItens: '2,5', celularMotorista: '12' }, ZONE),
  ).toEqual({
    pesoKg: 'Use só números, com vírgula para as casas decimais',
    quantidadeItens: 'Use um número inteiro',
    celularMotorista: 'Informe DDD e número',
  })
})

test('nobody leaves before coming, and a field of the company has one name', () => {
  const campo = (key: string, nome: string) => ({ key, nome, valor: '1' })
  expect(
    checkReserva(
      {
        ...valid,
        dhChegadaPrevista: '2026-11-20T09:00',
        dhSaidaPrevista: '2026-11-20T08:00',
        campos: [campo('a', 'Lacre'), campo('b', 'Lacre'), campo('c', '')],
      },
      ZONE,
    ),
  ).toEqual({
    dhSaidaPrevista: 'A saída vem antes da chegada.',
    'campos.1': 'Já existe um campo com este nome.',
    'campos.2': 'Campo obrigatório',
  })
})

test('times are those of the dock, a registered party has no free text, and the plate is plain', () => {
  const sent = dadosDaReserva(
    {
      ...valid,
      empresa: { id: uuid(9), nome: 'Sal' },
      placaVeiculo: 'abc-1234',
      dhChegadaPrevista: '2026-11-20T09:00',
      pesoKg: '12.400',
      campos: [{ key: 'a', nome: ' Lacre ', valor: ' BR 44 ' }],
      aguardaConfirmacao: true,
    },
    ZONE,
  )
  expect(sent).toMatchObject({
    empresaId: uuid(9),
    fornecedor: null,
    placaVeiculo: 'ABC1234',
    dhChegadaPrevista: '2026-11-20T12:00:00.000Z',
    dhSaidaPrevista: null,
    pesoKg: 12_400,
    camposAdicionais: { Lacre: 'BR 44' },
    situacao: 6,
  })
})

const ref = {
  docaId: uuid(1),
  programacaoGradeConfigTurnoId: uuid(2),
  programacaoGradeConfigTurnoHorarioId: uuid(3),
  dhReserva: '2026-11-20T12:00:00.000Z',
}

test('the slot travels in the address and comes back whole; an incomplete one is none', () => {
  const escolhido = {
    ref,
    docaNome: 'Doca 01',
    fim: '2026-11-20T13:00:00.000Z',
    fusoHorario: ZONE,
    direcao: 3 as const,
  }
  const values = Object.fromEntries(new URLSearchParams(escolhidoQuery(escolhido)))
  expect(horarioEscolhido(values)).toEqual(escolhido)
  expect(horarioEscolhido({ ...values, doca: 'x' })).toBeUndefined()
})

test('the rest of a hold is told in minutes and seconds', () => {
  expect([restanteText(300_000, 0), restanteText(61_500, 0), restanteText(0, 5)]).toEqual([
    '5:00',
    '1:02',
    '0:00',
  ])
})

test('a refused slot tells its alternatives, and one of them is named by its own ids', () => {
  const alternativa = {
    ...ref,
    docaNome: 'Doca 02',
    dhFimReserva: '2026-11-20T13:00:00.000Z',
    dia: '2026-11-20',
    hora: 540,
    reservasVinculadas: [],
  }
  const refused = (body: object) =>
    recusaDoHorario(
      new HttpError({ status: 409, body: { code: 'horario_ocupado', ...body }, challenge: null }),
    )
  const recusa = refused({ alternativas: [alternativa], motivos: [] })
  expect(recusa?.alternativas.map(alternativaText)).toEqual(['Doca 02, sex, 20/11/2026 às 09:00'])
  expect(refDaAlternativa(alternativa)).toEqual(ref)
  expect(refused({})).toBeUndefined()
})

test.each([
  ['nothing was typed', [['a', 'Lacre', 'BR 44']], true],
  [
    'an empty line was added',
    [
      ['a', 'Lacre', 'BR 44'],
      ['b', ' ', ''],
    ],
    true,
  ],
  ['a value changed', [['a', 'Lacre', 'BR 45']], false],
  ['a field was renamed', [['a', 'Selo', 'BR 44']], false],
  [
    'a field was added',
    [
      ['a', 'Lacre', 'BR 44'],
      ['b', 'Pedido', ''],
    ],
    false,
  ],
  ['a field was removed', [], false],
])('fields of the company have something to save unless %s', (_name, lines, isSame) => {
  const campos = lines.map(([key = '', nome = '', valor = '']) => ({ key, nome, valor }))
  expect(isSameCampos(camposPreenchidos(campos), { Lacre: 'BR 44' })).toBe(isSame)
})
