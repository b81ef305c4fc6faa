/** What a template holds, line by line; what it does not know is left out (S-164, S-172). Pure. */

import { TIPO_FRETE_LABELS, VOLUME_UNIDADE, type VolumeUnidade } from '#modules/carga/carga-codes.ts'
import { formatReais } from '#platform/shared/money.ts'
import { formatDuration, formatListDistance, formatVolume, formatWeight } from '#platform/shared/quantity.ts'
import type { OfertaCarga } from '../template.contract.ts'

/** Any other value is the final destination. */
export const tipoPonto = (rota: number): string =>
  rota === 1 ? 'Origem' : rota === 2 ? 'Parada' : 'Destino final'

export interface Fato {
  readonly label: string
  readonly value: string
}

export function fatosDoTemplate(
  { carga, pagamento, contatos, distancia, tempo }: OfertaCarga,
  volumeUnidade: VolumeUnidade = VOLUME_UNIDADE.MetrosCubicos,
): Fato[] {
  const fato = <T>(label: string, value: T | null, show: (value: T) => string): Fato[] =>
    value === null ? [] : [{ label, value: show(value) }]
  const text = (value: string) => value
  return [
    ...fato('Tipo de frete', carga.tipoFrete, (tipo) => TIPO_FRETE_LABELS[tipo]),
    ...fato('Peso bruto', carga.pesoBruto, formatWeight),
    ...fato('Volume', carga.volume, (volume) => formatVolume(volume, volumeUnidade)),
    ...fato('Acondicionamento', carga.acondicionamentoQtd, String),
    ...fato('Código', carga.codIdentificador, text),
    ...fato('Valor do frete', pagamento.valorFrete, formatReais),
    ...fato('Valor total', pagamento.valorTotalFrete, formatReais),
    ...(pagamento.impostoSuspenso ? [{ label: 'Imposto', value: 'Suspenso' }] : []),
    ...fato('Distância', distancia, formatListDistance),
    ...fato('Tempo', tempo, formatDuration),
    ...fato('Contato', contatos.contato, text),
    ...fato('Telefone', contatos.telefone, text),
    ...fato('E-mail', contatos.email, text),
  ]
}
