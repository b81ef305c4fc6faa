import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import type { ResponseOf } from '#platform/shared/call.ts'
import { formatDistance, formatDuration } from '#platform/shared/quantity.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { MapView } from '#platform/ui/map/MapView.tsx'
import { useMapSource } from '#platform/web/map-source.ts'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { useCall } from '#platform/web/query/use-call.ts'
import { getRotograma } from '../../carga.contract.ts'
import { whyNotPermitida } from '../../ciclo.rules.ts'
import { distanciaKmOf } from '../../dados-do-piso.rules.ts'
import { FONTES_ROTA_CARGA } from '../../rota.rules.ts'
import type { CargaPanelProps } from '../shared/carga-panels.ts'
import styles from './detalhes.module.css'
import { mapaOf } from './mapa.ts'
import { ParadasList } from './ParadasList.tsx'
import { RotogramaEditor } from './RotogramaEditor.tsx'

type Rota = ResponseOf<typeof getRotograma>['rota']

/** The stops and the way between them, on the map and as a list; the company puts them into another order here. */
export function RotogramaPage({ carga }: CargaPanelProps) {
  const query = useCall(getRotograma, { params: { id: carga.id } })
  const [isEditing, setEditing] = useState(false)
  const source = useMapSource()
  const { data } = query
  const content = useMemo(() => data && mapaOf(data), [data])
  const canEdit = carga.ownerCriadorDaCarga && whyNotPermitida('editar', carga.status) === undefined
  if (query.isPending) return <LoadingSkeleton lines={8} label="Carregando o rotograma" />
  if (!data || !content) {
    return <ReadFailure query={query}>Não foi possível carregar o rotograma.</ReadFailure>
  }
  return (
    <>
      <div className={styles.toolbar}>
        <p>
          <RotaText rota={data.rota} confirmada={carga.distanciaConfirmada} />
        </p>
        {canEdit && !isEditing && (
          <Button
            className={styles.last}
            size="xs"
            variant="default"
            leftSection={<IconPencil size={14} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            Alterar ordem e horários
          </Button>
        )}
      </div>
      <MapView
        label={`Mapa da rota da carga ${carga.codigo}`}
        content={content}
        source={source}
        fitKey={`${data.paradas.length} ${data.version}`}
      />
      {isEditing ? (
        <RotogramaEditor
          carga={carga}
          paradas={data.paradas}
          version={data.version}
          onClose={() => setEditing(false)}
        />
      ) : (
        <ParadasList paradas={data.paradas} />
      )}
    </>
  )
}

/** The kilometres that a person confirmed are those of the load, here as everywhere; the route's own stand beside them. */
function RotaText({
  rota: { distancia, tempo, fonte, semCoordenadas },
  confirmada,
}: {
  readonly rota: Rota
  readonly confirmada: CargaPanelProps['carga']['distanciaConfirmada']
}) {
  const missing = semCoordenadas.length
  const km = distanciaKmOf({ distanciaConfirmada: confirmada, distancia })
  return (
    <>
      <strong>{km === null ? 'Distância a definir' : formatDistance(km * 1000)}</strong>
      {[
        confirmada?.vale && `confirmados por ${confirmada.por ?? 'outra pessoa'}`,
        confirmada?.vale && distancia !== null && `rota de ${formatDistance(distancia)}`,
        tempo !== null && `${formatDuration(tempo)} ao volante`,
        fonte !== null && FONTES_ROTA_CARGA[fonte],
        missing > 0 && `${missing} ${missing === 1 ? 'parada sem coordenadas' : 'paradas sem coordenadas'}`,
      ]
        .filter(Boolean)
        .map((text) => ` · ${text}`)}
    </>
  )
}
