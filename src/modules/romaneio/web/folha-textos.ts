/** Texts of printed sheets. Pure. */

import { MODALIDADE_LABELS, ORIGEM_CARGA_LABELS, TIPO_FRETE_LABELS } from '#modules/carga/carga-codes.ts'
import type { Parada } from '#modules/carga/carga-dados.contract.ts'
import { cardFaces } from '#modules/carga/web/shared/card-faces.ts'
import { formatCep } from '#platform/shared/cep.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatDistance, formatDuration, formatVolume, formatWeight } from '#platform/shared/quantity.ts'
import type { Romaneio, Totais } from '../impressao.contract.ts'

export interface FatoImpresso {
  readonly label: string
  readonly value: string
}

const UNKNOWN = 'Não informado'
const amount = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 4 })

export const amountText = (value: number | null, unit: string | null = null): string =>
  value === null ? '' : [amount.format(value), unit].filter(Boolean).join('\u00a0')
export const pesoText = (value: number | null) => (value === null ? '' : formatWeight(value))
export const moneyText = (value: number | null) => (value === null ? '' : formatReais(value))

export function totaisText(totais: Totais, volumeUnidade: Romaneio['carga']['volumeUnidade']): string {
  if (totais.documentos === 0) return 'nenhum documento'
  return [
    `${totais.documentos} ${totais.documentos === 1 ? 'documento' : 'documentos'}`,
    `quantidade\u00a0${amountText(totais.quantidade)}`,
    formatWeight(totais.peso),
    formatVolume(totais.volume, volumeUnidade),
    formatReais(totais.valor),
  ].join(' · ')
}

/** The load in short, on every kind of sheet. */
export function fatosDaCarga({ carga, frete }: Pick<Romaneio, 'carga' | 'frete'>): FatoImpresso[] {
  const facts: readonly FatoImpresso[] = [
    { label: 'Tipo de frete', value: TIPO_FRETE_LABELS[carga.tipoFrete] },
    { label: 'Modalidade', value: MODALIDADE_LABELS[carga.modalidade] },
    { label: 'Origem da carga', value: ORIGEM_CARGA_LABELS[carga.origemCarga] },
    { label: 'Característica', value: carga.caracteristica ?? UNKNOWN },
    { label: 'Valor da carga', value: formatReais(carga.valorCarga) },
    { label: 'Peso', value: formatWeight(carga.peso) },
    { label: 'Volume', value: formatVolume(carga.volume, carga.volumeUnidade) },
    { label: 'Distância', value: carga.distancia === null ? UNKNOWN : formatDistance(carga.distancia) },
    { label: 'Tempo ao volante', value: carga.tempo === null ? UNKNOWN : formatDuration(carga.tempo) },
  ]
  if (!frete) return [...facts]
  return [
    ...facts,
    { label: 'Valor do frete', value: moneyText(frete.valorFrete) || UNKNOWN },
    { label: 'Total do frete', value: moneyText(frete.valorTotalFrete) || UNKNOWN },
    { label: 'Imposto suspenso', value: frete.impostoSuspenso ? 'Sim' : 'Não' },
  ]
}

export function fatosDoTransporte({ transporte }: Pick<Romaneio, 'transporte'>): FatoImpresso[] {
  const { transportadora, placa, equipamentos, motorista } = transporte
  return [
    { label: 'Transportadora', value: transportadora ?? (placa ? 'Frota própria' : 'A definir') },
    {
      label: 'Veículo',
      value: [placa, ...equipamentos].filter(Boolean).join(' + ') || 'Veículo não informado',
    },
    { label: 'Motorista', value: motorista?.nome ?? 'A definir' },
    { label: 'CPF do motorista', value: motorista ? formatDocumento(motorista.documento) : UNKNOWN },
    ...cardFaces.list().flatMap(({ label, text }) => {
      const value = text(transporte)?.full
      return value === undefined ? [] : [{ label, value }]
    }),
  ]
}

/** Address of a stop in one line. */
export const lugarText = ({
  documento,
  endereco,
  cidade,
  uf,
  cep,
}: Pick<Parada, 'documento' | 'endereco' | 'cidade' | 'uf' | 'cep'>): string =>
  [
    documento && formatDocumento(documento),
    endereco,
    cidade && uf ? `${cidade}, ${uf}` : cidade,
    cep && formatCep(cep),
  ]
    .filter(Boolean)
    .join(' · ')
