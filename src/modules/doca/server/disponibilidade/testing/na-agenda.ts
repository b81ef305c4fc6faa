/** A dock as it is read, and what takes its places; a test states only what matters to it. */
import { DIRECAO, SITUACAO_DOCA } from '../../../agendamento-codes.ts'
import type { Pedido } from '../../../disponibilidade.rules.ts'
import type { DocaLida } from '../../read-docas.ts'
import type { VagaTomada } from '../count-dias.ts'
import type { Ocupacao } from '../read-ocupacoes.ts'

/** A dock of São Paulo for one vehicle at a time, which takes anything. */
export const docaLida = (values: Partial<DocaLida> = {}): DocaLida => ({
  id: 'd',
  unidadeId: 'u',
  nome: 'Doca 01',
  ordem: 1,
  direcao: DIRECAO.Ambos,
  situacao: SITUACAO_DOCA.Ativa,
  capacidade: 1,
  toleranciaMin: 0,
  antecedenciaMin: 0,
  unidadeAtiva: true,
  tiposVeiculo: [],
  tiposCarroceria: [],
  caracteristicas: [],
  pesoMinimoKg: null,
  pesoMaximoKg: null,
  duracoes: [],
  fechaFeriados: true,
  fusoHorario: 'America/Sao_Paulo',
  gradeVersao: 1,
  versao: 1,
  temGrade: true,
  criadoEm: new Date(0),
  atualizadoEm: new Date(0),
  uf: 'SP',
  ...values,
})

/** Of the staff, for whatever vehicle. */
export const PEDIDO: Pedido = {
  direcao: DIRECAO.Carregamento,
  tipoVeiculo: null,
  tipoCarroceria: null,
  caracteristicaId: null,
  pesoKg: null,
  isEquipe: true,
}

/** The same by place, as whoever only counts reads them. */
export const porVaga = (ocupacoes: readonly Ocupacao[]): VagaTomada[] =>
  [...Map.groupBy(ocupacoes, ({ vaga }) => vaga)].map(([vaga, all]) => ({
    vaga,
    inicios: Float64Array.from(all, ({ inicio }) => inicio).sort(),
    fins: Float64Array.from(all, ({ fim }) => fim).sort(),
  }))
