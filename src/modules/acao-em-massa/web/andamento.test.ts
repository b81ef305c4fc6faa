import { expect, test } from 'vitest'
import type { AcaoDeCargas } from '../acao.contract.ts'
import { faixasOf, MAX_FAIXAS, podeDecidir, processadasText, resultadoText, tituloText } from './andamento.ts'
import { createControleLote } from './controle.ts'

const acao = (values: Partial<AcaoDeCargas> = {}): AcaoDeCargas => ({
  id: 'a-1',
  acao: 'desativar',
  situacao: 'executando',
  total: 24,
  feitas: 15,
  falhas: 3,
  jaEstavam: 0,
  pendentes: 6,
  detalhe: 'Cliente cancelou o pedido',
  usuario: { id: 'u-1', nome: 'Rita Kuhn' },
  criadoEm: '2026-11-21T12:00:00.000Z',
  iniciadaEm: null,
  concluidaEm: null,
  desfazId: null,
  desfeitaPorId: null,
  podeDesfazer: false,
  ...values,
})
const ended = (values: Partial<AcaoDeCargas> = {}) =>
  acao({ situacao: 'concluida', feitas: 21, pendentes: 0, ...values })

test('the title says what runs, and what ended [L-108]', () => {
  expect(tituloText(acao())).toBe('Desativando 24 cargas')
  expect(tituloText(ended())).toBe('Desativação de 24 cargas')
  expect(tituloText(acao({ acao: 'reativar', desfazId: 'a-0', total: 1 }))).toBe(
    'Desfazer: reativando 1 carga',
  )
  expect(tituloText(ended({ acao: 'desfazer-lote', desfazId: 'a-0' }))).toBe('Lote de 24 cargas desfeito')
})

test.each([
  [acao(), '18 de 24 processadas'],
  [ended(), 'Concluída: 21 desativadas, 3 falhas.'],
  [ended({ feitas: 1, falhas: 0, total: 1 }), 'Concluída: 1 desativada.'],
  [
    ended({ acao: 'mover-etapa', feitas: 19, jaEstavam: 2 }),
    'Concluída: 19 movidas, 2 já estavam na etapa, 3 falhas.',
  ],
  [
    acao({ situacao: 'interrompida', falhas: 1, pendentes: 8 }),
    'Interrompida: 15 desativadas, 1 falha, 8 não processadas.',
  ],
])('total, successes and failures are told [L-108]', (one, text) => {
  expect(resultadoText(one)).toBe(text)
})

test('thousands are written as people read them', () => {
  expect(processadasText(acao({ total: 10_000, pendentes: 1 }))).toBe('9.999 de 10.000 processadas')
})

test('the board tells what runs and whatever of its own ended unseen, besides the one that is open', () => {
  const list = [acao({ id: 'runs' }), ended({ id: 'mine' }), ended({ id: 'other' }), acao({ id: 'open' })]
  const shown = faixasOf(list, new Set(['mine', 'open']), 'open')
  expect(shown.map((one) => [one.acao.id, one.isEmCurso])).toEqual([
    ['runs', true],
    ['mine', false],
  ])
  const many = Array.from({ length: 9 }, (_, n) => acao({ id: String(n) }))
  expect(faixasOf(many, new Set(), undefined)).toHaveLength(MAX_FAIXAS)
})

test.each([
  ['U-1', 'Operador', true],
  ['u-2', 'Operador', false],
  ['u-2', 'Administrador', true],
])('%s as %s may stop or take back: %s', (userId, role, expected) => {
  expect(podeDecidir(acao(), { userId, role })).toBe(expected)
})

test('an action is followed from its start until its end was seen', () => {
  const controle = createControleLote()
  controle.ensaiar('desativar', [])
  expect(controle.get().dialogo).toEqual({ kind: 'ensaio', acao: 'desativar', cargas: [] })
  controle.acompanhar('a-1')
  expect(controle.get().dialogo).toEqual({ kind: 'andamento', id: 'a-1' })
  controle.fechar()
  expect(controle.get()).toEqual({ dialogo: undefined, acompanhadas: new Set(['a-1']) })
  controle.esquecer('a-1')
  expect(controle.get().acompanhadas).toEqual(new Set())
})
