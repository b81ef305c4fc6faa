import { IconCheck, IconX } from '@tabler/icons-react'
import { CARROCERIAS, type CarroceriaCodigo } from '#modules/veiculo/carrocerias.ts'
import type { ResponseOf } from '#platform/shared/call.ts'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatPlaca } from '#platform/shared/placa.ts'
import { formatDistance, formatVolume, formatWeight } from '#platform/shared/quantity.ts'
import { Plate } from '#platform/ui/Plate.tsx'
import { localZone } from '#platform/web/local-zone.ts'
import { VOLUME_UNIDADE } from '../../../carga-codes.ts'
import type { encontrarVeiculo } from '../../../veiculo-da-carga.contract.ts'
import { tipoText } from '../fatos-da-escolha.ts'
import styles from './encontrar.module.css'

export type Encontrado = ResponseOf<typeof encontrarVeiculo>['items'][number]

const isCarroceria = (code: string): code is CarroceriaCodigo => Object.hasOwn(CARROCERIAS, code)
export const carroceriaText = (code: string) => (isCarroceria(code) ? CARROCERIAS[code].nome : code)

const capacityOf = ({ capacidadeKg, volumeM3 }: Encontrado) =>
  [
    capacidadeKg > 0 && formatWeight(capacidadeKg),
    volumeM3 > 0 && formatVolume(volumeM3, VOLUME_UNIDADE.MetrosCubicos),
  ]
    .filter(Boolean)
    .join(' · ')

/** One vehicle of the ranking: what it is, where it is, and why it stands where it stands. */
export function VeiculoEncontrado({ veiculo }: { readonly veiculo: Encontrado }) {
  const { placa, tipo, carroceria, motorista, distanciaOrigem, pontos, razoes, ocupadoPor } = veiculo
  const zone = localZone()
  return (
    <span className={styles.veiculo}>
      <span className={styles.head}>
        <Plate value={formatPlaca(placa)} />
        <strong>{tipoText(tipo)}</strong>
        <span className={styles.points}>
          <strong>{pontos}</strong> de 100
        </span>
      </span>
      <span className={styles.facts}>
        {[
          carroceriaText(carroceria),
          capacityOf(veiculo),
          motorista?.nome ?? 'Sem motorista usual',
          distanciaOrigem === null ? 'Local desconhecido' : `a ${formatDistance(distanciaOrigem)} da origem`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {ocupadoPor && (
        <span className={styles.busy}>
          {`Ocupado de ${formatDateTime(ocupadoPor.inicio, zone)} a ${formatDateTime(ocupadoPor.fim, zone)}: ${ocupadoPor.titulo}`}
        </span>
      )}
      <span className={styles.reasons}>
        {razoes.map(({ tipo: kind, ok, texto }) => {
          const Icon = ok ? IconCheck : IconX
          return (
            <span key={`${kind} ${texto}`} className={styles.reason} data-ok={ok || undefined}>
              <Icon size={13} role="img" aria-label={ok ? 'Atende:' : 'Não atende:'} />
              {texto}
            </span>
          )
        })}
      </span>
    </span>
  )
}
