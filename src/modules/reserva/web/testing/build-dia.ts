/** Valid days of docks for tests; a test states only what matters. */
import type { ReservaDoHorario } from '#modules/doca/agendamento-dados.contract.ts'
import type { DiaDasDocas, DocaDoDia, HorarioDoDia } from '#modules/doca/doca.contract.ts'

export const uuid = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`
export const DIA = '2026-11-20'
export const ZONE = 'America/Sao_Paulo'
/** 10:42 in São Paulo. */
export const AGORA = new Date('2026-11-20T13:42:00.000Z')

/** The instant of an hour of the day in São Paulo. */
export const as = (hora: number): string =>
  new Date(Date.UTC(2026, 10, 20, 3) + hora * 3_600_000).toISOString()

export function buildReserva(n: number, change: Partial<ReservaDoHorario> = {}): ReservaDoHorario {
  return {
    id: uuid(n),
    version: 1,
    codigo: `AG-${3000 + n}`,
    codigoReferencia: null,
    situacao: 1,
    tipo: 1,
    direcao: 2,
    hora: 540,
    dhReserva: as(9),
    dhFimReserva: as(10),
    docaAtualId: uuid(501),
    docaAtualNome: 'Doca 01',
    empresaId: null,
    fornecedor: 'Padarias Reunidas',
    cargaId: null,
    cargaCodigo: null,
    caracteristicaId: null,
    caracteristica: null,
    placaVeiculo: 'EJM4G88',
    nomeMotorista: 'Tadeu Vaz',
    documentoMotorista: null,
    celularMotorista: null,
    etapaId: null,
    etapaNome: null,
    etapaCor: null,
    dhChegada: null,
    dhChegadaNaDoca: null,
    dhInicioContagem: null,
    dhFimContagem: null,
    dhSaida: null,
    dhChegadaPrevista: null,
    dhSaidaPrevista: null,
    camposAdicionais: {},
    observacoes: null,
    horarios: 1,
    ...change,
  }
}

/** The hour of the day names the slot: 9 is from 09:00 to 10:00. */
export function buildHorario(hora: number, change: Partial<HorarioDoDia> = {}): HorarioDoDia {
  return {
    id: uuid(100 + hora),
    hora: hora * 60,
    inicio: as(hora),
    fim: as(hora + 1),
    situacao: 1,
    bloqueioId: null,
    textoBloqueio: null,
    codigoReservaVinculada: null,
    cargaPreAgendada: null,
    espera: null,
    reservas: [],
    ...change,
  }
}

export function buildDoca(
  n: number,
  horarios: readonly HorarioDoDia[],
  change: Partial<DocaDoDia> = {},
): DocaDoDia {
  return {
    id: uuid(500 + n),
    nome: `Doca 0${n}`,
    direcao: 1,
    situacao: 1,
    ordem: n,
    capacidade: 1,
    toleranciaMin: 0,
    urgentes: 0,
    fechado: null,
    turnos: [{ id: uuid(600), nome: 'Turno 1', horarios: [...horarios] }],
    foraDaGrade: [],
    deOutroDia: [],
    ...change,
  }
}

export const buildDia = (docas: readonly DocaDoDia[]): DiaDasDocas => ({
  dia: DIA,
  unidadeNegocioId: uuid(900),
  fusoHorario: ZONE,
  agora: AGORA.toISOString(),
  docas: [...docas],
  contagem: [],
})
