import { Radio, TextInput } from '@mantine/core'
import { useMemo } from 'react'
import { PoligonoField } from '#modules/regiao/web/shared/PoligonoField.tsx'
import { formatGeoPoint } from '#platform/shared/geo-text.ts'
import { FormCell, FormGrid } from '#platform/ui/FormGrid.tsx'
import { IntegerField } from '#platform/ui/IntegerField.tsx'
import { MapView } from '#platform/ui/map/MapView.tsx'
import { useMapSource } from '#platform/web/map-source.ts'
import type { FormProblems } from '#platform/web/record/use-record-form.ts'
import { MAX_PONTOS_DO_POLIGONO } from '../../cerca.rules.ts'
import { checkForma, contornoDaForma, TIPOS_DE_FORMA, type TipoDeForma } from '../../forma.rules.ts'
import styles from './FormaField.module.css'
import { type FormaDigitada, lidaForma } from './forma-form.ts'

const TIPOS = Object.keys(TIPOS_DE_FORMA) as TipoDeForma[]

interface FormaFieldProps {
  readonly idOf: (field: string) => string
  readonly value: FormaDigitada
  readonly isReadOnly: boolean
  /** Of the whole form: those below `forma` are shown here. */
  readonly problems: FormProblems
  readonly onChange: (value: FormaDigitada) => void
}

/** A circle by its centre and radius, or a drawn polygon; each typed, or shown by clicking on the map. */
export function FormaField({ idOf, value, isReadOnly, problems, onChange }: FormaFieldProps) {
  const change = (patch: Partial<FormaDigitada>) => onChange({ ...value, ...patch })
  return (
    <>
      <Radio.Group
        id={idOf('forma')}
        label="Forma"
        value={value.tipo}
        error={problems.forma}
        readOnly={isReadOnly}
        onChange={(chosen) => change({ tipo: TIPOS.find((tipo) => tipo === chosen) ?? value.tipo })}
      >
        <div className={styles.kinds}>
          {TIPOS.map((tipo) => (
            <Radio key={tipo} value={tipo} label={TIPOS_DE_FORMA[tipo]} disabled={isReadOnly} />
          ))}
        </div>
      </Radio.Group>
      {value.tipo === 'poligono' ? (
        <PoligonoField
          id={idOf('forma.pontos')}
          label="Mapa da área"
          value={value.contorno}
          cor="petroleo"
          maxPontos={MAX_PONTOS_DO_POLIGONO}
          isReadOnly={isReadOnly}
          error={problems['forma.pontos']}
          onChange={(contorno) => change({ contorno })}
        />
      ) : (
        <CirculoField {...{ idOf, value, isReadOnly, problems, change }} />
      )}
    </>
  )
}

interface CirculoFieldProps extends Omit<FormaFieldProps, 'onChange'> {
  readonly change: (patch: Partial<FormaDigitada>) => void
}

function CirculoField({ idOf, value, isReadOnly, problems, change }: CirculoFieldProps) {
  const source = useMapSource()
  const circle = useMemo(() => {
    const forma = lidaForma({ ...value, tipo: 'circulo' })
    return checkForma(forma).length === 0 && forma.tipo === 'circulo' ? forma : null
  }, [value])
  const content = useMemo(
    () => ({
      areas: circle ? [{ id: 'forma', ring: contornoDaForma(circle), color: 'petroleo' as const }] : [],
      markers: circle ? [{ id: 'centro', ...circle.centro, label: 'Centro da área', sign: '' }] : [],
    }),
    [circle],
  )
  return (
    <>
      <FormGrid>
        <FormCell span={8}>
          <TextInput
            id={idOf('forma.centro')}
            label="Centro"
            required
            placeholder="-23,18520; -46,89740"
            description={isReadOnly ? undefined : 'Latitude; longitude, ou clique no mapa.'}
            readOnly={isReadOnly}
            value={value.centro}
            error={problems['forma.centro']}
            onChange={(event) => change({ centro: event.currentTarget.value })}
          />
        </FormCell>
        <FormCell span={4}>
          <IntegerField
            id={idOf('forma.raioM')}
            label="Raio (m)"
            required
            description="De 50 a 5.000 metros."
            readOnly={isReadOnly}
            value={value.raio}
            error={problems['forma.raioM']}
            onChange={(event) => change({ raio: event.currentTarget.value })}
          />
        </FormCell>
      </FormGrid>
      <MapView
        label="Mapa da área"
        content={content}
        source={source}
        fitKey={circle ? `${value.centro} ${value.raio}` : ''}
        ratio={16 / 10}
        {...(!isReadOnly && { onPick: (point) => change({ centro: formatGeoPoint(point) }) })}
      />
    </>
  )
}
