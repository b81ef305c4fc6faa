/** The filters of the board in words: labels of their chips and what they say. Pure. */

import {
  SITUACAO_LABELS,
  type Situacao,
  TIPO_FRETE_LABELS,
  VISIBILIDADE_LABELS,
} from '#modules/carga/carga-codes.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { type Choice, chosenText } from '#platform/web/record-list/choice-filter.ts'
import { periodoText } from '#platform/web/record-list/periodo.ts'
import type { FiltroCarga } from '../quadro.contract.ts'
import { type CampoPeriodo, type CampoSimNao, type CampoTexto, periodoOf } from './filtro-endereco.ts'

export const TEXTO_LABELS: Readonly<Record<CampoTexto, string>> = {
  codigo: 'Código',
  origem: 'Origem',
  destino: 'Destino',
  transportadora: 'Transportadora',
  motorista: 'Motorista',
  placa: 'Placa',
}
export const PERIODO_LABELS: Readonly<Record<CampoPeriodo, string>> = { coleta: 'Coleta', entrega: 'Entrega' }
export const SIM_NAO_LABELS: Readonly<Record<CampoSimNao, string>> = {
  comOcorrencia: 'Com ocorrência',
  ultimaEntregaRealizada: 'Última entrega realizada',
  possuiRedespacho: 'Com redespacho',
  comBloqueio: 'Bloqueada pela lei',
}

const choices = (labels: Readonly<Record<number, string>>): Choice[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

export const VISIBILIDADES = choices(VISIBILIDADE_LABELS)
export const TIPOS_FRETE = choices(TIPO_FRETE_LABELS)
/** Loads that left the board are no part of it; both finished codes are told apart. */
export const SITUACOES: readonly Choice[] = ([1, 2, 3] satisfies Situacao[]).map((value) => ({
  value: String(value),
  label: SITUACAO_LABELS[value],
}))
export const SIM_NAO_CHOICES = [
  { value: 'sim', label: 'Sim' },
  { value: 'nao', label: 'Não' },
] as const

export function textoText(filtro: FiltroCarga, campo: CampoTexto): string | undefined {
  const value = filtro[campo]
  return value && campo === 'placa' ? formatPlaca(value) : value
}

export const simNaoText = (filtro: FiltroCarga, campo: CampoSimNao): string | undefined =>
  filtro[campo] === undefined ? undefined : filtro[campo] ? 'Sim' : 'Não'

/** The whole filter in one line, e.g. as the suggested name of a view. */
export function filtroText(filtro: FiltroCarga, unidades: readonly Choice[]): string {
  const parts = [
    chosenText(unidades, filtro.unidadesNegocio),
    filtro.query,
    ...(Object.keys(TEXTO_LABELS) as CampoTexto[]).map((campo) => textoText(filtro, campo)),
    ...(Object.keys(PERIODO_LABELS) as CampoPeriodo[]).map((campo) => {
      const text = periodoText(periodoOf(filtro, campo))
      return text && `${PERIODO_LABELS[campo]} ${text}`
    }),
    chosenText(TIPOS_FRETE, filtro.tiposFrete),
    chosenText(VISIBILIDADES, filtro.visibilidades),
    chosenText(SITUACOES, filtro.situacao),
    filtro.numerosNF && `NF ${filtro.numerosNF.join(', ')}`,
    ...(Object.keys(SIM_NAO_LABELS) as CampoSimNao[]).map(
      (campo) => filtro[campo] !== undefined && `${SIM_NAO_LABELS[campo]}: ${simNaoText(filtro, campo)}`,
    ),
  ]
  return parts.filter(Boolean).join(' · ')
}
