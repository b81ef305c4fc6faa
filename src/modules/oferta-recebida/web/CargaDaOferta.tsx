import { MODALIDADE_LABELS, TARIFA_LABELS } from '#modules/carga/carga-codes.ts'
import { isAberto, rodadaDe } from '#modules/oferecimento/ciclo.rules.ts'
import { TIPOS_CARGA_ANTT } from '#modules/regra-legal/tipos-carga-antt.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDistance, formatToldWeight, formatVolume } from '#platform/shared/quantity.ts'
import { FactList } from '#platform/ui/FactList.tsx'
import { Section } from '#platform/ui/Section.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import type { OfertaRecebidaDetalhe } from '../recebida.contract.ts'
import { lugar } from '../recebida-texts.ts'
import { coletaDe, entregaDe, veiculoPedido } from './recebida-textos.ts'

const M3 = 7

/** What the shipper tells of the load before the contract: no street, no document, no contact. */
export function CargaDaOferta({ recebida }: { readonly recebida: OfertaRecebidaDetalhe }) {
  const { carga, cargas, faixaValorCarga, tarifa, encerraEm, rodadas, maxRodadas, situacao } = recebida
  if (!carga) return null
  const terms = [
    { label: 'Valor da mercadoria', value: faixaValorCarga },
    { label: 'Tarifa', value: TARIFA_LABELS[tarifa] },
    { label: 'Rodadas', value: `${rodadaDe(rodadas, maxRodadas)} de ${maxRodadas}` },
    ...(isAberto(situacao)
      ? [{ label: 'A oferta encerra', value: formatDateTime(encerraEm, localZone()) }]
      : []),
  ]
  const only = [
    { label: 'Coleta', value: `${lugar(carga.origem)}, ${coletaDe(carga).full}` },
    {
      label: carga.entregas > 1 ? `Última de ${carga.entregas} entregas` : 'Entrega',
      value: `${lugar(carga.destino)}, ${entregaDe(carga).full}`,
    },
    {
      label: 'Distância',
      value: carga.distanciaKm === null ? null : formatDistance(carga.distanciaKm * 1_000),
    },
    {
      label: 'Peso e volume',
      value: [
        formatToldWeight(carga.peso, 'não informado'),
        carga.volume > 0 && formatVolume(carga.volume, M3),
      ]
        .filter(Boolean)
        .join(' · '),
    },
    { label: 'Veículo', value: veiculoPedido(carga) ?? 'Qualquer veículo' },
    {
      label: 'Carga',
      value: [
        carga.caracteristica,
        MODALIDADE_LABELS[carga.modalidade],
        carga.tipoCargaAntt && TIPOS_CARGA_ANTT[carga.tipoCargaAntt],
      ]
        .filter(Boolean)
        .join(' · '),
    },
  ]
  return (
    <Section title={cargas === 1 ? 'Carga' : 'Condições'}>
      <FactList facts={cargas === 1 ? [...only, ...terms] : terms} />
    </Section>
  )
}
