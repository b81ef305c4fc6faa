/** A dock as calls answer it, and as its history tells of it. */

import { CARROCERIA_CODIGOS, CARROCERIAS } from '#modules/veiculo/carrocerias.ts'
import { TIPO_VEICULO_CODIGOS, TIPOS_VEICULO } from '#modules/veiculo/veiculo-tipos.ts'
import type { FieldChangeRow } from '#platform/server/database/tables.ts'
import { diffFields, type HistoryFields } from '#platform/server/history.ts'
import { formatDuration, formatWeight } from '#platform/shared/quantity.ts'
import { DIRECAO_LABELS, SITUACAO_DOCA_LABELS } from '../agendamento-codes.ts'
import type { Doca, Duracao } from '../doca.contract.ts'
import type { DocaLida } from './read-docas.ts'

export const ENTIDADE_DOCA = 'doca'

/** Codes that the program no longer knows are left out. */
export function toDoca(doca: DocaLida): Doca {
  return {
    id: doca.id,
    unidadeNegocioId: doca.unidadeId,
    fusoHorario: doca.fusoHorario,
    nome: doca.nome,
    direcao: doca.direcao,
    capacidade: doca.capacidade,
    toleranciaMin: doca.toleranciaMin,
    antecedenciaMin: doca.antecedenciaMin,
    pesoMinimoKg: doca.pesoMinimoKg,
    pesoMaximoKg: doca.pesoMaximoKg,
    tiposVeiculo: TIPO_VEICULO_CODIGOS.filter((codigo) => doca.tiposVeiculo.includes(codigo)),
    tiposCarroceria: CARROCERIA_CODIGOS.filter((codigo) => doca.tiposCarroceria.includes(codigo)),
    caracteristicas: [...doca.caracteristicas],
    duracoes: doca.duracoes.map((regra) => ({
      ...regra,
      tipoVeiculo: TIPO_VEICULO_CODIGOS.find((codigo) => codigo === regra.tipoVeiculo) ?? null,
    })),
    fechaFeriados: doca.fechaFeriados,
    situacao: doca.situacao,
    ordem: doca.ordem,
    gradeVersao: doca.gradeVersao,
    temGrade: doca.temGrade,
    criadoEm: doca.criadoEm.toISOString(),
    atualizadoEm: doca.atualizadoEm.toISOString(),
    version: doca.versao,
  }
}

const historyFields: HistoryFields = {
  nome: 'Nome',
  direcao: 'Direção',
  situacao: 'Situação',
  capacidade: 'Vagas',
  toleranciaMin: 'Tolerância',
  antecedenciaMin: 'Antecedência',
  pesoMinimoKg: 'Peso mínimo',
  pesoMaximoKg: 'Peso máximo',
  tiposVeiculo: 'Tipos de veículo',
  tiposCarroceria: 'Carrocerias',
  caracteristicas: 'Características',
  duracoes: 'Durações',
  fechaFeriados: 'Fecha nos feriados',
}

/** What differs, in words; `before` undefined: a creation. `caracteristicas`: names by id. */
export const changesOf = (
  before: Doca | undefined,
  after: Doca,
  caracteristicas: ReadonlyMap<string, string>,
): FieldChangeRow[] =>
  diffFields(historyFields, before && inWords(before, caracteristicas), inWords(after, caracteristicas))

function inWords(doca: Doca, caracteristicas: ReadonlyMap<string, string>): Record<string, unknown> {
  return {
    nome: doca.nome,
    direcao: DIRECAO_LABELS[doca.direcao],
    situacao: SITUACAO_DOCA_LABELS[doca.situacao],
    capacidade: doca.capacidade,
    toleranciaMin: formatDuration(doca.toleranciaMin),
    antecedenciaMin: formatDuration(doca.antecedenciaMin),
    pesoMinimoKg: doca.pesoMinimoKg === null ? null : formatWeight(doca.pesoMinimoKg),
    pesoMaximoKg: doca.pesoMaximoKg === null ? null : formatWeight(doca.pesoMaximoKg),
    tiposVeiculo: listed(doca.tiposVeiculo.map((codigo) => TIPOS_VEICULO[codigo].nome)),
    tiposCarroceria: listed(doca.tiposCarroceria.map((codigo) => CARROCERIAS[codigo].nome)),
    caracteristicas: listed(doca.caracteristicas.map((id) => caracteristicas.get(id) ?? id)),
    duracoes: listed(doca.duracoes.map(duracaoInWords)),
    fechaFeriados: doca.fechaFeriados ? 'Sim' : 'Não',
  }
}

/** Null: any. */
const listed = (names: readonly string[]) => (names.length === 0 ? null : names.toSorted().join(', '))

function duracaoInWords({ direcao, tipoVeiculo, aPartirDeKg, minutos }: Duracao): string {
  const conditions = [
    ...(direcao === null ? [] : [DIRECAO_LABELS[direcao]]),
    ...(tipoVeiculo === null ? [] : [TIPOS_VEICULO[tipoVeiculo].nome]),
    ...(aPartirDeKg === null ? [] : [`a partir de ${formatWeight(aPartirDeKg)}`]),
  ]
  return `${conditions.join(' · ') || 'Sempre'}: ${formatDuration(minutos)}`
}
