import { expect, test } from 'vitest'
import { horarioErrors } from '#modules/doca/agendamento-dados.contract.ts'
import { erroDe } from './deny-horario.ts'
import { isVagaTaken } from './take-horarios.ts'

test('the constraint of the table is a lost race; other constraints are not', () => {
  const broken = (code: string, constraint: string) => Object.assign(new Error('x'), { code, constraint })
  expect(isVagaTaken(broken('23P01', 'doca_vaga_taken'))).toBe(true)
  expect(isVagaTaken(broken('23P01', 'doca_grade_vigencia_taken'))).toBe(false)
  expect(isVagaTaken(broken('23505', 'doca_vaga_taken'))).toBe(false)
  expect(isVagaTaken('doca_vaga_taken')).toBe(false)
})

test.each([
  [['passado', 'ocupado'], horarioErrors.horario_passado],
  [['doca-bloqueada', 'direcao'], horarioErrors.doca_bloqueada],
  [['ocupado'], horarioErrors.horario_ocupado],
  [['em-espera', 'vinculo'], horarioErrors.horario_ocupado],
  [['sem-sequencia'], horarioErrors.horario_sem_sequencia],
  [['bloqueado'], horarioErrors.horario_indisponivel],
  // It would not serve even if it were free.
  [['ocupado', 'peso-maximo'], horarioErrors.horario_indisponivel],
] as const)('%j is refused as %o', (motivos, erro) => {
  expect(erroDe(motivos.map((motivo) => ({ motivo, texto: '', mudanca: undefined })))).toBe(erro)
})
