import { expect, test } from 'vitest'
import type { BloqueioDoDia, ResultadoDoDia } from '#modules/doca/bloqueio.contract.ts'
import { bloqueiosFeitos, gruposDoPeriodo, resumoDoPeriodo } from './periodo-bloqueado.ts'

const dia = (data: string, resultado: ResultadoDoDia, erro: string | null = null): BloqueioDoDia => ({
  data,
  resultado,
  bloqueioId: resultado === 'recusado' || resultado === 'sem-horario' ? null : `id ${data}`,
  erroCodigo: erro === null ? null : 'bloqueio_com_reserva',
  erro,
})
const RESERVADO = 'O horário está reservado.'
const periodo = {
  dias: [
    dia('2026-11-23', 'feito'),
    dia('2026-11-24', 'sem-mudanca'),
    dia('2026-11-25', 'recusado', RESERVADO),
    dia('2026-11-26', 'feito'),
    dia('2026-11-27', 'recusado', RESERVADO),
    dia('2026-11-29', 'sem-horario'),
  ],
  feitos: 2,
  recusados: 2,
}

test('days that ended alike stand together, refused ones first', () => {
  expect(resumoDoPeriodo(periodo)).toBe('2 dias bloqueados, 2 recusados')
  expect(gruposDoPeriodo(periodo).map(({ texto, dias }) => [texto, dias])).toEqual([
    [RESERVADO, ['qua, 25/11', 'sex, 27/11']],
    ['A doca não tem este horário.', ['dom, 29/11']],
    ['Já estava bloqueado.', ['ter, 24/11']],
    ['Bloqueado.', ['seg, 23/11', 'qui, 26/11']],
  ])
})

test('only what a period blocked itself is taken back', () => {
  expect(bloqueiosFeitos(periodo)).toEqual(['id 2026-11-23', 'id 2026-11-26'])
})
