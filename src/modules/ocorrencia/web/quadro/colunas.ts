/** The board of occurrences: its columns and what letting a card go means. Pure. */
import type { SituacaoOcorrencia } from '#modules/carga/carga-codes.ts'
import type { OcorrenciaCarga } from '../../ocorrencia.contract.ts'
import { duracaoText, minutosEntre } from '../../ocorrencia.rules.ts'
import type { QuadroDeOcorrencias } from '../../ocorrencia-quadro.contract.ts'
import { acoesOf, type OcorrenciaAcao } from '../ocorrencia-acoes.ts'

export type Coluna = QuadroDeOcorrencias['colunas'][number]
export const FINALIZADAS = 4
export const COLUNA_TITULOS: Readonly<Record<Coluna['situacao'], string>> = {
  1: 'Pendente',
  2: 'Em andamento',
  3: 'Resolvida',
  4: 'Finalizadas',
  99: 'Canceladas',
}

const STEPS: Readonly<Partial<Record<OcorrenciaAcao, SituacaoOcorrencia>>> = {
  atender: 2,
  retomar: 2,
  pendente: 1,
  resolver: 3,
}

/** The action that leads from its column to another one; undefined: none does. */
export const acaoParaColuna = (
  { situacao }: Pick<OcorrenciaCarga, 'situacao'>,
  para: SituacaoOcorrencia,
): OcorrenciaAcao | undefined => acoesOf(situacao).find((acao) => STEPS[acao] === para)

/** The next column to a side into which the card may go; undefined: there is none. */
export function colunaVizinha(
  ocorrencia: Pick<OcorrenciaCarga, 'situacao'>,
  em: SituacaoOcorrencia,
  step: 1 | -1,
): SituacaoOcorrencia | undefined {
  for (let next = em + step; next >= 1 && next <= 3; next += step) {
    const situacao = next as SituacaoOcorrencia
    if (situacao === ocorrencia.situacao || acaoParaColuna(ocorrencia, situacao)) return situacao
  }
  return undefined
}

/** `2 vencidas · 2 sem responsável`, `mais antiga 3h 12min`. */
export function resumoDaColuna(
  { situacao, vencidas, semResponsavel, maisAntiga }: Coluna,
  agora: Date,
): string {
  if (situacao === 3) return 'hoje'
  if (situacao === FINALIZADAS) return 'com a carga, 30 dias'
  const parts = [
    vencidas > 0 && (vencidas === 1 ? '1 vencida' : `${vencidas} vencidas`),
    semResponsavel > 0 && `${semResponsavel} sem responsável`,
    semResponsavel === 0 &&
      maisAntiga !== null &&
      `mais antiga ${duracaoText(minutosEntre(maisAntiga, agora))}`,
  ]
  return parts.filter(Boolean).join(' · ')
}
