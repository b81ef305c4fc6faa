import { expect, test } from 'vitest'
import { acaoPrincipal, acoesExtras, type CargaDasAcoes, isSoDoCriador } from './acoes.rules.ts'
import { situacaoOf } from './carga.rules.ts'
import { STATUS, type Status } from './carga-codes.ts'

const carga = (status: Status, values: Partial<CargaDasAcoes> = {}): CargaDasAcoes => ({
  status,
  situacao: situacaoOf(status),
  visibilidade: 1,
  lote: null,
  qntNegociacoesEmAndamento: 0,
  documentos: 0,
  veiculoContratadoFrota: null,
  dhPreFinalizacao: null,
  ownerCriadorDaCarga: true,
  alocacaoTipo: status === STATUS.AguardandoAlocacao ? null : 1,
  ...values,
})
const offered = (load: CargaDasAcoes) => acoesExtras(load).map(({ acao }) => acao)

test.each([
  [carga(1), ['alocar', 'anotar', 'abrir-ocorrencia', 'reenviar-auditoria', 'cancelar']],
  [
    carga(1, { alocacaoTipo: 1 }),
    [
      'alocar',
      'iniciar',
      'atualizar-veiculo',
      'anotar',
      'abrir-ocorrencia',
      'reenviar-auditoria',
      'cancelar',
    ],
  ],
  [
    carga(2),
    [
      'atualizar-veiculo',
      'desalocar',
      'registrar-evento',
      'anotar',
      'entregar',
      'abrir-ocorrencia',
      'reenviar-auditoria',
      'cancelar',
    ],
  ],
  [carga(4), ['reenviar-auditoria', 'reverter-finalizacao']],
  [carga(5), ['reabrir']],
  [carga(99), ['reativar']],
])('a load of the company offers what its status allows [L-100, L-101]', (load, acoes) => {
  expect(offered(load)).toEqual(acoes)
})

test('the carrier is offered its own part only', () => {
  const given = { ownerCriadorDaCarga: false, visibilidade: 99 } as const
  expect(offered(carga(2, given))).toEqual(['atualizar-veiculo', 'registrar-evento', 'anotar', 'entregar'])
  expect(offered(carga(3, { ...given, dhPreFinalizacao: 'x' }))).toContain('reverter-finalizacao')
  expect(offered(carga(4, given))).not.toContain('reverter-finalizacao')
})

test.each([
  [carga(1), 'alocar'],
  [carga(1, { alocacaoTipo: 2 }), 'iniciar'],
  [carga(1, { veiculo: { placa: 'ABC1D23' } }), 'iniciar'],
  [carga(2), 'finalizar'],
  [carga(2, { visibilidade: 2 }), undefined],
  [carga(8), 'finalizar'],
  [carga(3, { dhPreFinalizacao: '2026-11-20T10:00:00.000Z' }), 'finalizar'],
  [carga(3, { dhPreFinalizacao: '2026-11-20T10:00:00.000Z', ownerCriadorDaCarga: false }), undefined],
  [carga(4), undefined],
  [carga(5), 'reabrir'],
  [carga(99), 'reativar'],
])('the one filled button is the next step', (load, acao) => {
  expect(acaoPrincipal(load)?.acao).toBe(acao)
})

test('what only the creator may do is known before the server is asked', () => {
  expect(
    ['editar', 'desativar', 'alocar', 'cancelar', 'alterar-unidade'].every((acao) =>
      isSoDoCriador(acao as never),
    ),
  ).toBe(true)
  expect(
    ['mover', 'finalizar', 'registrar-evento', 'detalhes'].some((acao) => isSoDoCriador(acao as never)),
  ).toBe(false)
})

test('the vehicle of a manifest is confirmed by one click that names it, and another can still be chosen', () => {
  const proposed = carga(1, { veiculo: { placa: 'ABC1D23' } })
  expect(acaoPrincipal(proposed)?.rotulo).toBe('Confirmar ABC1D23 e iniciar')
  expect(offered(proposed)).toContain('alocar')
  expect(acaoPrincipal(carga(1, { veiculo: { placa: 'ABC1D23' }, alocacaoTipo: 1 }))?.rotulo).toBe(
    'Iniciar execução',
  )
})
