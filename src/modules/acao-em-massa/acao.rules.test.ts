import { expect, test } from 'vitest'
import {
  ACOES,
  ACOES_EM_MASSA,
  type AcaoFeita,
  contar,
  isEmCurso,
  SITUACOES_ACAO,
  whyNotDesfazer,
} from './acao.rules.ts'

const feita = (values: Partial<AcaoFeita> = {}): AcaoFeita => ({
  acao: 'desativar',
  situacao: 'concluida',
  feitas: 3,
  desfazId: null,
  desfeitaPorId: null,
  ...values,
})

test.each([
  [{}, undefined],
  [{ situacao: 'interrompida' }, undefined],
  [{ situacao: 'aguardando' }, 'acao_em_curso'],
  [{ situacao: 'executando' }, 'acao_em_curso'],
  [{ feitas: 0 }, 'acao_sem_volta'],
  [{ acao: 'cancelar' }, 'acao_sem_volta'],
  [{ desfazId: 'x' }, 'acao_sem_volta'],
  [{ desfeitaPorId: 'x' }, 'acao_ja_desfeita'],
] as const)('taking back %o: %s', (values, expected) => {
  expect(whyNotDesfazer(feita(values))).toBe(expected)
})

test('every action but cancelling has a way back, and each has its words', () => {
  expect(ACOES_EM_MASSA.filter((acao) => ACOES[acao].volta === null)).toEqual(['cancelar'])
  expect(ACOES_EM_MASSA.every((acao) => ACOES[acao].verbo !== '')).toBe(true)
  expect(SITUACOES_ACAO.filter(isEmCurso)).toEqual(['aguardando', 'executando'])
})

test('the counters of a rehearsal add up', () => {
  const contagem = contar(['feita', 'feita', 'decisao', 'fica', 'feita'])
  expect(contagem).toEqual({ selecionadas: 5, feitas: 3, pedemDecisao: 1, ficam: 1 })
  expect(contar([])).toEqual({ selecionadas: 0, feitas: 0, pedemDecisao: 0, ficam: 0 })
})
