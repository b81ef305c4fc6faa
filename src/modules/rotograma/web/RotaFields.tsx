import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useMemo, useState } from 'react'
import { type GeoPoint, toPosition } from '#platform/shared/geo.ts'
import { formatGeoPoint } from '#platform/shared/geo-text.ts'
import { formatDistance, formatDuration } from '#platform/shared/quantity.ts'
import { MapView } from '#platform/ui/map/MapView.tsx'
import type { MapContent, MapMarker } from '#platform/ui/map/map-content.ts'
import { useMapSource } from '#platform/web/map-source.ts'
import type { FieldsContext } from '#platform/web/register/RegisterEditor.tsx'
import { estimateRota, FONTES_ROTA } from '../rota.rules.ts'
import { MAX_PONTOS, rotuloDoPonto } from '../rotograma.rules.ts'
import { PontosList } from './PontosList.tsx'
import { useRotaCalculada } from './rotograma.api.ts'
import styles from './rotograma.module.css'
import {
  firstWrongPonto,
  newPonto,
  type PontoValues,
  pontosNoMapa,
  type RotogramaValues,
} from './rotograma-form.ts'

type RotaFieldsProps = Pick<FieldsContext<RotogramaValues>, 'form' | 'idOf' | 'isReadOnly'>

const signOf = (index: number) => String(index + 1)

/** The points of a route, in a list and on the map; either changes the other. */
export function RotaFields({ form, idOf, isReadOnly }: RotaFieldsProps) {
  const { values, problems, change, attempt } = form
  const { pontos } = values
  const source = useMapSource()
  const [open, setOpen] = useState<string>()
  const places = useMemo(() => pontosNoMapa(pontos), [pontos])
  const known = places.flatMap((place) => place ?? [])
  const isWhole = known.length === pontos.length
  const calculated = useRotaCalculada(isWhole ? known : [])
  const rota = calculated ?? estimateRota(isWhole ? known : [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: only a further attempt to save opens a row
  useEffect(() => {
    const wrong = firstWrongPonto(problems, pontos.length)
    if (attempt > 0 && wrong >= 0) setOpen(pontos[wrong]?.key)
  }, [attempt])

  const changePonto = (key: string, patch: Partial<PontoValues>) =>
    change({ pontos: pontos.map((ponto) => (ponto.key === key ? { ...ponto, ...patch } : ponto)) })
  const place = (key: string, point: GeoPoint) => changePonto(key, { coordenadas: formatGeoPoint(point) })
  const add = () => {
    const ponto = newPonto(crypto.randomUUID())
    change({ pontos: pontos.toSpliced(pontos.length - 1, 0, ponto) })
    setOpen(ponto.key)
  }

  const tracado = calculated?.tracado
  const content: MapContent = {
    markers: pontos.flatMap((ponto, index): MapMarker[] => {
      const at = places[index]
      const name = ponto.nome.trim()
      const label = `${rotuloDoPonto(index, pontos.length)}: ${name || 'sem nome'}`
      return at
        ? [
            {
              id: ponto.key,
              ...at,
              label,
              sign: signOf(index),
              name,
              ...(!isReadOnly && { onMove: (point) => place(ponto.key, point) }),
            },
          ]
        : []
    }),
    line: {
      positions: tracado ?? known.map(toPosition),
      isEstimate: !tracado,
      legMetres: estimateRota(known).trechos.map(({ distanciaM }) => distanciaM),
    },
  }
  return (
    <>
      <p role="status">
        {isWhole ? (
          <>
            <strong>{formatDistance(rota.distanciaM)}</strong>
            {` · ${formatDuration(rota.duracaoMin)} ao volante · ${FONTES_ROTA[rota.fonte]}`}
          </>
        ) : (
          'A distância aparece quando todos os pontos têm coordenadas.'
        )}
      </p>
      <MapView
        label="Mapa da rota"
        content={content}
        source={source}
        fitKey={`${pontos.length} ${known.length}`}
        {...(open !== undefined && !isReadOnly && { onPick: (point) => place(open, point) })}
      />
      <PontosList
        id={idOf('pontos')}
        pontos={pontos}
        trechos={rota.trechos}
        problems={problems}
        isReadOnly={isReadOnly}
        open={open}
        onOpen={setOpen}
        onChange={changePonto}
        onReorder={(next) => change({ pontos: next })}
      />
      {!isReadOnly && (
        <div className={styles.actions}>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPlus size={14} aria-hidden />}
            disabled={pontos.length >= MAX_PONTOS}
            onClick={add}
          >
            Incluir parada
          </Button>
          <span className={styles.muted}>
            Arraste uma linha, use as setas ou Alt + ↑ ↓. Com um ponto aberto, clique no mapa para marcá-lo.
          </span>
        </div>
      )}
    </>
  )
}
