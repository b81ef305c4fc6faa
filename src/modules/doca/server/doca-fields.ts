/** What a dock takes, as it is stored: cleaned, checked, with defaults for what was left out. */
import { type FieldProblem, invalidInput } from '#platform/shared/app-error.ts'
import { cleanLine } from '#platform/shared/texto.ts'
import { DIRECAO } from '../agendamento-codes.ts'
import type { ChangeDoca, Doca } from '../doca.contract.ts'

export type DocaFields = Pick<
  Doca,
  | 'nome'
  | 'direcao'
  | 'capacidade'
  | 'toleranciaMin'
  | 'antecedenciaMin'
  | 'pesoMinimoKg'
  | 'pesoMaximoKg'
  | 'tiposVeiculo'
  | 'tiposCarroceria'
  | 'caracteristicas'
  | 'duracoes'
  | 'fechaFeriados'
>

/** A dock that takes anything, one vehicle at a time, and rests on holidays. */
const DEFAULTS: Omit<DocaFields, 'nome'> = {
  direcao: DIRECAO.Ambos,
  capacidade: 1,
  toleranciaMin: 0,
  antecedenciaMin: 0,
  pesoMinimoKg: null,
  pesoMaximoKg: null,
  tiposVeiculo: [],
  tiposCarroceria: [],
  caracteristicas: [],
  duracoes: [],
  fechaFeriados: true,
}

/** `before` undefined: a creation. Throws `invalid_input`. */
export function toDocaFields(input: Omit<ChangeDoca, 'version'>, before?: DocaFields): DocaFields {
  const base = before ?? { nome: '', ...DEFAULTS }
  const fields: DocaFields = {
    nome: cleanLine(input.nome) ?? '',
    direcao: input.direcao ?? base.direcao,
    capacidade: input.capacidade ?? base.capacidade,
    toleranciaMin: input.toleranciaMin ?? base.toleranciaMin,
    antecedenciaMin: input.antecedenciaMin ?? base.antecedenciaMin,
    pesoMinimoKg: input.pesoMinimoKg === undefined ? base.pesoMinimoKg : input.pesoMinimoKg,
    pesoMaximoKg: input.pesoMaximoKg === undefined ? base.pesoMaximoKg : input.pesoMaximoKg,
    tiposVeiculo: input.tiposVeiculo ?? base.tiposVeiculo,
    tiposCarroceria: input.tiposCarroceria ?? base.tiposCarroceria,
    caracteristicas: input.caracteristicas?.map((id) => id.toLowerCase()) ?? base.caracteristicas,
    duracoes: input.duracoes ?? base.duracoes,
    fechaFeriados: input.fechaFeriados ?? base.fechaFeriados,
  }
  const problems = problemsOf(fields)
  if (problems.length > 0) throw invalidInput(problems)
  return fields
}

function problemsOf({ nome, pesoMinimoKg, pesoMaximoKg }: DocaFields): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (nome === '') problems.push({ path: 'nome', message: 'Dê um nome à doca' })
  if (pesoMinimoKg !== null && pesoMaximoKg !== null && pesoMinimoKg > pesoMaximoKg) {
    problems.push({ path: 'pesoMaximoKg', message: 'O peso máximo não pode ser menor que o mínimo' })
  }
  return problems
}
