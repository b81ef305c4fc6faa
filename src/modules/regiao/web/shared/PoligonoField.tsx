import { Button, Textarea } from '@mantine/core'
import { IconPencil, IconPolygon, IconTrash } from '@tabler/icons-react'
import { useId, useMemo, useState } from 'react'
import { ringProblem } from '#platform/shared/geo.ts'
import { MapView } from '#platform/ui/map/MapView.tsx'
import type { DrawMode } from '#platform/ui/map/map-draw.ts'
import { useMapSource } from '#platform/web/map-source.ts'
import type { CorRegiao } from '../../regiao.rules.ts'
import { formatContorno, parseContorno } from './contorno.ts'
import styles from './regiao.module.css'

interface PoligonoFieldProps {
  readonly id: string
  /** Name of the map, e.g. `Mapa da região`. */
  readonly label: string
  /** One corner a line. */
  readonly value: string
  readonly cor: CorRegiao
  /** Positions of the closed line, the closing one included. */
  readonly maxPontos: number
  readonly isReadOnly: boolean
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

const HELP: Readonly<Record<DrawMode, string>> = {
  draw: 'Clique no mapa em cada canto da área; para fechar, clique no primeiro canto ou tecle Enter.',
  adjust:
    'Arraste um canto para movê-lo, arraste o meio de um lado para criar outro, clique com o botão direito para tirar.',
}

/** An area drawn with the mouse or typed as coordinates; both show the same corners. */
export function PoligonoField({
  id,
  label,
  value,
  cor,
  maxPontos,
  isReadOnly,
  error,
  onChange,
}: PoligonoFieldProps) {
  const source = useMapSource()
  const helpId = useId()
  const ring = useMemo(() => {
    const lido = parseContorno(value)
    return 'ring' in lido && ringProblem(lido.ring, maxPontos) === undefined ? lido.ring : null
  }, [value, maxPontos])
  const [chosen, setMode] = useState<DrawMode>('adjust')
  const mode = ring ? chosen : 'draw'
  const [fits, setFits] = useState(0)
  const content = useMemo(
    () => ({ areas: isReadOnly && ring ? [{ id: 'area', ring, color: cor }] : [] }),
    [isReadOnly, ring, cor],
  )
  return (
    <>
      {!isReadOnly && (
        <>
          <div className={styles.row}>
            <Button
              size="xs"
              variant="default"
              className={styles.tool}
              aria-pressed={mode === 'draw'}
              leftSection={<IconPolygon size={15} aria-hidden />}
              onClick={() => setMode('draw')}
            >
              Desenhar
            </Button>
            <Button
              size="xs"
              variant="default"
              className={styles.tool}
              aria-pressed={mode === 'adjust'}
              disabled={!ring}
              leftSection={<IconPencil size={15} aria-hidden />}
              onClick={() => setMode('adjust')}
            >
              Ajustar cantos
            </Button>
            <Button
              size="xs"
              variant="subtle"
              disabled={value.trim() === ''}
              leftSection={<IconTrash size={15} aria-hidden />}
              onClick={() => {
                onChange('')
                setMode('adjust')
              }}
            >
              Apagar a área
            </Button>
          </div>
          <p id={helpId} className={styles.muted}>
            {HELP[mode]}
          </p>
        </>
      )}
      <MapView
        label={label}
        content={content}
        source={source}
        fitKey={String(fits)}
        ratio={16 / 10}
        {...(!isReadOnly && {
          drawing: {
            ring,
            mode,
            color: cor,
            onChange: (drawn) => {
              onChange(formatContorno(drawn))
              setMode('adjust')
            },
          },
        })}
      />
      <Textarea
        id={id}
        label="Cantos da área"
        required
        description={
          isReadOnly
            ? undefined
            : 'Um canto por linha: latitude; longitude. Também aceita um polígono GeoJSON colado.'
        }
        placeholder={'-23,5; -47,5\n-23,5; -46,5\n-22,5; -46,5'}
        readOnly={isReadOnly}
        autosize={false}
        rows={6}
        maxLength={60_000}
        value={value}
        error={error}
        onChange={(event) => {
          onChange(event.currentTarget.value)
          setMode('adjust')
        }}
        onBlur={() => setFits((count) => count + 1)}
      />
    </>
  )
}
