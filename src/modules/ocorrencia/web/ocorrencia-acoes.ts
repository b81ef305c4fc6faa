/** What may be done to an occurrence now. Pure; the server decides again. Source: D-051, L-128. */
import { SITUACAO_OCORRENCIA, type SituacaoOcorrencia } from '#modules/carga/carga-codes.ts'
import { isAberta } from '#modules/carga/ciclo.rules.ts'

export type OcorrenciaAcao = 'atender' | 'pendente' | 'alterar' | 'resolver' | 'cancelar' | 'retomar'

export const OCORRENCIA_ACOES: Readonly<Record<OcorrenciaAcao, string>> = {
  resolver: 'Resolver',
  atender: 'Pôr em andamento',
  pendente: 'Voltar a pendente',
  alterar: 'Alterar descrição',
  cancelar: 'Cancelar ocorrência',
  retomar: 'Retomar',
}

export function acoesOf(situacao: SituacaoOcorrencia): readonly OcorrenciaAcao[] {
  if (situacao === SITUACAO_OCORRENCIA.Resolvida) return ['retomar']
  if (!isAberta(situacao)) return []
  const step = situacao === SITUACAO_OCORRENCIA.Pendente ? 'atender' : 'pendente'
  return ['resolver', step, 'alterar', 'cancelar']
}
