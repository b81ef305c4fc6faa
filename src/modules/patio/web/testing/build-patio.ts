/** Valid boards of the yard for tests; a test states only what matters. Times are minutes from two in the afternoon, UTC. */
import { SITUACAO_RESERVA as R } from '#modules/doca/agendamento-codes.ts'
import { buildReserva } from '#modules/reserva/web/testing/build-dia.ts'
import { VALORES_DA_ESTADIA } from '../../estadia-golden.rules.ts'
import type { CartaoDoPatio, PatioDoDia } from '../../patio-dia.contract.ts'

export const AGORA_NO_PATIO = new Date('2026-11-24T14:00:00.000Z')
export const minuto = (minutes: number) => new Date(AGORA_NO_PATIO.getTime() + minutes * 60_000).toISOString()

export const SEM_PATIO = {
  comprovacao: null,
  dhChamada: null,
  docaChamadaId: null,
  docaChamadaNome: null,
  respostaChamada: null,
  pesoEntradaKg: null,
  dhPesoEntrada: null,
  pesoSaidaKg: null,
  dhPesoSaida: null,
} as const

export const comprovada = (minutes: number, capacidadeKg: number | null = 28_000) => ({
  codigo: 'K7F29QMD3XTP',
  dhChegada: minuto(minutes),
  prova: 1 as const,
  distanciaM: null,
  capacidadeKg,
  livro: null,
})

export const buildEtapa = (id: string, situacaoReserva: PatioDoDia['etapas'][number]['situacaoReserva']) => ({
  id,
  nome: id,
  cor: '#2a78d1',
  ordem: 1,
  situacaoReserva,
  version: 1,
})

/** Expected in an hour, without a vehicle. */
export const buildCartao = (id: string, values: Partial<CartaoDoPatio> = {}): CartaoDoPatio => ({
  ...buildReserva(0, {
    codigo: `AG-${id}`,
    hora: 660,
    dhReserva: minuto(60),
    dhFimReserva: minuto(120),
    fornecedor: 'Papelão Rio Claro',
    placaVeiculo: null,
    nomeMotorista: null,
  }),
  id,
  docaId: 'd1',
  docaNome: 'Doca 01',
  data: '2026-11-24',
  pesoKg: null,
  dhSaida: null,
  patio: SEM_PATIO,
  docaAtualId: values.patio?.docaChamadaId ?? values.docaId ?? 'd1',
  docaAtualNome: values.patio?.docaChamadaNome ?? values.docaNome ?? 'Doca 01',
  ...values,
})

/** What a vehicle is that came this many minutes ago, said as a negative number. */
export const chegou = (minutes: number, capacidadeKg?: number | null): Partial<CartaoDoPatio> => ({
  situacao: R.Checkin,
  dhChegada: minuto(minutes),
  patio: { ...SEM_PATIO, comprovacao: comprovada(minutes, capacidadeKg) },
})

/** Stages `esperados`, `portaria`, `doca`, `liberados`; docks 1 and 2 unload, 3 does both, 4 is blocked. */
export const buildPatio = (
  reservas: readonly CartaoDoPatio[],
  more: Partial<PatioDoDia> = {},
): PatioDoDia => ({
  dia: '2026-11-24',
  unidadeNegocioId: 'u1',
  fusoHorario: 'America/Sao_Paulo',
  agora: AGORA_NO_PATIO.toISOString(),
  etapas: [
    buildEtapa('esperados', R.Agendado),
    buildEtapa('portaria', R.Checkin),
    buildEtapa('doca', R.MotoristaNaDoca),
    buildEtapa('liberados', R.Concluida),
  ],
  reservas: [...reservas],
  chegadas: [],
  docas: [
    { id: 'd1', nome: 'Doca 01', direcao: 2, situacao: 1, capacidade: 1 },
    { id: 'd2', nome: 'Doca 02', direcao: 3, situacao: 1, capacidade: 1 },
    { id: 'd3', nome: 'Doca 03', direcao: 1, situacao: 1, capacidade: 1 },
    { id: 'd4', nome: 'Doca 04', direcao: 1, situacao: 2, capacidade: 1 },
  ],
  valoresEstadia: [...VALORES_DA_ESTADIA],
  temMais: false,
  ...more,
})
