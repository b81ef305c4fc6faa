import { describe, expect, test } from 'vitest'
import { STATUS, type Status } from './carga-codes.ts'
import {
  type AcaoCiclo,
  agendaAfter,
  type CargaNoCiclo,
  decide,
  type EtapaDoGrupo,
  etapaAfter,
  isAberta,
  PROXIMAS_OCORRENCIA,
  statusComOcorrencias,
  whyNotPermitida,
} from './ciclo.rules.ts'

const carga = (status: Status, values: Partial<CargaNoCiclo> = {}): CargaNoCiclo => ({
  status,
  statusAnterior: null,
  visibilidade: 1,
  temVeiculo: status !== 1,
  preFinalizada: status === 3,
  ocorrenciasAbertas: status === 7 ? 1 : 0,
  ocorrenciasEncerradas: 0,
  entregas: status === 8 || status === 3 || status === 4 ? [3, 3] : [1, 1],
  viagemIniciada: false,
  ...values,
})

const ALL = Object.values(STATUS)

describe('what each status allows', () => {
  const allowed: [AcaoCiclo, Status[]][] = [
    ['editar', [1, 2, 7, 8]],
    ['alocar', [1]],
    ['desalocar', [2]],
    ['atualizar-veiculo', [1, 2, 7, 8]],
    ['registrar-evento', [2, 7, 8]],
    ['anotar', [1, 2, 3, 7, 8]],
    ['entregar', [2, 7]],
    ['abrir-ocorrencia', [1, 2, 7, 8]],
    ['cancelar', [1, 2, 7]],
    ['reabrir', [5]],
    ['desativar', [1, 2, 7, 8]],
    ['reativar', [99]],
    ['finalizar', [1, 2, 3, 7, 8]],
    ['reverter-finalizacao', [3, 4]],
    ['reenviar-auditoria', [1, 2, 3, 4, 7, 8]],
    ['alterar-unidade', [1, 2, 3, 7, 8]],
    ['mover-etapa', [1, 2, 3, 7, 8]],
    ['agrupar', [1, 2, 7, 8]],
  ]

  test.each(allowed)('%s: %o [L-100, L-101]', (acao, statuses) => {
    expect(ALL.filter((status) => whyNotPermitida(acao, status) === undefined)).toEqual(statuses)
  })

  test('a cancelled or deactivated load refuses everything but its way back [L-101]', () => {
    const refused = (status: Status) =>
      allowed
        .map(([acao]) => [acao, whyNotPermitida(acao, status)] as const)
        .filter(([, code]) => code === undefined)
    expect(refused(5)).toEqual([['reabrir', undefined]])
    expect(refused(99)).toEqual([['reativar', undefined]])
  })

  test.each([
    ['desativar', 4, 'carga_finalizada'],
    ['desativar', 5, 'carga_cancelada'],
    ['desativar', 99, 'carga_desativada'],
    ['desativar', 3, 'carga_pre_finalizada'],
    ['finalizar', 4, 'carga_finalizada'],
    ['alocar', 2, 'carga_acao_indevida'],
    ['cancelar', 8, 'carga_acao_indevida'],
    ['reabrir', 1, 'carga_nao_cancelada'],
    ['reativar', 4, 'carga_nao_desativada'],
    ['reverter-finalizacao', 8, 'carga_nao_finalizada'],
    ['reenviar-auditoria', 5, 'carga_cancelada'],
  ] as const)('%s at %i is refused as %s', (acao, status, code) => {
    expect(whyNotPermitida(acao, status)).toBe(code)
  })
})

describe('what an action makes of the load', () => {
  const resultOf = (acao: AcaoCiclo, load: CargaNoCiclo, criador = true) => {
    const decisao = decide(acao, load, criador)
    return decisao.ok ? decisao.status : decisao.recusa
  }

  test.each([
    ['alocar', carga(1), 2],
    ['alocar', carga(1, { ocorrenciasAbertas: 1 }), 7],
    ['iniciar', carga(1, { temVeiculo: true }), 2],
    ['iniciar', carga(1), 'carga_sem_veiculo'],
    ['desalocar', carga(2), 1],
    ['desalocar', carga(2, { viagemIniciada: true }), 'carga_viagem_iniciada'],
    ['entregar', carga(2), 8],
    ['entregar', carga(7), 8],
    ['cancelar', carga(2), 5],
    ['desativar', carga(8), 99],
    ['reabrir', carga(5, { statusAnterior: 2, temVeiculo: true }), 1],
    ['alterar-unidade', carga(7), 7],
    ['reenviar-auditoria', carga(4), 4],
  ] as const)('%s [L-100]', (acao, load, expected) => {
    expect(resultOf(acao, load)).toBe(expected)
  })

  test.each([
    ['the creator', 2, true, 4],
    ['the creator', 7, true, 4],
    ['the creator', 8, true, 4],
    ['the creator, after the carrier', 3, true, 4],
    ['the creator, without a vehicle', 1, true, 4],
    ['the carrier', 2, false, 3],
    ['the carrier', 8, false, 3],
    ['the carrier again', 3, false, 'carga_pre_finalizada'],
    ['the carrier while an occurrence is open', 7, false, 'carga_com_ocorrencia'],
    ['somebody else before anything was given', 1, false, 'carga_acao_indevida'],
  ] as const)('finalizing by %s from %i [L-054]', (_who, status, criador, expected) => {
    expect(resultOf('finalizar', carga(status), criador)).toBe(expected)
  })

  test('a directed load is not finalized here', () => {
    expect(resultOf('finalizar', carga(8, { visibilidade: 2 }))).toBe('carga_finalizar_restrita')
  })

  test('finalizing by the creator closes the occurrences and remembers where the load was [L-128]', () => {
    expect(decide('finalizar', carga(7), true)).toEqual({
      ok: true,
      status: 4,
      efeitos: { agenda: 'encerrar', ocorrencias: 'encerrar', desaloca: false, lembra: true },
    })
    expect(decide('finalizar', carga(8), false)).toMatchObject({
      efeitos: { ocorrencias: null, lembra: true },
    })
  })

  test.each([
    ['deactivated while it waited', 'reativar', carga(99, { statusAnterior: 1, temVeiculo: true }), 1],
    ['deactivated on the road', 'reativar', carga(99, { statusAnterior: 2 }), 2],
    [
      'deactivated with an open occurrence',
      'reativar',
      carga(99, { statusAnterior: 7, ocorrenciasAbertas: 1 }),
      7,
    ],
    ['deactivated after the delivery', 'reativar', carga(99, { statusAnterior: 8, entregas: [3] }), 8],
    ['deactivated, nobody knows from where', 'reativar', carga(99, { temVeiculo: false }), 1],
    ['finished on the road', 'reverter-finalizacao', carga(4, { statusAnterior: 2, entregas: [3, 1] }), 2],
    [
      'finished from an occurrence',
      'reverter-finalizacao',
      carga(4, { statusAnterior: 7, entregas: [1], ocorrenciasEncerradas: 1 }),
      7,
    ],
    ['finished after the delivery', 'reverter-finalizacao', carga(4, { statusAnterior: 8 }), 8],
    [
      'finished before it had a vehicle',
      'reverter-finalizacao',
      carga(4, { statusAnterior: 1, entregas: [1] }),
      1,
    ],
    [
      'finished after the carrier',
      'reverter-finalizacao',
      carga(4, { statusAnterior: 3, preFinalizada: true }),
      3,
    ],
    ['finished by the carrier', 'reverter-finalizacao', carga(3, { statusAnterior: 8 }), 8],
  ] as const)('a load that was %s comes back [L-100]', (_case, acao, load, expected) => {
    expect(resultOf(acao, load)).toBe(expected)
  })

  test('the carrier takes back what it finished itself, and nothing else', () => {
    expect(resultOf('reverter-finalizacao', carga(3), false)).toBe(8)
    expect(resultOf('reverter-finalizacao', carga(4), false)).toBe('carga_de_outra_empresa')
  })

  test('the way back of a finalization restores the occurrences, an unfinished one has none', () => {
    expect(decide('reverter-finalizacao', carga(4), true)).toMatchObject({
      efeitos: { ocorrencias: 'restaurar' },
    })
    expect(decide('reverter-finalizacao', carga(3), true)).toMatchObject({ efeitos: { ocorrencias: null } })
  })
})

test.each([
  [1, 2, 'ocupar'],
  [2, 7, null],
  [2, 1, 'liberar'],
  [2, 8, 'encerrar'],
  [8, 4, null],
  [2, 4, 'encerrar'],
  [2, 99, 'liberar'],
  [99, 2, 'ocupar'],
  [4, 2, 'ocupar'],
  [1, 99, null],
] as const)('from %i to %i the agenda of the vehicle: %s', (before, next, expected) => {
  expect(agendaAfter(before, next)).toBe(expected)
})

describe('occurrences', () => {
  test.each([
    [2, [1], 1, 7],
    [7, [1], 0, 2],
    [7, [1], 2, 7],
    [1, [1], 1, 1],
    [8, [3], 1, 8],
    [3, [3], 1, 3],
    [99, [1], 1, 99],
  ] as const)(
    'a load at %i with deliveries %o and %i open ones is at %i',
    (status, entregas, open, expected) => {
      expect(statusComOcorrencias(status, entregas, open)).toBe(expected)
    },
  )

  test('pending and in progress are open, and what was closed with the load stays closed [D-051]', () => {
    expect(([1, 2, 3, 4, 99] as const).map(isAberta)).toEqual([true, true, false, false, false])
    expect(PROXIMAS_OCORRENCIA[4]).toEqual([])
    expect(Object.values(PROXIMAS_OCORRENCIA).flat()).not.toContain(4)
  })
})

describe('the stage that follows', () => {
  const stage = (id: string, grupo: 1 | 2 | 3, ordem: number, manual = false): EtapaDoGrupo => ({
    id,
    grupo,
    ordem,
    manual,
  })
  const etapas = [
    stage('viagem', 2, 2),
    stage('publicada', 1, 1),
    stage('coleta', 2, 1),
    stage('doca', 2, 3, true),
    stage('comprovante', 3, 1),
    stage('conferido', 3, 2),
  ]

  test.each([
    ['the first of the new group', 'publicada', null, 2, null, 'coleta'],
    ['the asked one', 'publicada', null, 2, 'doca', 'doca'],
    ['not one of another group', 'publicada', null, 2, 'comprovante', undefined],
    ['the same one in the same group', 'viagem', 'coleta', 7, null, 'viagem'],
    ['the former one on the way back', 'publicada', 'viagem', 2, null, 'viagem'],
    ['the first one when the former is gone', 'publicada', 'removida', 8, null, 'comprovante'],
    ['the one it had when it leaves the board', 'viagem', null, 99, null, 'viagem'],
  ] as const)('%s', (_case, etapaId, anteriorId, status, pedida, expected) => {
    expect(etapaAfter(etapas, { etapaId, anteriorId }, status, pedida)).toBe(expected)
  })
})
