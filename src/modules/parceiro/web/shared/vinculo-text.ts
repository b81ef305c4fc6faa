/** How a link reads. Pure. */
import { COMPANY_TYPES } from '#platform/shared/access.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import type { Vinculo } from '../../parceiro.contract.ts'
import { ACOES_PARCEIRO, type AcaoParceiro, nextSituacoes, SITUACOES_PARCEIRO } from '../../parceiro.rules.ts'

/** The name, or the document while nobody knows more. */
export const nomeVinculo = ({ nome, documento }: Pick<Vinculo, 'nome' | 'documento'>): string =>
  nome ?? formatDocumento(documento)

export const tipoVinculo = (tipo: number | null): string => {
  if (tipo === null) return ''
  return tipo === COMPANY_TYPES.Embarcador ? 'Embarcador' : 'Transportadora'
}

/** What may be done with a link now. */
export const acoesPossiveis = ({ situacao }: Pick<Vinculo, 'situacao'>): AcaoParceiro[] =>
  ACOES_PARCEIRO.filter((acao) => nextSituacoes(situacao, acao) !== undefined)

/** A refused or ended link begins anew with an invitation. */
export const podeConvidar = (vinculo: Pick<Vinculo, 'situacao'> | null): boolean =>
  vinculo === null ||
  vinculo.situacao === SITUACOES_PARCEIRO.recusado ||
  vinculo.situacao === SITUACOES_PARCEIRO.encerrado

const TEXTS: Readonly<Record<Vinculo['situacao'], string>> = {
  1: 'O convite foi enviado. Nome e tipo aparecem quando a empresa aceitar.',
  2: 'Esta empresa convidou a sua para trabalharem juntas na plataforma.',
  3: 'As duas empresas trabalham juntas na plataforma.',
  4: 'O convite foi recusado.',
  5: 'A parceria foi encerrada.',
}
export const situacaoText = ({ situacao }: Pick<Vinculo, 'situacao'>): string => TEXTS[situacao]
