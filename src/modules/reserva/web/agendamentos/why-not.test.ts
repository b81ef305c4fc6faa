import { expect, test } from 'vitest'
import { DIRECAO } from '#modules/doca/agendamento-codes.ts'
import type { Disponibilidade } from '#modules/doca/disponibilidade.contract.ts'
import { horariosDoDia } from '../shared/grade-do-dia.ts'
import { AGORA, buildDia, buildDoca, buildHorario } from '../testing/build-dia.ts'
import { explain, negadosDe } from './why-not.ts'

/** The slots of a built day, all of them refused but those that the test says. */
function setUp(livres: readonly number[]) {
  const dia = buildDia([
    buildDoca(1, [buildHorario(9), buildHorario(11)]),
    buildDoca(2, [buildHorario(9), buildHorario(14)]),
  ])
  const horarios = horariosDoDia(dia, AGORA).filter(({ turnoId }) => turnoId !== '')
  const disponibilidade: Disponibilidade = {
    data: dia.dia,
    fusoHorario: dia.fusoHorario,
    agora: AGORA.toISOString(),
    alternativas: [],
    docas: dia.docas.map((doca) => ({
      docaId: doca.id,
      docaNome: doca.nome,
      direcao: DIRECAO.Ambos,
      fechado: null,
      horarios: horarios
        .filter((one) => one.doca.id === doca.id)
        .map((one) => {
          const disponivel = livres.includes(horarios.indexOf(one))
          return {
            docaId: doca.id,
            programacaoGradeConfigTurnoId: one.turnoId,
            programacaoGradeConfigTurnoHorarioId: one.horario.id,
            dhReserva: one.horario.inicio,
            dhFimReserva: one.horario.fim,
            turnoNome: 'Turno 1',
            hora: one.horario.hora,
            disponivel,
            vagas: disponivel ? 1 : 0,
            motivos: disponivel
              ? []
              : [
                  {
                    motivo: 'direcao',
                    texto: 'A doca só faz descarregamento.',
                    mudanca: 'Escolha outra doca.',
                  },
                  {
                    motivo: 'peso-maximo',
                    texto: 'A doca só recebe até 14,0 t.',
                    mudanca: 'Escolha outra doca.',
                  },
                ],
            reservasVinculadas: [],
          }
        }),
    })),
  }
  return { horarios, disponibilidade }
}

test('a slot that is not offered says why, what is right about it, and what would free it', () => {
  const { horarios, disponibilidade } = setUp([])
  const [asked] = horarios
  if (!asked) throw new Error('The built day has slots.')
  expect(explain(disponibilidade, asked, true)).toEqual({
    motivos: [
      { assunto: 'Direção', texto: 'A doca só faz descarregamento.' },
      { assunto: 'Peso', texto: 'A doca só recebe até 14,0 t.' },
    ],
    atendem: 'Veículo e característica atendem.',
    mudancas: ['Escolha outra doca.'],
    proximos: [],
  })
  expect(explain(disponibilidade, asked, false)?.atendem).toBeUndefined()
  const gone = { ...asked, horario: { ...asked.horario, id: 'outro' } }
  expect(explain(disponibilidade, gone, true)).toBeUndefined()
})

test('it names the free slots that are nearest', () => {
  const last = setUp([]).horarios.length - 1
  const { horarios, disponibilidade } = setUp([last])
  const [asked] = horarios
  if (!asked) throw new Error('The built day has slots.')
  expect(explain(disponibilidade, asked, true)?.proximos).toMatchObject([
    { docaId: horarios[last]?.doca.id, horarioId: horarios[last]?.horario.id },
  ])
})

test('in short, the first reason and how many more there are', () => {
  const { horarios, disponibilidade } = setUp([0])
  const negados = negadosDe(disponibilidade)
  expect(negados.has(horarios[0]?.chave ?? '')).toBe(false)
  expect(negados.get(horarios[1]?.chave ?? '')).toBe('Direção e mais 1')
  expect(negados.size).toBe(horarios.length - 1)
})
