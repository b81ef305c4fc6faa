import { expect, test } from 'vitest'
import { STATUS, type Status } from '#modules/carga/carga-codes.ts'
import { ACOES } from '../acao.rules.ts'
import { acoesDaSelecao, type CargaDaSelecao } from './acoes-da-selecao.ts'

const carga = (status: Status, values: Partial<CargaDaSelecao> = {}): CargaDaSelecao => ({
  status,
  visibilidade: 1,
  ownerCriadorDaCarga: true,
  ...values,
})
const offered = (...cargas: CargaDaSelecao[]) => acoesDaSelecao(cargas).map(({ acao }) => acao)

const ABERTA = ['mover-etapa', 'alterar-unidade', 'criar-lote', 'finalizar', 'cancelar', 'desativar']

test.each([
  [STATUS.AguardandoAlocacao, ABERTA],
  [STATUS.EmExecucao, ABERTA],
  [STATUS.Ocorrencia, ABERTA],
  [STATUS.EntregueNaoFinalizada, ['mover-etapa', 'alterar-unidade', 'criar-lote', 'finalizar', 'desativar']],
  // What a carrier finished waits for the creator, who confirms it.
  [STATUS.Entregue, ['mover-etapa', 'alterar-unidade', 'finalizar', 'reverter-finalizacao']],
  [STATUS.Finalizada, ['reverter-finalizacao']],
  [STATUS.Cancelada, []],
  [STATUS.Desativada, ['reativar']],
] as const)('a selection of loads of status %i is offered %j [L-100, L-101]', (status, expected) => {
  expect(offered(carga(status))).toEqual(expected)
})

test('what only some of the loads allow is offered with their number', () => {
  const items = acoesDaSelecao([carga(1), carga(1), carga(3)])
  expect(items.map(({ acao, quantas }) => [acao, quantas])).toEqual([
    ['mover-etapa', 3],
    ['alterar-unidade', 3],
    ['criar-lote', 2],
    ['finalizar', 3],
    ['reverter-finalizacao', 1],
    ['cancelar', 2],
    ['desativar', 2],
  ])
})

test('loads of another company allow nothing, directed ones are not finalized', () => {
  expect(offered(carga(1, { ownerCriadorDaCarga: false }))).toEqual([])
  expect(offered(carga(2, { visibilidade: 2 }))).not.toContain('finalizar')
})

test.each([
  [500, 'criar-lote', null],
  [501, 'criar-lote', 'Um lote tem no máximo 500 cargas.'],
  [10_000, 'desativar', null],
  [10_001, 'desativar', 'Escolha até 10.000 cargas de cada vez.'],
] as const)('%i loads and %s: %s', (count, acao, bloqueio) => {
  const items = acoesDaSelecao(Array.from({ length: count }, () => carga(1)))
  expect(items.find((item) => item.acao === acao)?.bloqueio).toBe(bloqueio)
})

test('a failed deactivation keeps its literal text [L-107]', () => {
  expect(ACOES.desativar.falhou).toBe('Não possível desativar a carga')
})
